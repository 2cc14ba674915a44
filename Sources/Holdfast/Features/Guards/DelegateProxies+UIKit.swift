#if os(iOS) || os(tvOS) || os(visionOS)

import UIKit

/// The delegate of a guarded presentation.
///
/// It is called when the user tries to dismiss the screen, and forwards every call to the app's delegate. UIKit calls a
/// method that this class doesn't implement on the app's delegate directly. For this reason, the app's answers, and the
/// defaults for methods that the app doesn't implement, are the same as without the guard. The `HeldSheet` holds this
/// object. It refers weakly to the app's delegate.
@MainActor
final class PresentationProxy: NSObject, UIAdaptivePresentationControllerDelegate {
  weak var app: (any UIAdaptivePresentationControllerDelegate)?
  var onAttempt: () -> Void = {}

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    app?.presentationControllerDidAttemptToDismiss?(presentationController)
    onAttempt()
  }

  func appLetsGo(of presentation: UIPresentationController) -> Bool {
    app?.presentationControllerShouldDismiss?(presentation) ?? true
  }

  func userDismisses(_ presentation: UIPresentationController) {
    app?.presentationControllerWillDismiss?(presentation)
  }

  func userHasDismissed(_ presentation: UIPresentationController) {
    app?.presentationControllerDidDismiss?(presentation)
  }

  // UIKit calls these methods on the main thread, like all methods of its delegates.

  private nonisolated var appsDelegate: (any UIAdaptivePresentationControllerDelegate)? {
    MainActor.assumeIsolated { HandedOver(app) }.value
  }

  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || appsDelegate?.responds(to: aSelector) ?? false
  }

  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
    appsDelegate
  }
}

/// The delegate of a tab bar controller in which a screen is guarded.
///
/// It is called when the user taps the selected tab, and forwards every call to the app's delegate. UIKit calls a
/// method that this class doesn't implement on the app's delegate directly. For this reason, the app's answers, and the
/// defaults for methods that the app doesn't implement, are the same as without the guard. The `HeldTabs` holds this
/// object. It refers weakly to the app's delegate.
@MainActor
final class TabProxy: NSObject, UITabBarControllerDelegate {
  weak var app: (any UITabBarControllerDelegate)?
  /// Whether the guards allow the tab to be selected.
  ///
  /// Called after the app's delegate has allowed it.
  var allows: (UIViewController) -> Bool = { _ in true }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    let isWanted = app?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
    return isWanted && allows(viewController)
  }

  func userHasSelected(_ tab: UIViewController, in tabs: UITabBarController) {
    app?.tabBarController?(tabs, didSelect: tab)
  }

  // UIKit calls these methods on the main thread, like all methods of its delegates.

  private nonisolated var appsDelegate: (any UITabBarControllerDelegate)? {
    MainActor.assumeIsolated { HandedOver(app) }.value
  }

  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || appsDelegate?.responds(to: aSelector) ?? false
  }

  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
    appsDelegate
  }
}

#endif
