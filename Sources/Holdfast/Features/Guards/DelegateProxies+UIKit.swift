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

  /// Called after the app's delegate has allowed the selection of a tab in a group.
  ///
  /// It is set on iOS 18 and later.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  var allowsTab: (UITab) -> Bool {
    get { asksAboutTab as? (UITab) -> Bool ?? { _ in true } }
    set { asksAboutTab = newValue }
  }

  // A stored property can't be newer than the class.
  private var asksAboutTab: Any?

  @available(iOS 18, tvOS 18, visionOS 2, *)
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  {
    let isWanted = app?.tabBarController?(tabBarController, shouldSelectTab: tab) ?? true
    return isWanted && allowsTab(tab)
  }

  @available(iOS 18, tvOS 18, visionOS 2, *)
  func userHasSelected(_ tab: UITab, after previous: UITab?, in tabs: UITabBarController) {
    app?.tabBarController?(tabs, didSelectTab: tab, previousTab: previous)
  }

  // UIKit calls these methods on the main thread, like all methods of its delegates.

  private nonisolated var appsDelegate: (any UITabBarControllerDelegate)? {
    MainActor.assumeIsolated { HandedOver(app) }.value
  }

  /// No source says whether UIKit still asks a delegate about screens if it can ask about tabs, so the proxy answers
  /// about tabs only if a group has a stack of its own, or if the app's delegate answers about tabs.
  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    if #available(iOS 18, tvOS 18, visionOS 2, *),
      aSelector == #selector(UITabBarControllerDelegate.tabBarController(_:shouldSelectTab:)),
      appsDelegate?.responds(to: aSelector) != true
    {
      return MainActor.assumeIsolated { asksAboutTab != nil }
    }
    return super.responds(to: aSelector) || appsDelegate?.responds(to: aSelector) ?? false
  }

  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
    appsDelegate
  }
}

#endif
