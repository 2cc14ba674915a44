// Tabs that are `UITab`s make their screens. In all other respects, they work like tabs that are screens.

extension UITabBarController {
  func replaceOwnTabs(with tabs: [UITab], animated: Bool) {
    for tab in ownTabs where !tabs.contains(same: tab) { tab.controller = nil }
    ownTabs = tabs
    for tab in tabs { tab.controller = self }
    replaceTabs(with: tabs.compactMap(\.viewController), animated: animated)
  }

  /// Forgets the `UITab`s, because screens are set instead.
  func forgetOwnTabs() {
    for tab in ownTabs { tab.controller = nil }
    ownTabs = []
  }

  // MARK: Groups

  /// Returns the selected child of a group, at the innermost level.
  func innermostSelection(of tab: UITab) -> UITab {
    guard let child = (tab as? UITabGroup)?.selectedChild else { return tab }
    return innermostSelection(of: child)
  }

  func tabInBar(around tab: UITab) -> UITab {
    tab.parent.map(tabInBar) ?? tab
  }

  /// Marks a tab as selected in the groups around it.
  ///
  /// A selected group has no selected child.
  func markSelection(of tab: UITab) {
    (tab as? UITabGroup)?.selectedChild = nil
    var child = tab
    while let group = child.parent {
      group.selectedChild = child
      child = group
    }
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
