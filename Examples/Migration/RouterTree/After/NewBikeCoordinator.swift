/// Adds a bike.
///
/// The flow finishes with the bike's name.
@MainActor
final class NewBikeCoordinator {
  private let flow: Flow<String>

  init(flow: Flow<String>) {
    self.flow = flow
  }

  func showForm() {
    let viewModel = NewBikeViewModel()
    viewModel.onSave = { self.flow.finish(with: $0) }
    viewModel.onTry = { self.startTestRide() }
    flow.show(NewBikeViewController(viewModel: viewModel))
  }

  private func startTestRide() {
    let ride = Ride(name: "Test ride", bike: "Red")
    RideCoordinator(flow: Flow(.push(onStackOf: flow)) { _ in }, ride: ride).showRide()
  }
}
