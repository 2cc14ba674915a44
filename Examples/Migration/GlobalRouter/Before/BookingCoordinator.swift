class BookingCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  weak var parent: HikesCoordinator?
  private let hike: Hike

  init(hike: Hike) {
    self.hike = hike
  }

  func start() {
    let screen = BookingViewController.instantiate()
    let viewModel = BookingViewModel(hike: hike)
    viewModel.onBooked = { [weak self] booking in
      guard let self else { return }
      parent?.didBook(booking, in: self)
    }
    viewModel.onCancel = { [weak self] in
      guard let self else { return }
      parent?.didCancel(self)
    }
    screen.viewModel = viewModel
    screen.didFinish = { [weak self] in
      guard let self else { return }
      parent?.remove(self)
    }
    Router.shared.present(UINavigationController(rootViewController: screen))
  }
}
