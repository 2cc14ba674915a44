/// The root of the tree, with a tab for each branch.
final class AppCoordinator: Coordinator {
  private let window: UIWindow
  private let tabs = UITabBarController()

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let branches = [
      RidesCoordinator(service: RideService()), GarageCoordinator(service: BikeService()),
    ]
    for branch in branches {
      branch.navigationController.tabBarItem = branch.tabBarItem
      register(branch)
    }
    tabs.viewControllers = branches.map(\.navigationController)
    window.rootViewController = tabs
    start(.bikes)
    start(.rides)
  }

  /// Selects the tab of the branch that consumes the place.
  @discardableResult
  override func start(_ context: Router) -> Bool {
    for case let branch as TabCoordinator in childCoordinators where branch.start(context) {
      tabs.selectedViewController = branch.navigationController
      return true
    }
    return false
  }
}
