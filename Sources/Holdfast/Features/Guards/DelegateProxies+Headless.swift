#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit

/// The delegate of a guarded presentation.
///
/// It is called when the user tries to dismiss the screen, and forwards every call to the app's delegate. The
/// `HeldSheet` holds it. It refers weakly to the app's delegate.
typealias PresentationProxy = ForwardingPresentationDelegate

extension ForwardingPresentationDelegate {
  func appAllowsDismissal(of presentation: UIPresentationController) -> Bool {
    presentationControllerShouldDismiss(presentation)
  }

  func userDismisses(_ presentation: UIPresentationController) {
    presentationControllerWillDismiss(presentation)
  }

  func userHasDismissed(_ presentation: UIPresentationController) {
    presentationControllerDidDismiss(presentation)
  }
}

/// The delegate of a tab bar controller in which a screen is guarded.
///
/// It is called when the user taps the selected tab, and forwards every call to the app's delegate. The `HeldTabs`
/// holds it. It refers weakly to the app's delegate.
typealias TabProxy = ForwardingTabDelegate

extension ForwardingTabDelegate {
  func userHasSelected(_ tab: UIViewController, in tabs: UITabBarController) {
    tabBarController(tabs, didSelect: tab)
  }

  @available(iOS 18, tvOS 18, visionOS 2, *)
  func userHasSelected(_ tab: UITab, after previous: UITab?, in tabs: UITabBarController) {
    if let screen = tabs.selectedViewController { tabBarController(tabs, didSelect: screen) }
    tabBarController(tabs, didSelectTab: tab, previousTab: previous)
  }
}

#endif
