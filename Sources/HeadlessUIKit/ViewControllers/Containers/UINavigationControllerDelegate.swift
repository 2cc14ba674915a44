import Foundation

/// Hears of a stack's changes while it is on display (B89, B92).
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// A screen is about to be shown; after its `viewWillAppear`.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  /// A screen is shown; after its `viewDidAppear` (before it at the very first show, B90).
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
  /// What drives the animator; asked only if there is one (B93).
  @discardableResult
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The animator of a transition; nil for UIKit's own (B93).
  @discardableResult
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// How the device may be held with the stack on display; never asked here.
  @discardableResult
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  /// How the device is held when the stack is presented; never asked here.
  @discardableResult
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}

/// The requirements are optional in UIKit; here each does nothing.
extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The stack's own.
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { navigationController.supportedInterfaceOrientations }
  /// The stack's own.
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    navigationController.preferredInterfaceOrientationForPresentation
  }
}
