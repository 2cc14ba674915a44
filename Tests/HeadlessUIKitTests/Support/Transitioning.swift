import HeadlessUIKit

/// An animator that ends its transition when its time is over, or never.
final class TestAnimator: HeadlessObject, UIViewControllerAnimatedTransitioning {
  private(set) var animations = 0
  var completes = true
  var succeeds = true

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    animations += 1
    if let view = transitionContext.view(forKey: .to), view.superview == nil {
      transitionContext.containerView.addSubview(view)
    }
    UIView.animate(withDuration: 0.3) {
    } completion: { [completes, succeeds] _ in
      guard completes else { return }
      transitionContext.completeTransition(succeeds && !transitionContext.transitionWasCancelled)
    }
  }
}

/// Gives out an animator and a presentation controller, and counts how often it is asked.
final class TransitioningSpy: HeadlessObject, UIViewControllerTransitioningDelegate {
  var animator: TestAnimator?
  var interaction: UIPercentDrivenInteractiveTransition?
  var makePresentationController:
    ((UIViewController, UIViewController?) -> UIPresentationController)?
  private(set) var presentedAsked = 0
  private(set) var dismissedAsked = 0

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    presentedAsked += 1
    return animator
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    dismissedAsked += 1
    return animator
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    makePresentationController?(presented, presenting)
  }
}
