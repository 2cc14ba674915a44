class HikesCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  var finishFlow: (() -> Void)?
  private let session: Session
  private let viewModel = HikesViewModel()

  init(session: Session) {
    self.session = session
  }

  func start() {
    let hikes = HikesViewController.instantiate()
    viewModel.onSelect = { [weak self] in self?.show($0) }
    viewModel.onBook = { [weak self] in self?.book($0) }
    viewModel.onLogout = { [weak self] in self?.finishFlow?() }
    hikes.viewModel = viewModel
    Router.shared.setRootModule(hikes)
  }

  private func show(_ hike: Hike) {
    let screen = HikeViewController.instantiate()
    screen.viewModel = viewModel
    screen.hike = hike
    Router.shared.push(screen)
  }

  private func book(_ hike: Hike) {
    let booking = BookingCoordinator(hike: hike)
    booking.parent = self
    add(booking)
    booking.start()
  }

  // MARK: Functions that the child calls, because it knows its parent's class

  func didBook(_ booking: Booking, in child: BookingCoordinator) {
    session.bookings.append(booking)
    viewModel.bookings = session.bookings
    remove(child)
    Router.shared.dismissModule { Router.shared.showAlert("Booked") }
  }

  func didCancel(_ child: BookingCoordinator) {
    remove(child)
    Router.shared.dismissModule()
  }
}
