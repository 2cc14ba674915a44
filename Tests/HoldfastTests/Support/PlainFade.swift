import Foundation
import Holdfast

/// An app's animator that ends its transition, cancelled or not, when its time is over.
final class PlainFade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to), view.superview == nil {
      transitionContext.containerView.addSubview(view)
    }
    UIView.animate(withDuration: 0.3) {
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
