import Foundation

/// Dismisses a presentation together with all presentations above it.
///
/// Only the dismissal of the topmost presentation is animated.
extension UIPresentationController {
  /// Dismisses the presented controller and all presentations above it (B132).
  ///
  /// Only the dismissal of the topmost presentation is animated. If one of these presentations is still in a
  /// transition, the dismissal waits for the end of that transition (B137).
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard isActive else {
      completion?()
      return
    }
    guard !isDismissing else {
      waitForDismissal(completion)
      return
    }
    let chain = presentedChain
    if let busy = chain.last(where: { !$0.isAtRest }) {
      busy.waitingForRest.append { self.dismiss(animated: animated, completion: completion) }
      return
    }
    for presentation in chain { presentation.dismissalIsAsked = true }
    HeadlessRunLoop.main.afterCommit { [self] in
      let top = chain.last ?? self
      top.beginDismissal(of: chain, animated: animated, interactive: false) { _ in completion?() }
    }
  }

  /// Calls `completion` when the running dismissal has ended or was cancelled (B254).
  func waitForDismissal(_ completion: (() -> Void)?) {
    if let completion { waitingForDismissal.append(completion) }
  }

  private func endWaitForDismissal() {
    let waiting = waitingForDismissal
    waitingForDismissal = []
    for completion in waiting { completion() }
  }

  /// This presentation and those above it, beginning with the lowest.
  private var presentedChain: [UIPresentationController] {
    var chain = [self]
    while let next = chain.last?.shown.presentationOfTree { chain.append(next) }
    return chain
  }

  /// Starts the dismissal of `chain`, in which this presentation is the topmost one.
  ///
  /// The presenter of the lowest one reappears.
  func beginDismissal(
    of chain: [UIPresentationController],
    animated: Bool,
    interactive: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard let lowest = chain.first, let stageView else {
      completion(false)
      return
    }
    for presentation in chain {
      presentation.stage = .dismissing
      presentation.dismissalIsAsked = false
    }
    let transition = Transition(
      from: shown,
      to: lowest.presenter,
      in: stageView,
      style: adaptedStyle,
      animated: animated,
      duration: Self.duration,
      interactive: interactive
    )
    if animated, !interactive,
      let animator = shown.transitioningDelegate?.animationController(forDismissed: shown)
    {
      let interaction = shown.transitioningDelegate?.interactionControllerForDismissal(
        using: animator
      )
      transition.use(animator, interaction)
    }
    self.transition = transition
    for presentation in chain { presentation.dismissalTransitionWillBegin() }
    for presentation in chain.reversed() where presentation.shown.appearance == .appeared {
      presentation.shown.beginAppearance(false, animated: animated)
    }
    lowest.beginPresentersReturn(animated: animated)
    transition.moves = (
      presentedView, lowest.presenterReturns ? lowest.presenter?.viewIfLoaded : nil
    )
    for presentation in chain.dropLast() { presentation.presentedView?.removeFromSuperview() }
    transition.run { [self] completed in
      self.transition = nil
      if completed {
        endDismissal(of: chain)
      } else {
        cancelDismissal(of: chain)
      }
      completion(completed)
      for presentation in chain { presentation.endWaitForDismissal() }
    }
    // Without animation, the dismissal of a sheet takes one run-loop pass, and the dismissal of a full-screen
    // presentation takes none (B98, B99, B250).
    if !animated, lowest.presenterReturns { transition.complete(true) }
  }

  /// Shows the presenter's view again, in the container for the duration of the transition, and begins its appearance
  /// (B103).
  private func beginPresentersReturn(animated: Bool) {
    guard presenterReturns, let presenter, let view = presenter.viewIfLoaded else { return }
    presenter.beginAppearance(true, animated: animated)
    stageView?.insertSubview(view, at: 0)
    presenter.isAppearingNow()
  }

  private func endDismissal(of chain: [UIPresentationController]) {
    let presenter = chain.first?.presenter
    let presenterReturns = chain.first?.presenterReturns ?? false
    chain.first?.returnPresentersView()
    for presentation in chain.reversed() {
      presentation.presentedView?.removeFromSuperview()
      presentation.stageView?.removeFromSuperview()
      presentation.cutLinks()
    }
    // The presenter's callback comes first (B103).
    if presenterReturns { presenter?.endAppearance() }
    for presentation in chain.reversed() { presentation.shown.endAppearance() }
    let responder = chain.first?.responderBefore
    defer { responder?.typeAgain() }
    for presentation in chain.reversed() {
      presentation.unlink()
      presentation.dismissalTransitionDidEnd(true)
      presentation.presented.wasDismissed()
      HeadlessFaults.main.willRelease(presentation.presented)
    }
  }

  /// Ends this presentation, because the user has dragged away the controller that is its context.
  func goWithItsContext() {
    guard isAtRest else { return }
    dismissalTransitionWillBegin()
    shown.beginAppearance(false, animated: true)
    endDismissal(of: [self])
    endWaitForDismissal()
  }

  /// Cancels a dismissal (B156).
  ///
  /// The presenter's view is removed again, and the presented controllers reappear.
  private func cancelDismissal(of chain: [UIPresentationController]) {
    if let lowest = chain.first, lowest.presenterReturns, let presenter = lowest.presenter {
      presenter.beginAppearance(false, animated: true)
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endAppearance()
    }
    for presentation in chain { presentation.stage = .presented }
    for presentation in chain {
      let screen = presentation.shown
      if screen.appearance == .disappearing {
        presentation.putPresentedViewInPlace()
        screen.beginAppearance(true, animated: true)
        screen.isAppearingNow()
        screen.endAppearance()
      }
      presentation.dismissalTransitionDidEnd(false)
    }
    for presentation in chain { presentation.comeToRest() }
  }

  /// Removes the links between presenter and presented controller.
  ///
  /// The `isBeing…` flags stay until the callbacks have been called (B106, B108).
  private func cutLinks() {
    if presenter?.presentation === self { presenter?.presentation = nil }
    presenter = nil
  }

  /// Ends the presentation, so that neither the presenter nor the presented controller holds this presentation
  /// controller.
  func unlink() {
    cutLinks()
    if presented.ownPresentationController === self { presented.ownPresentationController = nil }
    letAdaptiveControllerGo()
    styleInForce = nil
    stage = .idle
    transition = nil
    stageView = nil
    presentersPlace = nil
    isInContext = false
    comeToRest()
  }
}

extension UIResponder {
  /// Becomes the first responder again if it is still in a window that has no other first responder.
  fileprivate func typeAgain() {
    guard let window = responderWindow, window.firstResponder == nil else { return }
    becomeFirstResponder()
  }
}
