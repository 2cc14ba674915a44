import Foundation
import Holdfast

/// An animator that doesn't complete its transition until the test does so.
@MainActor
final class StuckAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  private var contexts: [any UIViewControllerContextTransitioning] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    contexts.append(transitionContext)
    if let view = transitionContext.viewController(forKey: .to)?.view {
      transitionContext.containerView.addSubview(view)
    }
  }

  func complete() {
    for context in contexts { context.completeTransition(true) }
    contexts = []
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }
}
