/// A branch in a tab of its own.
class TabCoordinator: Coordinator {
  let navigationController = UINavigationController()

  /// What the tab bar shows.
  var tabBarItem: UITabBarItem {
    UITabBarItem(title: nil, image: nil, tag: 0)
  }
}
