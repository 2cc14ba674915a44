import Holdfast

/// An animator that completes its transition after its duration, or never.
final class TestAnimator: TestObject, UIViewControllerAnimatedTransitioning {
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

/// A delegate that returns an animator and a presentation controller, and counts the questions.
final class TransitioningSpy: TestObject, UIViewControllerTransitioningDelegate {
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

/// An animator that runs the closure with which it is made.
final class BlockAnimator: TestObject, UIViewControllerAnimatedTransitioning {
  private let animation: (any UIViewControllerContextTransitioning) -> Void

  init(_ animation: @escaping (any UIViewControllerContextTransitioning) -> Void) {
    self.animation = animation
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    animation(transitionContext)
  }
}

/// An animator that returns the property animator of its transition, with a duration of a hundred seconds.
final class InterruptibleFade: TestObject, UIViewControllerAnimatedTransitioning {
  private(set) var running: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 100 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) {
      transitionContext.move()
    }
    animator.addCompletion { [weak self] position in
      self?.running = nil
      transitionContext.completeTransition(position == .end)
    }
    running = animator
    return animator
  }
}

extension UIViewControllerContextTransitioning {
  /// Adds the view of the appearing controller to the container.
  func move() {
    guard let view = view(forKey: .to), view.superview == nil else { return }
    containerView.addSubview(view)
  }
}
