/// Adds a bike.
final class NewBikeCoordinator: Coordinator {
  var onFinish: (() -> Void)?

  private let service: BikeService

  init(service: BikeService) {
    self.service = service
  }

  override func start(_ router: Router) -> Bool {
    let viewModel = NewBikeViewModel()
    viewModel.onSave = { [weak self] name in
      self?.service.add(name)
      self?.onFinish?()
    }
    let screen = NewBikeViewController(viewModel: viewModel)
    router.present(UINavigationController(rootViewController: screen))
    return true
  }
}
