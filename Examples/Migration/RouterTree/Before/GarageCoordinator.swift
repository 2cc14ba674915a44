/// Shows the bikes, in a tab of their own.
final class GarageCoordinator: TabCoordinator {
  private let service: BikeService

  init(service: BikeService) {
    self.service = service
    super.init()
    register(NewBikeCoordinator(navigationController, service: service))
    register(RepairsCoordinator(navigationController, service: service))
  }

  override var tabBarItem: UITabBarItem {
    UITabBarItem(title: "Garage", image: nil, tag: 1)
  }

  @discardableResult
  override func start(_ context: Router) -> Bool {
    switch context {
    case .bikes:
      let viewModel = BikesViewModel(service: service)
      viewModel.onAdd = { [weak self] in self?.start(.newBike) }
      viewModel.onRepairs = { [weak self] in self?.start(.repairs) }
      let bikes = BikesViewController(viewModel: viewModel)
      navigationController.pushViewController(bikes, animated: true)
      return true
    case .bike(let bike) where service.bikes.contains(bike):
      navigationController.popToRootViewController(animated: false)
      navigationController.pushViewController(BikeViewController(bike: bike), animated: true)
      return true
    default:
      return startChildCoordinator(context)
    }
  }
}
