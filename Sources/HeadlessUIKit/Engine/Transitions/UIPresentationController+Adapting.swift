import Foundation

/// Adapting: another style where there is little room, perhaps with another controller in place of
/// the presented one, and back when there is room again (B127).
extension UIPresentationController {
  /// The style in force: the one asked for unless it adapts.
  var adaptedStyle: UIModalPresentationStyle { styleInForce ?? styleForTraits }

  /// The controller that is shown: the presented one, or what the delegate gave for the style.
  var shown: UIViewController { adaptiveController ?? presented }

  private var styleForTraits: UIModalPresentationStyle {
    guard requestedStyle.canAdapt else { return requestedStyle }
    // A presenter that was taken away is in no window, and knows nothing of its traits.
    let traits = stageView?.traitCollection ?? presentingViewController.traitCollection
    let adaptive = adaptivePresentationStyle(for: traits)
    if adaptive.canBeAdaptedTo { return adaptive }
    return adaptive == .none || !traits.isCompact || defaultAdaptiveStyle == .none
      ? requestedStyle : defaultAdaptiveStyle
  }

  /// Takes the style the surroundings call for, before the presentation begins.
  func takeStyle() {
    styleInForce = nil
    let style = styleForTraits
    styleInForce = style
    replaceShown(by: replacement(for: style))
  }

  /// Tells the delegate in which style the presentation comes; `.none` for the one asked for.
  func tellStyle(_ transition: Transition?) {
    let style = adaptedStyle
    adaptiveDelegate?.presentationController(
      self,
      willPresentWithAdaptiveStyle: style == requestedStyle ? .none : style,
      transitionCoordinator: transition
    )
  }

  /// The surroundings have changed: takes another style where they call for it.
  ///
  /// While the presentation moves, that waits for its end. A screen that is put into another
  /// controller, or taken out of it, disappears and appears; one that stays gets no callback.
  func adapt() {
    guard isAtRest else {
      if isMoving, stage != .scheduled { waitingForRest.append { [self] in adapt() } }
      return
    }
    let style = styleForTraits
    guard style != adaptedStyle else { return }
    styleInForce = style
    let replacement = replacement(for: style)
    tellStyle(nil)
    checkBeforePresentation()
    if replacement !== adaptiveController {
      let (old, oldView) = (shown, presentedView)
      old.beginAppearance(false, animated: false)
      oldView?.removeFromSuperview()
      old.endAppearance()
      replaceShown(by: replacement)
      shown.beginAppearance(true, animated: false)
      putPresentedViewInPlace()
      shown.endAppearance()
    }
    adaptPresentersView()
  }

  private func replacement(for style: UIModalPresentationStyle) -> UIViewController? {
    guard style != requestedStyle else { return nil }
    if let adaptive = adaptivePresentationController(for: style) {
      adaptiveDelegate?.presentationController(
        self,
        prepareAdaptivePresentationController: adaptive
      )
    }
    let controller = adaptiveDelegate?.presentationController(
      self,
      viewControllerForAdaptivePresentationStyle: style
    )
    return controller === presented ? nil : controller
  }

  /// The presented controller leaves the one it was put into, unless that stays.
  private func replaceShown(by controller: UIViewController?) {
    letAdaptiveControllerGo()
    if controller == nil, presented.parentController != nil {
      presented.willMove(toParent: nil)
      presented.leaveParent()
    }
    adaptiveController = controller
    controller?.ownPresentationController = self
    controller?.loadViewIfNeeded()
  }

  /// Cuts the link to what was shown in place of the presented controller.
  func letAdaptiveControllerGo() {
    guard let controller = adaptiveController else { return }
    adaptiveController = nil
    if controller.ownPresentationController === self { controller.ownPresentationController = nil }
    HeadlessHostility.main.letGo(controller)
  }

  /// Takes the presenter's view away or puts it back, as the style in force has it (B101).
  private func adaptPresentersView() {
    guard let presenter, (presentersPlace != nil) != shouldRemovePresentersView else { return }
    if shouldRemovePresentersView {
      presenter.beginAppearance(false, animated: false)
      takePresentersView()
      presenter.viewIfLoaded?.removeFromSuperview()
    } else {
      presenter.beginAppearance(true, animated: false)
      returnPresentersView()
    }
    presenter.endAppearance()
  }
}

extension UIModalPresentationStyle {
  /// Whether a presentation of this style asks its delegate for another one.
  fileprivate var canAdapt: Bool { isSheet || self == .popover || self == .custom }

  /// Whether a presentation can take this style in place of its own.
  fileprivate var canBeAdaptedTo: Bool { isSheet || self == .fullScreen || self == .overFullScreen }
}

extension UIWindow {
  /// The traits have changed: what is presented in the window adapts, the lowest first.
  func adaptPresentations() {
    for case let view as TransitionView in subviews { view.presentation.adapt() }
  }
}
