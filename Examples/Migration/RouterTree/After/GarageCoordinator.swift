/// The branch of the bikes.
@MainActor
final class GarageCoordinator {
  private let flow: Flow<Void>
  private let service: BikeService

  init(flow: Flow<Void>, service: BikeService) {
    self.flow = flow
    self.service = service
  }

  func showBikes() {
    let bikes = BikesViewController(viewModel: BikesViewModel(service: service))
    bikes.connect(\.viewModel.onAdd, to: self) { coordinator, bikes in
      coordinator.addBike(over: bikes)
    }
    bikes.respond(to: Need.self, for: self) { coordinator, _, need in
      guard case .bike(let bike) = need, coordinator.service.bikes.contains(bike) else {
        return .pass
      }
      return .handled { coordinator.show(bike) }
    }
    flow.show(bikes)
  }

  private func show(_ bike: String) {
    flow.show(BikeViewController(bike: bike))
  }

  private func addBike(over bikes: BikesViewController) {
    let new = Flow<String>(.sheet(over: bikes)) { [service] outcome in
      if case .finished(let bike) = outcome { service.add(bike) }
    }
    NewBikeCoordinator(flow: new).showForm()
  }
}
