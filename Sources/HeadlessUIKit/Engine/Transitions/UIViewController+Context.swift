/// Moves a context and the controller presented in it together, for containers (B113).
///
/// The container view of such a presentation is next to the context's view, and is removed and added with it. Popping a
/// context doesn't dismiss the presented controller. The presentation continues to hold both controllers, like any
/// presentation that isn't dismissed (B145, B225).
extension UIViewController {
  /// The presentation in this controller's context, which moves with the controller.
  var contextPresentation: UIPresentationController? {
    guard let presentation, presentation.isInContext, presentation.stage == .presented else {
      return nil
    }
    return presentation
  }

  /// Whether the presentation in this controller's context has removed this controller's view.
  var isCoveredInContext: Bool { contextPresentation?.presentersPlace != nil }

  /// The front controller in this one's position: itself, or the controller presented in its context.
  var front: UIViewController { contextPresentation?.shown.front ?? self }

  /// The views that a container shows for this controller, if they are loaded, from back to front.
  var viewsOnStage: [UIView] {
    var views: [UIView] = []
    if !isCoveredInContext, let own = viewIfLoaded { views.append(own) }
    if let stageView = contextPresentation?.stageView { views.append(stageView) }
    return views
  }

  /// The first of `viewsOnStage`.
  var firstViewOnStage: UIView? {
    let own = isCoveredInContext ? nil : viewIfLoaded
    return own ?? contextPresentation?.stageView
  }

  /// Returns whether this controller's parent is a container other than `container`.
  func isElsewhere(than container: UIViewController) -> Bool {
    parentController != nil && parentController !== container
  }

  /// Removes this controller's views from a container.
  func leaveStage() {
    for view in viewsOnStage { view.removeFromSuperview() }
  }
}
