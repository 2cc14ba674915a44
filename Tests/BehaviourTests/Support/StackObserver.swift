import Holdfast

/// A navigation controller's delegate that remembers what it was told and asked.
@MainActor
final class StackObserver: TestObject, UINavigationControllerDelegate {
  private(set) var shown: [String] = []
  private(set) var operations: [UINavigationController.Operation] = []
  /// Whether it gives out an animator of its own, which ends when it is told to.
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

/// An animator as an app writes it: puts the new view in place and fades it in.
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
