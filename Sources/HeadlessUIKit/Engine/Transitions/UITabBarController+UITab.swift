// A `UITab` makes its screen itself. In all other respects, it works like a tab that is a screen.

extension UITabBarController {
  func replaceOwnTabs(with tabs: [UITab], animated: Bool) {
    for tab in ownTabs where !tabs.contains(same: tab) { tab.controller = nil }
    ownTabs = tabs
    for tab in tabs { tab.controller = self }
    for tab in tabs { showManagedStack(of: tab) }
    replaceTabs(with: tabs.compactMap(\.screenInBar), animated: animated)
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
  /// If the tab is itself a group, that group then has no selected child.
  func markSelection(of tab: UITab) {
    (tab as? UITabGroup)?.selectedChild = nil
    var child = tab
    while let group = child.parent {
      group.selectedChild = child
      child = group
    }
  }

  /// Rebuilds the managed stack of a group in the bar, if the group has a managing navigation controller (B355).
  ///
  /// The stack has the screens of all tabs from the group to the innermost selected tab. Screens that the app has
  /// pushed above them stay as long as the same tab is selected.
  func showManagedStack(of tab: UITab) {
    guard let group = tab as? UITabGroup, let stack = group.managingNavigationController else {
      return
    }
    if group.viewController == nil, group.selectedChild == nil {
      group.selectedChild =
        group.defaultChildIdentifier.flatMap { group.tab(forIdentifier: $0) }
        ?? group.displayOrder.first
    }
    var path: [UITab] = [group]
    while let child = (path.last as? UITabGroup)?.selectedChild { path.append(child) }
    let own = path.compactMap(\.viewController)
    let pushed =
      group.leafShown === path.last ? stack.viewControllers.filter { !own.contains($0) } : []
    group.leafShown = path.last
    var screens: [UIViewController] = []
    for tab in path {
      var proposed = [tab.viewController].compactMap { $0 }
      if tab === path.last { proposed += pushed }
      screens +=
        storedDelegate?.tabBarController(
          self,
          displayedViewControllersFor: tab,
          proposedViewControllers: proposed
        ) ?? proposed
    }
    if screens != stack.viewControllers { stack.setViewControllers(screens, animated: false) }
  }

  /// Selects a tab in the sidebar as the user would, even one inside a group.
  ///
  /// - Returns: False if the tab isn't in this controller or the user can't reach the sidebar. It is true even if
  ///   the delegate refuses the selection.
  package func userSelectsTab(_ tab: UITab) -> Bool {
    guard isOnDisplay, presentedViewController == nil, tab.tabBarController === self,
      let screen = tabInBar(around: tab).screenInBar
    else { return false }
    let previous = selectedTab
    guard storedDelegate?.tabBarController(self, shouldSelectTab: tab) ?? true,
      storedDelegate?.tabBarController(self, shouldSelect: screen) ?? true
    else { return true }
    selectedTab = tab
    storedDelegate?.tabBarController(self, didSelect: screen)
    storedDelegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    return true
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

  func notifyOfSelection(of screen: UIViewController, after previous: UIViewController?) {
    storedDelegate?.tabBarController(self, didSelect: screen)
    guard let tab = tab(of: screen) else { return }
    storedDelegate?.tabBarController(
      self,
      didSelectTab: tab,
      previousTab: self.tab(of: previous)
    )
  }
}
