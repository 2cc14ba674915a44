import Foundation

/// Presents a controller.
///
/// The presenter and the presented controller are linked immediately, and the transition begins after the commit.
extension UIPresentationController {
  /// Links the presenter and the presented controller immediately, and starts the transition after the commit
  /// (B95, B96).
  ///
  /// When this function returns, both controllers have a transition coordinator (B249). If the presenter is itself
  /// being presented without animation, this presentation begins when the presenter's presentation has ended
  /// (B252).
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
    let transition = Transition(
      from: presenter,
      to: presented,
      in: TransitionView(frame: .zero, presentation: self),
      style: requestedStyle,
      animated: animated,
      duration: Self.duration
    )
    self.transition = transition
    let begin = { [self] in
      HeadlessRunLoop.main.afterCommit { [self] in
        beginPresenting(transition, source: source, completion: completion)
      }
    }
    if let below = presenter.presentationAround, below.isPresenting {
      below.waitingForRest.append(begin)
    } else {
      begin()
    }
  }

  /// Whether the controller is being presented without animation.
  ///
  /// Such a controller can already present another one.
  var isPresentedWithoutAnimation: Bool {
    guard isPresenting, let transition else { return false }
    return !(transition.animated && UIView.areAnimationsEnabled)
  }

  /// Gives up a presentation that hasn't begun.
  ///
  /// The closures of its coordinator are called with a cancelled transition.
  private func giveUp(_ transition: Transition) {
    unlink()
    transition.abandon()
  }

  private func beginPresenting(
    _ transition: Transition,
    source: UIViewController,
    completion: (() -> Void)?
  ) {
    guard let presenter, let view = presenter.viewIfLoaded, let window = view.window,
      let stageView = transition.container as? TransitionView
    else {
      giveUp(transition)
      return
    }
    let animated = transition.animated
    stage = .presenting
    takeStyle()
    isInContext = presented.presentsInContext && presenter.parentController != nil
    let place = isInContext ? view.superview ?? window : window
    stageView.frame = place.bounds
    self.stageView = stageView
    transition.style = adaptedStyle
    transition.retarget(to: shown)
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
    notifyOfStyle(transition)
    checkBeforePresentation()
    presentationTransitionWillBegin()
    resignBelow(in: window)
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

  /// Makes the window's first responder resign, because a controller is presented above it (B358).
  ///
  /// If a search is presented, its search bar stays the first responder.
  private func resignBelow(in window: UIWindow) {
    guard !(self is SearchPresentationController), let first = window.firstResponder as? UIView,
      first.resignFirstResponder()
    else { return }
    responderBefore = first
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

  /// Moves the presenter's view into the container for the duration of a transition (B124).
  func takePresentersView() {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview else { return }
    if presentersPlace == nil { presentersPlace = superview }
    stageView?.insertSubview(view, at: 0)
  }

  /// Whether the presenter's view was removed and can be put back.
  ///
  /// If the presentation is in a context, the context's view returns to the context's container. The view stays
  /// removed if the container shows another screen or has released the context.
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
