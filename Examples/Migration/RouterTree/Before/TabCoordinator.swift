/// The coordinator of a branch of the tree, which is in a tab of its own.
class TabCoordinator: Coordinator {
  let navigationController = UINavigationController()

  /// The item in the tab bar.
  var tabBarItem: UITabBarItem {
    UITabBarItem(title: nil, image: nil, tag: 0)
  }
}
