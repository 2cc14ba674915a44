import Holdfast

/// Dismisses a screen by a property animator, which a gesture can interrupt.
@MainActor
final class CatchableFade: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  /// The context of the running transition.
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    context = transitionContext
    let made = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {}
    made.addCompletion { [weak self] position in
      self?.animator = nil
      self?.context = nil
      transitionContext.completeTransition(position == .end)
    }
    animator = made
    return made
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }
}
