/// Shows the repairs.
///
/// The flow never finishes. It ends when the list has left.
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
      switch context {
      case .repairs: .handled
      case .repair(let bike) where coordinator.service.bikes.contains(bike):
        .handled { coordinator.showRepair(of: bike) }
      default: .pass
      }
    }
    return flow.show(list)
  }

  private func showRepair(of bike: String) {
    flow.show(RepairViewController(bike: bike))
  }
}
