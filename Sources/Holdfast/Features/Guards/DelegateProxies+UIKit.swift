#if os(iOS) || os(tvOS) || os(visionOS)

import UIKit

/// A delegate that takes the place of the app's delegate while a screen is guarded.
///
/// If this object doesn't implement a method, UIKit calls the app's delegate directly. For this reason, the app's
/// answers, and the defaults for methods that the app doesn't implement, are the same as without the guard.
@MainActor
class DelegateProxy: NSObject {
  /// The app's delegate; each subclass refers to it weakly.
  var appsDelegate: (any NSObjectProtocol)? { nil }

  // UIKit calls the following methods on the main thread, like all methods of its delegates.

  fileprivate nonisolated var receiver: (any NSObjectProtocol)? {
    MainActor.assumeIsolated { HandedOver(appsDelegate) }.value
  }

  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || receiver?.responds(to: aSelector) ?? false
  }

  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { receiver }
}

/// The delegate of a guarded presentation.
///
/// It is called when the user tries to dismiss the screen. The `HeldSheet` holds this object.
@MainActor
final class PresentationProxy: DelegateProxy, UIAdaptivePresentationControllerDelegate {
  weak var app: (any UIAdaptivePresentationControllerDelegate)?
  var onAttempt: () -> Void = {}

  override var appsDelegate: (any NSObjectProtocol)? { app }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    app?.presentationControllerDidAttemptToDismiss?(presentationController)
    onAttempt()
  }

  func appAllowsDismissal(of presentation: UIPresentationController) -> Bool {
    app?.presentationControllerShouldDismiss?(presentation) ?? true
  }

  func userDismisses(_ presentation: UIPresentationController) {
    app?.presentationControllerWillDismiss?(presentation)
  }

  func userHasDismissed(_ presentation: UIPresentationController) {
    app?.presentationControllerDidDismiss?(presentation)
  }
}

/// The delegate of a tab bar controller in which a screen is guarded.
///
/// It is called when the user taps the selected tab. The `HeldTabs` holds this object.
@MainActor
final class TabProxy: DelegateProxy, UITabBarControllerDelegate {
  weak var app: (any UITabBarControllerDelegate)?

  override var appsDelegate: (any NSObjectProtocol)? { app }

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

  /// Whether the guards allow a tab in a group to be selected.
  ///
  /// Called after the app's delegate has allowed it. It is set on iOS 18 and later, if a group has a stack of its own.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  var allowsTab: (UITab) -> Bool {
    get { asksAboutTab as? (UITab) -> Bool ?? { _ in true } }
    set { asksAboutTab = newValue }
  }

  // A stored property can't have a newer availability than its class, so the type of this one is `Any`.
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

  /// Whether the proxy or the app's delegate implements the method.
  ///
  /// The proxy implements the method about tabs only if a group has a stack of its own, or if the app's delegate
  /// implements it. No source says whether UIKit still asks a delegate about screens if it can ask about tabs.
  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    if #available(iOS 18, tvOS 18, visionOS 2, *),
      aSelector == #selector(UITabBarControllerDelegate.tabBarController(_:shouldSelectTab:)),
      receiver?.responds(to: aSelector) != true
    {
      return MainActor.assumeIsolated { asksAboutTab != nil }
    }
    return super.responds(to: aSelector)
  }
}

#endif
