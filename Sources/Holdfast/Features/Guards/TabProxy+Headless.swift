#if !(os(iOS) || os(tvOS) || os(visionOS))

import HeadlessUIKit

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
