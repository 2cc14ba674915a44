/// Shows the bikes, in a tab of their own.
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
    bikes.connect(\.viewModel.onRepairs, to: self) { coordinator, _ in coordinator.showRepairs() }
    bikes.respond(to: Router.self, for: self) { coordinator, bikes, context in
      coordinator.answer(context, from: bikes)
    }
    flow.show(bikes)
  }

  private func answer(_ context: Router, from bikes: BikesViewController) -> LinkAnswer {
    switch context {
    case .bikes:
      return .handled
    case .bike(let bike) where service.bikes.contains(bike):
      return .handled { self.show(bike) }
    case .newBike:
      return .handled { [weak bikes] in bikes.map(self.addBike) }
    case .repairs:
      return .handled { try await self.showRepairs().untilOnScreen() }
    case .repair(let bike) where service.bikes.contains(bike):
      // If the list of repairs were visible, it would have been asked before this screen. So the
      // list is shown first, and the window is asked again.
      return .forwarded { [weak bikes] in
        guard let window = bikes?.viewIfLoaded?.window else { throw CancellationError() }
        try await self.showRepairs().untilOnScreen()
        return await window.open(context)
      }
    default:
      return .pass
    }
  }

  @discardableResult
  private func showRepairs() -> ShowHandle {
    RepairsCoordinator(flow: Flow(.push(onStackOf: flow)) { _ in }, service: service).showList()
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
