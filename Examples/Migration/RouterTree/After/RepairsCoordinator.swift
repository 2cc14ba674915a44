/// The repairs; finishes never, and ends when its list is left.
@MainActor
final class RepairsCoordinator {
  private let flow: Flow<Void>
  private let service: BikeService

  init(flow: Flow<Void>, service: BikeService) {
    self.flow = flow
    self.service = service
  }

  @discardableResult
  func showList() -> ShowHandle {
    let viewModel = RepairsViewModel(service: service)
    viewModel.onSelect = { self.showRepair(of: $0) }
    let list = RepairsViewController(viewModel: viewModel)
    list.respond(to: Router.self, for: self) { coordinator, _, context in
      guard case .repair(let bike) = context, coordinator.service.bikes.contains(bike) else {
        return .pass
      }
      return .handled { coordinator.showRepair(of: bike) }
    }
    return flow.show(list)
  }

  private func showRepair(of bike: String) {
    flow.show(RepairViewController(bike: bike))
  }
}
