// Tabs by `UITab`: they make the screens, everything else is as with screens alone.

extension UITabBarController {
  func replaceOwnTabs(with tabs: [UITab], animated: Bool) {
    for tab in ownTabs where !tabs.contains(same: tab) { tab.controller = nil }
    ownTabs = tabs
    for tab in tabs { tab.controller = self }
    replaceTabs(with: tabs.compactMap(\.viewController), animated: animated)
  }

  /// Screens that are set take the place of tabs.
  func forgetOwnTabs() {
    for tab in ownTabs { tab.controller = nil }
    ownTabs = []
  }

  func tab(of screen: UIViewController?) -> UITab? {
    guard let tab = screen?.ownTab, ownTabs.contains(same: tab) else { return nil }
    return tab
  }

  func mayBeSelectedByUser(_ screen: UIViewController) -> Bool {
    guard let delegate = storedDelegate else { return true }
    if let tab = tab(of: screen), !delegate.tabBarController(self, shouldSelectTab: tab) {
      return false
    }
    return delegate.tabBarController(self, shouldSelect: screen)
  }

  func tellOfSelection(of screen: UIViewController, after previous: UIViewController?) {
    storedDelegate?.tabBarController(self, didSelect: screen)
    guard let tab = tab(of: screen) else { return }
    storedDelegate?.tabBarController(
      self,
      didSelectTab: tab,
      previousTab: self.tab(of: previous)
    )
  }
}
