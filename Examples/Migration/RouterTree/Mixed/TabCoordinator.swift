/// The coordinator of a branch of the tree, which is in a tab of its own.
class TabCoordinator: Coordinator {
  /// The branch's stack.
  ///
  /// The tab bar controller holds it after its tabs are set. The app's coordinator holds it before.
  private(set) weak var navigationController: UINavigationController?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  /// The item in the tab bar.
  var tabBarItem: UITabBarItem {
    UITabBarItem(title: nil, image: nil, tag: 0)
  }
}
