import Foundation

/// Adapts a presentation to the available space (B127).
///
/// In a compact space, the presentation changes to another style, possibly with another controller in place of the
/// presented one. It returns to the requested style when there is enough space again.
extension UIPresentationController {
  /// The current style, which is the requested one unless the presentation adapts.
  var adaptedStyle: UIModalPresentationStyle { styleInForce ?? styleForTraits }

  /// The visible controller, which is the presented one or the delegate's replacement for the current style.
  var shown: UIViewController { adaptiveController ?? presented }

  private var styleForTraits: UIModalPresentationStyle {
    guard requestedStyle.canAdapt else { return requestedStyle }
    // A presenter whose view was removed from the window doesn't inherit the window's traits, but the presentation's
    // container view does.
    let traits = stageView?.traitCollection ?? presentingViewController.traitCollection
    let adaptive = adaptivePresentationStyle(for: traits)
    if adaptive.canBeAdaptedTo { return adaptive }
    return adaptive == .none || !traits.isCompact || defaultAdaptiveStyle == .none
      ? requestedStyle : defaultAdaptiveStyle
  }

  /// Chooses the style for the available space, before the presentation begins.
  func takeStyle() {
    styleInForce = nil
    let style = styleForTraits
    styleInForce = style
    replaceShown(by: replacement(for: style))
  }

  /// Notifies the delegate of the style of the presentation.
  ///
  /// `.none` stands for the requested style.
  func notifyOfStyle(_ transition: Transition?) {
    let style = adaptedStyle
    adaptiveDelegate?.presentationController(
      self,
      willPresentWithAdaptiveStyle: style == requestedStyle ? .none : style,
      transitionCoordinator: transition
    )
  }

  /// Changes the style, if the available space requires another one.
  ///
  /// If a transition is running, this waits for its end. If the presented screen is put into a replacement or
  /// taken out of it, the screen disappears and appears again. Otherwise it gets no callback.
  func adapt() {
    guard isAtRest else {
      if isMoving, stage != .scheduled { waitingForRest.append { [self] in adapt() } }
      return
    }
    let style = styleForTraits
    guard style != adaptedStyle else { return }
    styleInForce = style
    let replacement = replacement(for: style)
    notifyOfStyle(nil)
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

  /// Makes `controller` the replacement of the presented controller, or shows the presented controller itself if
  /// `controller` is nil.
  ///
  /// The former replacement is released. If there is no new replacement, the presented controller is also
  /// removed from the former one, which is its parent.
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

  /// Releases the replacement of the presented controller.
  func letAdaptiveControllerGo() {
    guard let controller = adaptiveController else { return }
    adaptiveController = nil
    if controller.ownPresentationController === self { controller.ownPresentationController = nil }
    HeadlessFaults.main.willRelease(controller)
  }

  /// Removes or restores the presenter's view, as the current style requires (B101).
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

  /// Whether a presentation can adapt to this style.
  fileprivate var canBeAdaptedTo: Bool { isSheet || self == .fullScreen || self == .overFullScreen }
}

extension UIWindow {
  /// Adapts the presentations in the window to its changed traits, beginning with the lowest.
  func adaptPresentations() {
    for case let view as TransitionView in subviews { view.presentation.adapt() }
  }
}
