/// The branch of the rides.
final class RidesCoordinator: TabCoordinator {
  private let service: RideService

  init(_ navigationController: UINavigationController, service: RideService) {
    self.service = service
    super.init(navigationController)
  }

  override var tabBarItem: UITabBarItem {
    UITabBarItem(title: "Rides", image: nil, tag: 0)
  }

  override func start(_ router: Router) -> Bool {
    let viewModel = RidesViewModel(service: service)
    viewModel.onSelect = { [weak self] ride in
      self?.startChildCoordinator(RideCoordinator(ride: ride), router)
    }
    router.push(RidesViewController(viewModel: viewModel))
    return true
  }
}
