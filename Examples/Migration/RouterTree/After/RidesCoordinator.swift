/// Shows the rides, in a tab of their own.
@MainActor
final class RidesCoordinator {
  private let flow: Flow<Void>
  private let service: RideService

  init(flow: Flow<Void>, service: RideService) {
    self.flow = flow
    self.service = service
  }

  func showRides() {
    let viewModel = RidesViewModel(service: service)
    viewModel.onSelect = { self.show($0) }
    let rides = RidesViewController(viewModel: viewModel)
    rides.respond(to: Router.self, for: self) { coordinator, _, context in
      switch context {
      case .rides: .handled
      case .ride(let ride): .handled { coordinator.show(ride) }
      default: .pass
      }
    }
    flow.show(rides)
  }

  private func show(_ ride: Ride) {
    RideCoordinator(flow: Flow(.push(onStackOf: flow)) { _ in }, ride: ride).showRide()
  }
}
