import Holdfast

class BookingCoordinator {
  private let flow: Flow<Booking>
  private let hike: Hike

  init(flow: Flow<Booking>, hike: Hike) {
    self.flow = flow
    self.hike = hike
  }

  func showBooking() {
    let screen = BookingViewController.instantiate()
    let viewModel = BookingViewModel(hike: hike)
    viewModel.onBooked = { self.flow.finish(with: $0) }
    viewModel.onCancel = { self.flow.cancel() }
    screen.viewModel = viewModel
    flow.show(UINavigationController(rootViewController: screen))
  }
}
