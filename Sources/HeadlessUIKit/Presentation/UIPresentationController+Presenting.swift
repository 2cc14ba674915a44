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
    guard let presenter, let place = placeForStage else {
      unlink()
      return
    }
    stage = .presenting
    takeStyle()
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

  /// Where the container goes: into the window, or beside the view of a context inside a container.
  private var placeForStage: UIView? {
    guard let presenter, let view = presenter.viewIfLoaded, let window = view.window else {
      return nil
    }
    return adaptedStyle.usesContext && presenter.parentController != nil ? view.superview : window
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

  /// Puts the presenter's view back where it was before the presentation.
  func returnPresentersView() {
    guard let place = presentersPlace, let view = presenter?.viewIfLoaded else { return }
    presentersPlace = nil
    place.insertSubview(view, at: 0)
  }
}
