import Foundation

// A transition's public members, which apps use through the coordinator and the context.

extension Transition: UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { animated }
  var presentationStyle: UIModalPresentationStyle { style }
  var initiallyInteractive: Bool { startedInteractively }
  var isInterruptible: Bool { interruptible != nil }
  var isCancelled: Bool { wasCancelled }
  var transitionDuration: TimeInterval { animated ? duration : 0 }
  var percentComplete: CGFloat { percent }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
  var containerView: UIView { container }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: fromController
    case .to: toController
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: moves.map(\.from) ?? fromController?.firstViewOnStage
    case .to: moves.map(\.to) ?? toController?.firstViewOnStage
    default: nil
    }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion = HeadlessFaults.main.unlessLost(completion) {
      completions.append(completion)
    }
    guard phase == .waiting || (phase == .running && onEnd == nil) else { return false }
    if let animation { alongside.append(animation) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append { if !$0.isInteractive { handler($0) } }
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}

extension Transition: UIViewControllerContextTransitioning {
  var transitionWasCancelled: Bool { wasCancelled }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    update(percentComplete)
  }

  func finishInteractiveTransition() {
    endInteraction(cancelled: false)
  }

  func cancelInteractiveTransition() {
    endInteraction(cancelled: true)
  }

  func pauseInteractiveTransition() {
    takeHold()
  }

  func completeTransition(_ didComplete: Bool) {
    complete(didComplete)
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    guard vc === fromController else { return .zero }
    return view(forKey: .from)?.frame ?? vc.viewIfLoaded?.frame ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    guard vc === toController else { return .zero }
    return finalFrame ?? container.bounds
  }
}
