/// One ride.
final class RideCoordinator: Coordinator {
  private let ride: Ride

  init(ride: Ride) {
    self.ride = ride
  }

  override func start(_ router: Router) -> Bool {
    let viewModel = RideViewModel(ride: ride)
    viewModel.onBike = { [weak self] in
      guard let self else { return }
      _ = notificationAction?(.bike(ride.bike))
    }
    router.push(RideViewController(viewModel: viewModel))
    return true
  }
}
