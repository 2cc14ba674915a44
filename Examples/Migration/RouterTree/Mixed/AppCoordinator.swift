/// The root of the tree, with a tab for each branch.
final class AppCoordinator: Coordinator {
  private weak var window: UIWindow?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let stacks = [UINavigationController(), UINavigationController()]
    let branches = [
      RidesCoordinator(stacks[0], service: RideService()),
      GarageCoordinator(stacks[1], service: BikeService()),
    ]
    for branch in branches {
      branch.navigationController?.tabBarItem = branch.tabBarItem
      register(branch)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    window?.rootViewController = tabs
    start(.bikes)
    start(.rides)
  }

  /// Selects the tab of the branch that consumes the place.
  @discardableResult
  override func start(_ context: Router) -> Bool {
    for case let branch as TabCoordinator in childCoordinators where branch.start(context) {
      let tabs = window?.rootViewController as? UITabBarController
      tabs?.selectedViewController = branch.navigationController
      return true
    }
    return false
  }
}
