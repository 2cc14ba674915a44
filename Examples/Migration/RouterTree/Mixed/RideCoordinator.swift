/// Shows rides.
///
/// If several rides are on the stack, this node knows only the ride that it has shown last.
final class RideCoordinator: Coordinator {
  private weak var navigationController: UINavigationController?
  private var ride: Ride?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  @discardableResult
  override func start(_ context: Router) -> Bool {
    guard case .ride(let ride) = context else { return false }
    self.ride = ride
    let viewModel = RideViewModel(ride: ride)
    viewModel.onBike = { [weak self] in self?.raise(Router.bike) }
    viewModel.onRepair = { [weak self] in self?.raise(Router.repair) }
    let screen = RideViewController(viewModel: viewModel)
    navigationController?.pushViewController(screen, animated: true)
    return true
  }

  private func raise(_ context: (String) -> Router) {
    guard let ride else { return }
    _ = notificationAction?(context(ride.bike))
  }
}
