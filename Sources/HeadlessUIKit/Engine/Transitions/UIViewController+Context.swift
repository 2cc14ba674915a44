/// A context and what is presented in it: a container moves them together (B113).
///
/// The container view of such a presentation lies beside the context's view, and leaves and comes back
/// with it. Popping a context dismisses nothing: like any presentation that is not dismissed, it goes
/// on holding both (B145, B225).
extension UIViewController {
  /// What is on display inside a container in this controller's place, and goes with it.
  var contextPresentation: UIPresentationController? {
    guard let presentation, presentation.isInContext, presentation.stage == .presented else {
      return nil
    }
    return presentation
  }

  /// Whether that has taken this controller's view away.
  var isCoveredInContext: Bool { contextPresentation?.presentersPlace != nil }

  /// The controller in front in this one's place: itself, or what is presented in its context.
  var front: UIViewController { contextPresentation?.shown.front ?? self }

  /// The views a container has on its stage for this controller, if they are loaded, back to front.
  var viewsOnStage: [UIView] {
    var views: [UIView] = []
    if !isCoveredInContext, let own = viewIfLoaded { views.append(own) }
    if let stageView = contextPresentation?.stageView { views.append(stageView) }
    return views
  }

  /// The first of them.
  var firstViewOnStage: UIView? {
    let own = isCoveredInContext ? nil : viewIfLoaded
    return own ?? contextPresentation?.stageView
  }

  /// Whether another container than `container` has this controller.
  func isElsewhere(than container: UIViewController) -> Bool {
    parentController != nil && parentController !== container
  }

  /// Takes this controller off a container's stage.
  func leaveStage() {
    for view in viewsOnStage { view.removeFromSuperview() }
  }
}
