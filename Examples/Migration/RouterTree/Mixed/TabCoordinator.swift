/// A branch in a tab of its own.
class TabCoordinator: Coordinator {
  /// Held by the tabs from when they are set; until then by the app's coordinator.
  private(set) weak var navigationController: UINavigationController?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  /// What the tab bar shows.
  var tabBarItem: UITabBarItem {
    UITabBarItem(title: nil, image: nil, tag: 0)
  }
}
