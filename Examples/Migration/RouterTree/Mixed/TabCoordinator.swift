/// A branch in a tab of its own.
class TabCoordinator: Coordinator {
  /// The branch's stack.
  ///
  /// The tab bar controller holds it once its tabs are set; until then the app's coordinator does.
  private(set) weak var navigationController: UINavigationController?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  /// The item in the tab bar.
  var tabBarItem: UITabBarItem {
    UITabBarItem(title: nil, image: nil, tag: 0)
  }
}
