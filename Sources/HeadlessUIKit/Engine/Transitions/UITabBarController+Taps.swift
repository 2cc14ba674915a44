import Foundation

extension UITabBarController {
  /// Taps a tab.
  ///
  /// The delegate is asked whether the tab may be selected, and is notified of the selection (B180, B181). A tap
  /// on the selected tab then pops its stack to the root with animation (B182).
  ///
  /// - Returns: Whether there is such a tab and the user can reach the bar. It is true even if the delegate
  ///   refuses the selection.
  package func userTapsTab(at index: Int) -> Bool {
    guard isOnDisplay, presentedViewController == nil, !isTabBarHidden, !isBarHiddenByPush,
      let screens,
      screens.indices.contains(index)
    else { return false }
    return tabBar.headlessTap(screens[index].tabBarItem)
  }

  /// Whether a screen in the selected tab's stack hides the bar.
  private var isBarHiddenByPush: Bool {
    let stack = selectedViewController as? UINavigationController
    return stack?.viewControllers.contains { $0.hidesBottomBarWhenPushed } ?? false
  }
}

extension UITabBarController: UITabBarOwner {
  var itemsOfTabs: [UITabBarItem]? {
    screens?.compactMap { tab -> UITabBarItem? in tab.tabBarItem }
  }

  var itemOfSelectedTab: UITabBarItem? { selectedViewController?.tabBarItem }

  func tabBarItemWasTapped(_ item: UITabBarItem) {
    guard let tab = screens?.first(where: { $0.tabBarItem === item }) else { return }
    let previous = selectedViewController
    guard mayBeSelectedByUser(tab) else { return }
    tabBar(tabBar, didSelect: item)
    guard let index = screens?.firstIndex(where: { $0 === tab }) else { return }
    select(index)
    notifyOfSelection(of: tab, after: previous)
    guard tab === previous, tab === selectedViewController else { return }
    (tab as? UINavigationController)?.popToRootViewController(animated: true)
  }
}
