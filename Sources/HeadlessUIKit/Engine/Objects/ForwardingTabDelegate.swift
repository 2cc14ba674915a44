import Foundation

/// A tab bar controller's delegate that forwards every call to the app's delegate, and can prevent a
/// selection.
///
/// If the app has no delegate, this delegate answers as UIKit does without a delegate. On UIKit, an object can
/// forward every call with `responds(to:)` and `forwardingTarget(for:)`, which need Objective-C. The owner holds
/// this delegate, which refers weakly to the app's delegate.
@MainActor
package final class ForwardingTabDelegate: HeadlessObject, UITabBarControllerDelegate {
  package weak var app: (any UITabBarControllerDelegate)?
  /// Called after the app's delegate has allowed the selection of a screen, and can still prevent it by returning
  /// false.
  package var allows: (UIViewController) -> Bool = { _ in true }
  /// Called after the app's delegate has allowed the selection of a `UITab`, and can still prevent it by returning
  /// false.
  package var allowsTab: (UITab) -> Bool = { _ in true }

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
    delegate.tabBarController(tabBarController, shouldSelectTab: tab) && allowsTab(tab)
  }

  package func tabBarController(
    _ tabBarController: UITabBarController,
    displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] {
    delegate.tabBarController(
      tabBarController,
      displayedViewControllersFor: tab,
      proposedViewControllers: proposedViewControllers
    )
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
