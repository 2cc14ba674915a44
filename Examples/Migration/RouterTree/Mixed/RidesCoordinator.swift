/// Shows the rides, in a tab of their own.
final class RidesCoordinator: TabCoordinator {
  private let service: RideService

  init(_ navigationController: UINavigationController, service: RideService) {
    self.service = service
    super.init(navigationController)
    register(RideCoordinator(navigationController))
  }

  override var tabBarItem: UITabBarItem {
    UITabBarItem(title: "Rides", image: nil, tag: 0)
  }

  @discardableResult
  override func start(_ context: Router) -> Bool {
    guard case .rides = context else { return startChildCoordinator(context) }
    let viewModel = RidesViewModel(service: service)
    viewModel.onSelect = { [weak self] in self?.start(.ride($0)) }
    let rides = RidesViewController(viewModel: viewModel)
    navigationController?.pushViewController(rides, animated: true)
    return true
  }
}
