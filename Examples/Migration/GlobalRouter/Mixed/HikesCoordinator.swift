import Holdfast

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
    // The router shows the flow, because it presents its next alert over the screen that it
    // presented last.
    let place = Placement.custom(
      show: { Router.shared.present($0) },
      remove: { _ in Router.shared.dismissModule() }
    )
    let flow = Flow<Booking>(place) { [weak self] outcome in
      if let booking = outcome.value { self?.didBook(booking) }
    }
    BookingCoordinator(flow: flow, hike: hike).showBooking()
  }

  private func didBook(_ booking: Booking) {
    session.bookings.append(booking)
    viewModel.bookings = session.bookings
    Router.shared.showAlert("Booked")
  }
}
