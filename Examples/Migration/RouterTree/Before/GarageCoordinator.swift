/// The branch of the bikes.
final class GarageCoordinator: TabCoordinator {
  private let service: BikeService

  init(service: BikeService) {
    self.service = service
  }

  override var tabBarItem: UITabBarItem {
    UITabBarItem(title: "Garage", image: nil, tag: 1)
  }

  override func start(_ router: Router) -> Bool {
    let viewModel = BikesViewModel(service: service)
    viewModel.onAdd = { [weak self] in self?.addBike(router) }
    router.push(BikesViewController(viewModel: viewModel))
    return true
  }

  override func answer(_ need: Need) -> Bool {
    guard case .bike(let bike) = need, service.bikes.contains(bike) else { return false }
    router.popToRoot()
    router.push(BikeViewController(bike: bike))
    return true
  }

  private func addBike(_ router: Router) {
    let child = NewBikeCoordinator(service: service)
    child.onFinish = { [weak self, weak child] in
      router.dismiss()
      if let child { self?.childDidFinish(child) }
    }
    startChildCoordinator(child, router)
  }
}
