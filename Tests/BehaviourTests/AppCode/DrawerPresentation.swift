import Foundation
import Holdfast

// A drawer as apps write it: a presentation controller with a dimmed background, an animator for both
// directions, and a percent-driven dismissal.

final class DrawerPresentationController: UIPresentationController {
  private(set) lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    view.alpha = 0
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let width = container.bounds.width * 0.8
    return CGRect(x: 0, y: 0, width: width, height: container.bounds.height)
  }

  override var shouldRemovePresentersView: Bool { false }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = 1 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0
      return
    }
    coordinator.animate(
      alongsideTransition: { [dimmingView] _ in dimmingView.alpha = 0 },
      completion: { [dimmingView] context in
        if context.isCancelled { dimmingView.alpha = 1 }
      }
    )
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

final class DrawerAnimator: TestObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    transitionContext?.isAnimated == true ? 0.25 : 0
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from)
    let view = transitionContext.view(forKey: isPresenting ? .to : .from)
    guard let controller, let view else { return transitionContext.completeTransition(false) }
    let shown =
      isPresenting
      ? transitionContext.finalFrame(for: controller)
      : transitionContext.initialFrame(for: controller)
    let hidden = shown.offsetBy(dx: -shown.width, dy: 0)
    if isPresenting {
      transitionContext.containerView.addSubview(view)
      view.frame = hidden
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { view.frame = self.isPresenting ? shown : hidden },
      completion: { _ in
        let finished = !transitionContext.transitionWasCancelled
        if finished, !self.isPresenting { view.removeFromSuperview() }
        transitionContext.completeTransition(finished)
      }
    )
  }
}

final class DrawerTransition: TestObject, UIViewControllerTransitioningDelegate {
  private var interaction: UIPercentDrivenInteractiveTransition?

  // The methods that the target of a pan recognizer would call.

  func beginDragging(_ drawer: UIViewController) {
    interaction = UIPercentDrivenInteractiveTransition()
    drawer.dismiss(animated: true)
  }

  func drag(to fraction: CGFloat) {
    interaction?.update(fraction)
  }

  func endDragging(velocity: CGFloat) {
    guard let interaction else { return }
    if interaction.percentComplete > 0.5 || velocity > 300 {
      interaction.finish()
    } else {
      interaction.cancel()
    }
    self.interaction = nil
  }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DrawerAnimator(isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DrawerAnimator(isPresenting: false)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction
  }
}
