/// Shows the bikes, in a tab of their own.
final class GarageCoordinator: TabCoordinator {
  private let service: BikeService

  init(_ navigationController: UINavigationController, service: BikeService) {
    self.service = service
    super.init(navigationController)
    register(RepairsCoordinator(navigationController, service: service))
  }

  override var tabBarItem: UITabBarItem {
    UITabBarItem(title: "Garage", image: nil, tag: 1)
  }

  @discardableResult
  override func start(_ context: Router) -> Bool {
    switch context {
    case .bikes:
      showBikes()
      return true
    case .bike(let bike) where service.bikes.contains(bike):
      navigationController?.popToRootViewController(animated: false)
      navigationController?.pushViewController(BikeViewController(bike: bike), animated: true)
      return true
    default:
      return startChildCoordinator(context)
    }
  }

  private func showBikes() {
    let viewModel = BikesViewModel(service: service)
    viewModel.onAdd = { [weak self] in self?.addBike() }
    viewModel.onRepairs = { [weak self] in self?.start(.repairs) }
    let bikes = BikesViewController(viewModel: viewModel)
    bikes.respond(to: Router.self, for: self) { garage, _, context in
      switch context {
      case .bike(let bike) where garage.service.bikes.contains(bike),
        .repair(let bike) where garage.service.bikes.contains(bike):
        return .handled { garage.start(context) }
      default:
        return .pass
      }
    }
    navigationController?.pushViewController(bikes, animated: true)
  }

  private func addBike() {
    guard let host = navigationController else { return }
    let flow = Flow<String>(.sheet(over: host)) { [service] outcome in
      if case .finished(let bike) = outcome { service.add(bike) }
    }
    NewBikeCoordinator(flow: flow).showForm()
  }
}
