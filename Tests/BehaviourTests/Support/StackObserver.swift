import Holdfast

/// A navigation controller's delegate that records its calls.
@MainActor
final class StackObserver: TestObject, UINavigationControllerDelegate {
  private(set) var shown: [String] = []
  private(set) var operations: [UINavigationController.Operation] = []
  /// Whether the delegate returns an animator of its own.
  private let animates: Bool

  init(animates: Bool = false) {
    self.animates = animates
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append("willShow \((viewController as? SpyScreen)?.name ?? "?")")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append("didShow \((viewController as? SpyScreen)?.name ?? "?")")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animates ? Fade() : nil
  }
}

/// An animator as apps write it, which adds the new view and fades it in.
@MainActor
final class Fade: TestObject, UIViewControllerAnimatedTransitioning {
  override init() {
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let view = context.viewController(forKey: .to)?.view {
      context.containerView.addSubview(view)
    }
    UIView.animate(withDuration: transitionDuration(using: context)) {
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
