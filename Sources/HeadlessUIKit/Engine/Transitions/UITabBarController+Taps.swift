import Foundation

extension UITabBarController {
  /// The user taps a tab.
  ///
  /// The delegate decides and is called (B180, B181). A tap on the tab that was selected pops its
  /// stack to the root, animated, after that (B182).
  ///
  /// - Returns: False when there is no such tab, or the bar is out of reach. A tap that the delegate
  ///   refuses is a tap all the same.
  package func userTapsTab(at index: Int) -> Bool {
    guard isOnDisplay, presentedViewController == nil, !isTabBarHidden, !isBarHiddenByPush,
      let screens,
      screens.indices.contains(index)
    else { return false }
    return tabBar.headlessTap(screens[index].tabBarItem)
  }

  /// Whether a screen in the selected tab's stack asked for the bar to be hidden.
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
    tellOfSelection(of: tab, after: previous)
    guard tab === previous, tab === selectedViewController else { return }
    (tab as? UINavigationController)?.popToRootViewController(animated: true)
  }
}
