#if os(iOS) || os(tvOS) || os(visionOS)

import UIKit

/// A delegate that takes the place of the app's delegate while a screen is guarded.
///
/// Calls of methods that this class doesn't implement are forwarded to the app's delegate. If the app's delegate
/// doesn't implement a method either, UIKit doesn't call it, and behaves as it does without the guard.
@MainActor
class DelegateProxy: NSObject {
  /// The app's delegate, to which each subclass refers weakly.
  var appsDelegate: (any NSObjectProtocol)? { nil }

  // The following members are nonisolated, because `NSObject` declares the two methods without isolation. UIKit calls
  // them on the main thread, as it does all methods of its delegates.

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

  /// Returns whether the guards allow the selection of a view controller.
  ///
  /// It is called only if the app's delegate has allowed the selection.
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

  /// Returns whether the guards allow the selection of a tab in a group.
  ///
  /// It is called only if the app's delegate has allowed the selection. It is set on iOS 18 and later, if a group has a
  /// stack of its own.
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

  /// Whether this object or the app's delegate responds to the method.
  ///
  /// For `tabBarController(_:shouldSelectTab:)` this is true only if a group has a stack of its own, or if the app's
  /// delegate implements the method. Apple's documentation doesn't say whether UIKit still calls
  /// `tabBarController(_:shouldSelect:)` on a delegate that responds to the newer method.
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
