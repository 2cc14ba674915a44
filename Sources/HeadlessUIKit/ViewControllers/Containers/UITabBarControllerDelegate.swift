import Foundation

/// Decides about the user's taps on tabs and hears of them, and gives out animators.
///
/// It is not called for a selection by code (B180, B181), except for the animator. Left
/// out: orientations, groups and the sidebar.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the tab the user tapped is selected; true unless implemented (B181).
  @discardableResult
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user tapped the tab, which may be the one selected before (B180).
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
  /// Whether the tab the user tapped is selected; true unless implemented. Asked of tabs that are
  /// `UITab`s, before the same question about the screen; no source says which comes first.
  @discardableResult
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// The user tapped the tab, which may be the one selected before; told of `UITab`s, after the same about
  /// the screen.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  )
  /// What drives the animator; asked only if there is one.
  @discardableResult
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The animator of a switch between tabs on display; nil for none.
  @discardableResult
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The user is about to rearrange the tabs; never called, for there is no More list.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  )
  /// The user is about to have rearranged the tabs; never called.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )
  /// The user has rearranged the tabs; never called.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )
}

/// The requirements are optional in UIKit; these stand in for those left out.
extension UITabBarControllerDelegate {
  /// Lets the tab be selected.
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
  /// Lets the tab be selected.
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
  /// Nil.
  @discardableResult
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
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
