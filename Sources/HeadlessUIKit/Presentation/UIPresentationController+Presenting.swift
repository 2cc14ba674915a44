import Foundation

/// Presenting: both sides are linked at once, the transition begins after the commit.
extension UIPresentationController {
  /// Links both sides at once and starts the transition after the commit (B95, B96).
  func present(
    on presenter: UIViewController,
    animated: Bool,
    source: UIViewController,
    completion: (() -> Void)?
  ) {
    self.presenter = presenter
    stage = .scheduled
    presenter.presentation = self
    presented.ownPresentationController = self
    presented.loadViewIfNeeded()
    HeadlessRunLoop.main.afterCommit { [self] in
      beginPresenting(animated: animated, source: source, completion: completion)
    }
  }

  private func beginPresenting(
    animated: Bool,
    source: UIViewController,
    completion: (() -> Void)?
  ) {
    guard let presenter, let view = presenter.viewIfLoaded, let window = view.window else {
      unlink()
      return
    }
    stage = .presenting
    takeStyle()
    isInContext = presented.presentsInContext && presenter.parentController != nil
    let place = isInContext ? view.superview ?? window : window
    let stageView = TransitionView(frame: place.bounds, presentation: self)
    self.stageView = stageView
    let transition = Transition(
      from: presenter,
      to: shown,
      in: stageView,
      style: adaptedStyle,
      animated: animated,
      duration: Self.duration
    )
    if animated,
      let animator = shown.transitioningDelegate?.animationController(
        forPresented: shown,
        presenting: presenter,
        source: source
      )
    {
      let interaction = shown.transitioningDelegate?.interactionControllerForPresentation(
        using: animator
      )
      transition.use(animator, interaction)
    }
    self.transition = transition
    tellStyle(transition)
    checkBeforePresentation()
    presentationTransitionWillBegin()
    let hides = shouldRemovePresentersView
    if hides { presenter.beginAppearance(false, animated: animated) }
    shown.beginAppearance(true, animated: animated)
    place.addSubview(stageView)
    if hides { takePresentersView() }
    transition.moves = (hides ? presenter.viewIfLoaded : nil, presentedView)
    transition.finalFrame = frameOfPresentedViewInContainerView
    if !transition.hasAnimator { putPresentedViewInPlace() }
    shown.isAppearingNow()
    transition.run { [self] completed in
      endPresenting(completed: completed, hides: hides, completion: completion)
    }
    if !animated && hides { transition.complete(true) }
  }

  func putPresentedViewInPlace() {
    guard let stageView, let view = presentedView, view.window == nil else { return }
    view.frame = frameOfPresentedViewInContainerView
    stageView.addSubview(view)
  }

  private func endPresenting(completed: Bool, hides: Bool, completion: (() -> Void)?) {
    transition = nil
    guard completed else {
      cancelPresenting(hides: hides)
      completion?()
      return
    }
    putPresentedViewInPlace()
    if hides { presenter?.viewIfLoaded?.removeFromSuperview() }
    shown.endAppearance()
    if hides { presenter?.endAppearance() }
    stage = .presented
    presentationTransitionDidEnd(true)
    completion?()
    comeToRest()
  }

  private func cancelPresenting(hides: Bool) {
    shown.beginAppearance(false, animated: true)
    presentedView?.removeFromSuperview()
    shown.endAppearance()
    if hides, let presenter {
      presenter.beginAppearance(true, animated: true)
      returnPresentersView()
      presenter.isAppearingNow()
      presenter.endAppearance()
    }
    presentationTransitionDidEnd(false)
    stageView?.removeFromSuperview()
    unlink()
  }

  // MARK: The presenter's view

  /// Moves the presenter's view into the container, for the time of a transition (B124).
  func takePresentersView() {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
    if presentersPlace == nil { presentersPlace = superview }
    stageView?.insertSubview(view, at: 0)
  }

  /// Whether the presenter's view is away and has a place to come back to.
  ///
  /// The place of a context is its container's; while the container shows another screen, or when it
  /// has let the context go, the view stays away.
  var presenterReturns: Bool {
    presentersPlace != nil && !(isInContext && stageView?.superview == nil)
  }

  /// Puts the presenter's view back where it was before the presentation.
  func returnPresentersView() {
    if presenterReturns, let view = presenter?.viewIfLoaded {
      presentersPlace?.insertSubview(view, at: 0)
    }
    presentersPlace = nil
  }
}
