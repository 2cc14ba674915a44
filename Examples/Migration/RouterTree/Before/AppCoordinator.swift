/// The root of the tree: a tab for each branch.
final class AppCoordinator: Coordinator {
  private let window: UIWindow
  private let tabs = UITabBarController()

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let branches: [TabCoordinator] = [
      RidesCoordinator(service: RideService()), GarageCoordinator(service: BikeService()),
    ]
    for branch in branches {
      branch.router.navigationController.tabBarItem = branch.tabBarItem
      startChildCoordinator(branch, branch.router)
    }
    tabs.viewControllers = branches.map { $0.router.navigationController }
    window.rootViewController = tabs
  }

  /// A need raised in one tab goes to the branch that answers, whose tab is selected.
  override func answer(_ need: Need) -> Bool {
    for case let branch as TabCoordinator in childCoordinators where branch.answer(need) {
      tabs.selectedViewController = branch.router.navigationController
      return true
    }
    return false
  }
}
