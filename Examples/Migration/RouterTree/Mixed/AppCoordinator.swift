/// The root of the tree: a tab for each branch.
final class AppCoordinator: Coordinator {
  private weak var window: UIWindow?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let stacks = [UINavigationController(), UINavigationController()]
    let branches: [TabCoordinator] = [
      RidesCoordinator(stacks[0], service: RideService()),
      GarageCoordinator(stacks[1], service: BikeService()),
    ]
    for branch in branches {
      branch.router.navigationController?.tabBarItem = branch.tabBarItem
      startChildCoordinator(branch, branch.router)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    window?.rootViewController = tabs
  }

  /// A need raised in one tab goes to the branch that answers, whose tab is selected.
  override func answer(_ need: Need) -> Bool {
    for case let branch as TabCoordinator in childCoordinators where branch.answer(need) {
      let tabs = window?.rootViewController as? UITabBarController
      tabs?.selectedViewController = branch.router.navigationController
      return true
    }
    return false
  }
}
