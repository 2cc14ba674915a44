import Holdfast

class HikesCoordinator {
  private let flow: Flow<Void>
  private let session: Session
  private let viewModel = HikesViewModel()
  private weak var front: UIViewController?

  init(flow: Flow<Void>, session: Session) {
    self.flow = flow
    self.session = session
  }

  func showHikes() {
    let hikes = HikesViewController.instantiate()
    // The coordinator holds the view model, which two screens share. The view model therefore
    // refers weakly to the coordinator, and the list holds the coordinator.
    viewModel.onSelect = { [weak self] in self?.show($0) }
    viewModel.onBook = { [weak self] in self?.book($0) }
    viewModel.onLogout = { [weak self] in self?.flow.finish() }
    hikes.viewModel = viewModel
    hikes.keepAlive(self)
    flow.show(hikes, animated: false)
  }

  private func show(_ hike: Hike) {
    let screen = HikeViewController.instantiate()
    screen.viewModel = viewModel
    screen.hike = hike
    front = screen
    flow.show(screen)
  }

  private func book(_ hike: Hike) {
    guard let front else { return }
    let booking = Flow<Booking>(.sheet(over: front)) { outcome in
      if let booking = outcome.value { self.didBook(booking) }
    }
    BookingCoordinator(flow: booking, hike: hike).showBooking()
  }

  private func didBook(_ booking: Booking) {
    session.bookings.append(booking)
    viewModel.bookings = session.bookings
    Task { @MainActor in await flow.choose("Booked", [.init("OK", style: .cancel, value: ())]) }
  }
}
