/// A branch in a tab of its own.
class TabCoordinator: Coordinator {
  /// Held by the tabs from when they are set; until then by the app's coordinator.
  let router: Router

  init(_ navigationController: UINavigationController) {
    router = Router(navigationController)
  }

  /// What the tab bar shows.
  var tabBarItem: UITabBarItem {
    UITabBarItem(title: nil, image: nil, tag: 0)
  }
}
