#if os(iOS) || os(tvOS) || os(visionOS)

import UIKit

/// The delegate of a presentation that is guarded: hears of the user's attempt, and passes on every call
/// to the app's delegate.
///
/// What it has not itself, UIKit calls on the app's delegate: so the app's answers, and what is
/// not answered, are as without it. The held sheet holds it; it refers weakly to the app's delegate.
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

  // UIKit asks these on the main thread, as it does its delegates.

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

/// The delegate of a tab bar controller in which a screen is guarded: hears of a tap on the selected tab, and
/// passes on every call to the app's delegate.
///
/// What it has not itself, UIKit calls on the app's delegate: so the app's answers, and what is not answered,
/// are as without it. The held tabs hold it; it refers weakly to the app's delegate.
@MainActor
final class TabProxy: NSObject, UITabBarControllerDelegate {
  weak var app: (any UITabBarControllerDelegate)?
  /// Asked after the app's delegate has let the tab be selected.
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

  // UIKit asks these on the main thread, as it does its delegates.

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
