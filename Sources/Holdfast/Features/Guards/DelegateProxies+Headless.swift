#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit

/// The delegate of a presentation that is guarded: hears of the user's attempt, and passes on every call
/// to the app's delegate.
///
/// The held sheet holds it; it refers weakly to the app's delegate.
typealias PresentationProxy = ForwardingPresentationDelegate

extension ForwardingPresentationDelegate {
  func appLetsGo(of presentation: UIPresentationController) -> Bool {
    presentationControllerShouldDismiss(presentation)
  }

  func userDismisses(_ presentation: UIPresentationController) {
    presentationControllerWillDismiss(presentation)
  }

  func userHasDismissed(_ presentation: UIPresentationController) {
    presentationControllerDidDismiss(presentation)
  }
}

/// The delegate of a tab bar controller in which a screen is guarded: hears of a tap on the selected tab, and
/// passes on every call to the app's delegate.
///
/// The held tabs hold it; it refers weakly to the app's delegate.
typealias TabProxy = ForwardingTabDelegate

extension ForwardingTabDelegate {
  func userHasSelected(_ tab: UIViewController, in tabs: UITabBarController) {
    tabBarController(tabs, didSelect: tab)
  }
}

#endif
