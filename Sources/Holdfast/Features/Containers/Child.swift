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
    let place = Child(parent: parent, container: container, wrapping: wrapped)
    return Placement(place, on: ScreenName(parent))
  }
}

/// A child of a view controller of the app's.
final class Child: ContainerPlace {
  weak var parent: UIViewController?
  weak var container: UIView?
  let wrapping: Placement.Wrapping

  init(parent: UIViewController, container: UIView, wrapping: Placement.Wrapping) {
    self.parent = parent
    self.container = container
    self.wrapping = wrapping
  }

  var host: UIResponder? { parent }

  func check(_ screen: UIViewController) throws(FlowError) {
    let parent = try parent.orGone()
    guard let container else { throw .hostGone("the view to put it into") }
    try screen.checkThatItIsNew(at: parent)
    try parent.checkThatItStays()
    if let view = parent.viewIfLoaded, container.isDescendant(of: view) { return }
    throw FlowError(
      .impossible,
      "can't be shown: the \(type(of: container)) to put it into is not in the view of "
        + "\(parent.screenName). Put it there first, or name the screen it belongs to."
    )
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let (parent, container) = try (parent.orGone(), container.orGone())
    parent.addChild(controller)
    guard controller.parent === parent else { throw .refused(by: parent.screenName) }
    if let view = controller.view {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
    }
    controller.didMove(toParent: parent)
  }

  func canTakeAway(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    controller.canBeTakenAway || controller.isPlainChild
  }
}
