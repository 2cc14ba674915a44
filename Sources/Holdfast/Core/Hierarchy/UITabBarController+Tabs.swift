/// The tabs of a tab bar controller: screens that the app has set, or since iOS 18 `UITab`s.
///
/// UIKit ignores `viewControllers` once there are `tabs`, so a screen is added to those as a `UITab`.
extension UITabBarController {
  /// The screens of the tabs, from the first to the last.
  ///
  /// A `UITab` makes its screen when this is read.
  package var tabScreens: [UIViewController] {
    if #available(iOS 18, tvOS 18, visionOS 2, *), !tabs.isEmpty {
      return tabs.compactMap(\.viewController)
    }
    return viewControllers ?? []
  }

  /// Removes a screen's tab; the tab bar controller chooses the tab that is selected then.
  func remove(_ screen: UIViewController) {
    if #available(iOS 18, tvOS 18, visionOS 2, *), let tab = uiTab(of: screen) {
      tabs = tabs.filter(that: { $0 !== tab })
    } else {
      viewControllers = viewControllers?.filter(that: { $0 !== screen })
    }
  }

  /// The screen's tab, which may be in a group, unless the app has set screens in place of the tabs since.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  package func uiTab(of screen: UIViewController) -> UITab? {
    if let tab = screen.tab, tab.tabBarController === self { tab } else { nil }
  }
}
