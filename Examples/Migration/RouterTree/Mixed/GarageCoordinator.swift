/// The branch of the bikes.
final class GarageCoordinator: TabCoordinator {
  private let service: BikeService

  init(_ navigationController: UINavigationController, service: BikeService) {
    self.service = service
    super.init(navigationController)
  }

  override var tabBarItem: UITabBarItem {
    UITabBarItem(title: "Garage", image: nil, tag: 1)
  }

  override func start(_ router: Router) -> Bool {
    let viewModel = BikesViewModel(service: service)
    viewModel.onAdd = { [weak self] in self?.addBike(router) }
    let bikes = BikesViewController(viewModel: viewModel)
    bikes.respond(to: Need.self, for: self) { garage, _, need in
      guard case .bike(let bike) = need, garage.service.bikes.contains(bike) else { return .pass }
      return .handled { _ = garage.answer(need) }
    }
    router.push(bikes)
    return true
  }

  override func answer(_ need: Need) -> Bool {
    guard case .bike(let bike) = need, service.bikes.contains(bike) else { return false }
    router.popToRoot()
    router.push(BikeViewController(bike: bike))
    return true
  }

  private func addBike(_ router: Router) {
    guard let host = router.navigationController else { return }
    let flow = Flow<String>(.sheet(over: host)) { [service] outcome in
      if case .finished(let bike) = outcome { service.add(bike) }
    }
    NewBikeCoordinator(flow: flow).showForm()
  }
}
