import Foundation

/// The methods that allow or refuse the user's taps on tabs, are notified of them, and return animators.
///
/// For a selection by code, only the methods that return an animator, its interaction controller, or the screens
/// of a managing group are called (B180, B181). HeadlessUIKit leaves out methods about orientations, groups and
/// the sidebar.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether the tapped tab may be selected, which is true by default (B181).
  @discardableResult
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when the user has tapped a tab, which may already have been selected (B180).
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
  /// Returns whether the tapped tab may be selected, which is true by default.
  ///
  /// It is called for `UITab`s, before the corresponding method for the screen. It isn't known which of the two UIKit
  /// calls first.
  @discardableResult
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Called when the user has tapped a tab, which may already have been selected.
  ///
  /// It is called for `UITab`s, after the corresponding method for the screen.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  )
  /// Returns the screens of a selected tab, or of a group around it, for the stack of the managing group (B355).
  ///
  /// The proposed screens are used if the delegate doesn't implement this method.
  @discardableResult
  func tabBarController(
    _ tabBarController: UITabBarController,
    displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController]
  /// Returns the interaction controller for an animator.
  ///
  /// It is called only if there is an animator.
  @discardableResult
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the animator of a switch between visible tabs, or nil for none.
  @discardableResult
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Called when the user is about to customize the tabs.
  ///
  /// HeadlessUIKit never calls it, as there is no More list.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  )
  /// Called when the user is about to end the customization.
  ///
  /// HeadlessUIKit never calls it.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )
  /// Called when the user has customized the tabs.
  ///
  /// HeadlessUIKit never calls it.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )
}

/// The requirements are optional in UIKit.
///
/// These default implementations are used for requirements that a class doesn't implement.
extension UITabBarControllerDelegate {
  /// Returns true, so that the tab is selected.
  @discardableResult
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}
  /// Returns true, so that the tab is selected.
  @discardableResult
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {}
  /// Returns the proposed screens.
  @discardableResult
  public func tabBarController(
    _ tabBarController: UITabBarController,
    displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] { proposedViewControllers }
  /// Returns nil.
  @discardableResult
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  @discardableResult
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
}
