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
      coordinator.open(.bike(coordinator.ride.bike), from: screen)
    }
    screen.connect(\.viewModel.onRepair, to: self) { coordinator, screen in
      coordinator.open(.repair(coordinator.ride.bike), from: screen)
    }
    flow.show(screen)
  }

  /// Opens the place in the window, where the screen that can show it may be in another tab.
  private func open(_ context: Router, from screen: RideViewController) {
    guard let window = screen.viewIfLoaded?.window else { return }
    Task { await window.open(context) }
  }
}
