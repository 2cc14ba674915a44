/// One ride.
@MainActor
final class RideCoordinator {
  private let flow: Flow<Void>
  private let ride: Ride

  init(flow: Flow<Void>, ride: Ride) {
    self.flow = flow
    self.ride = ride
  }

  func showRide() {
    let screen = RideViewController(viewModel: RideViewModel(ride: ride))
    screen.connect(\.viewModel.onBike, to: self) { coordinator, screen in
      coordinator.openBike(from: screen)
    }
    flow.show(screen)
  }

  /// Whoever has it answers, in whichever tab.
  private func openBike(from screen: RideViewController) {
    guard let window = screen.viewIfLoaded?.window else { return }
    Task { [ride] in await window.open(Need.bike(ride.bike)) }
  }
}
