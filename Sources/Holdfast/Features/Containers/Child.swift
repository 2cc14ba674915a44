extension Placement {
  /// Adds the flow's first screen as a child of another screen, so that it fills a given view.
  ///
  /// Holdfast calls `addChild(_:)`, makes the child's view fill `container` and follow its size, and calls
  /// `didMove(toParent:)`. All of this happens at once and without animation. When the app ends the flow, the child is
  /// removed. The flow is open until its screens are deallocated, so the app may remove the child and add it again.
  ///
  /// The flow ends `.failed` if `container` isn't in the parent's view, or if the parent is inside the child itself,
  /// because UIKit would raise an exception.
  ///
  /// Relies on `addChild(_:)` and `removeFromParent()`, see
  /// <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
  ///
  /// - Parameters:
  ///   - parent: The screen that becomes the parent, held weakly.
  ///   - container: The view to fill, held weakly. It is the parent's view or a view inside it.
  ///   - embedding: Whether the screen is put into a navigation controller, so that the flow's next screens can be
  ///     pushed.
  /// - Returns: The placement.
  public static func child(
    of parent: UIViewController,
    in container: UIView,
    embeddedIn embedding: Embedding = .nothing
  ) -> Placement {
    let place = Child(parent: parent, container: container, embedding: embedding)
    return Placement(place, on: ScreenName(parent))
  }
}

/// A place in which the screen is a child of one of the app's view controllers.
final class Child: ContainerPlace {
  weak var parent: UIViewController?
  weak var container: UIView?
  let embedding: Placement.Embedding

  init(parent: UIViewController, container: UIView, embedding: Placement.Embedding) {
    self.parent = parent
    self.container = container
    self.embedding = embedding
  }

  var host: UIResponder? { parent }

  func check(_ screen: UIViewController) throws(FlowError) {
    let parent = try parent.orGone()
    guard let container else { throw .hostGone("the view that its view would be added to") }
    try screen.checkThatItIsNew(at: parent)
    try parent.checkThatItStays()
    if let view = parent.viewIfLoaded, container.isDescendant(of: view) { return }
    throw FlowError(
      .impossible,
      """
      can't be shown: its view would be added to a \(type(of: container)) that isn't inside the view of \
      \(parent.screenName). Add that \(type(of: container)) to the hierarchy first, or name the screen whose view \
      contains it.
      """
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

  func canRemove(_ controller: UIViewController, of flow: any PlacedFlow) -> Bool {
    controller.canBeRemoved || controller.isPlainChild
  }
}
