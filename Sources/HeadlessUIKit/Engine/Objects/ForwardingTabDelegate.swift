import Foundation

/// A tab bar controller's delegate that passes on every call to another one, or to one that leaves everything as
/// it is, and may hold up a tap on the selected tab.
///
/// On UIKit `responds(to:)` and `forwardingTarget(for:)` of any object do this; they need Objective-C. Its
/// owner holds it; it refers weakly to the other delegate.
@MainActor
package final class ForwardingTabDelegate: HeadlessObject, UITabBarControllerDelegate {
  package weak var app: (any UITabBarControllerDelegate)?
  /// Asked after the other delegate has let the tab be selected.
  package var allows: (UIViewController) -> Bool = { _ in true }

  private final class NoDelegate: HeadlessObject, UITabBarControllerDelegate {}
  private let none = NoDelegate()

  private var delegate: any UITabBarControllerDelegate { app ?? none }

  // MARK: The user's taps

  package func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    delegate.tabBarController(tabBarController, shouldSelect: viewController)
      && allows(viewController)
  }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    delegate.tabBarController(tabBarController, didSelect: viewController)
  }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool {
    delegate.tabBarController(tabBarController, shouldSelectTab: tab)
  }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {
    delegate.tabBarController(
      tabBarController,
      didSelectTab: selectedTab,
      previousTab: previousTab
    )
  }

  // MARK: Animations

  package func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    delegate.tabBarController(tabBarController, interactionControllerFor: animationController)
  }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.tabBarController(
      tabBarController,
      animationControllerForTransitionFrom: fromVc,
      to: toVc
    )
  }
}
