/// Adds a bike.
final class NewBikeCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let service: BikeService

  init(_ navigationController: UINavigationController, service: BikeService) {
    self.navigationController = navigationController
    self.service = service
  }

  @discardableResult
  override func start(_ context: Router) -> Bool {
    guard case .newBike = context else { return false }
    let viewModel = NewBikeViewModel()
    viewModel.onSave = { [weak self] name in
      self?.service.add(name)
      self?.navigationController.dismiss(animated: true)
    }
    let form = NewBikeViewController(viewModel: viewModel)
    let sheet = UINavigationController(rootViewController: form)
    let ride = RideCoordinator(sheet)
    register(ride)
    viewModel.onTry = { [weak ride] in
      ride?.start(.ride(Ride(name: "Test ride", bike: "Red")))
    }
    navigationController.present(sheet, animated: true)
    return true
  }
}
