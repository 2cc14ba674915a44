extension Placement {
  /// A child of a screen, filling one of its views.
  ///
  /// The child is added, its view fills `container` and follows its size, and `didMove(toParent:)` is
  /// called, at once and without animation. Ending the flow takes the child out again. The flow is
  /// open until its screens are freed, so a child may be taken out and put back.
  ///
  /// Where UIKit would raise an exception the flow ends with `.failed`: a view that is not in the
  /// parent's view, or a parent that is in the child itself.
  ///
  /// Relies on `addChild(_:)` and `removeFromParent()`, see <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
  ///
  /// - Parameters:
  ///   - parent: The screen to be the parent, held weakly.
  ///   - container: The view to fill, the parent's own or one in it; held weakly.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  /// - Returns: The placement.
  public static func child(
    of parent: UIViewController,
    in container: UIView,
    wrapped: Wrapping = .not
  ) -> Placement {
    Placement(Child(of: parent, in: container, wrapped), on: ScreenName(parent))
  }
}

/// A child of a view controller of the app's.
final class Child: Place {
  private let parent: Weak<UIViewController>
  private let container: Weak<UIView>
  let wrapping: Placement.Wrapping

  init(of parent: UIViewController, in container: UIView, _ wrapping: Placement.Wrapping) {
    self.parent = Weak(parent)
    self.container = Weak(container)
    self.wrapping = wrapping
  }

  var host: UIResponder? { container.object == nil ? nil : parent.object }
  var hasLeft: HasLeft { .withItsContainer }

  func check(_ screen: UIViewController) throws(Obstacle) {
    let parent = try require(parent, for: screen)
    let container = try require(container, for: screen)
    try checkThatItIsNew(screen, at: parent)
    try checkThatItStays(parent, screen)
    guard let view = parent.viewIfLoaded, container.isDescendant(of: view) else {
      let name = "the \(type(of: container)) to put it into"
      throw .final(
        .notInHost(screen: screen.screenName, host: parent.screenName, view: name)
      )
    }
  }

  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle) {
    let parent = try require(parent, for: screen)
    let container = try require(container, for: screen)
    parent.addChild(controller)
    if let view = controller.view {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
    }
    controller.didMove(toParent: parent)
    try checkThatItWasTaken(controller.parent === parent, screen, by: parent.screenName)
  }

  func canTakeAway(
    _ controller: UIViewController,
    first: UIViewController?,
    hasGivenWay: Bool
  ) -> Bool {
    controller.canBeTakenAway || controller.isPlainChild
  }

  func takeOut(_ controller: UIViewController) {
    guard controller.isPlainChild else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }
}

extension UIViewController {
  /// Whether it is the child of a container that is none of UIKit's.
  fileprivate var isPlainChild: Bool {
    switch parent {
    case nil, is UINavigationController, is UITabBarController, is UISplitViewController,
      is UIPageViewController:
      false
    default: true
    }
  }
}
