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
    let form = NewBikeViewController(viewModel: viewModel)
    form.connect(\.viewModel.onTry, to: self) { coordinator, form in
      coordinator.startTestRide(from: form)
    }
    flow.show(form)
  }

  /// Starts an old node without a parent.
  ///
  /// Its first screen holds the node, and the window opens the places that the node can't show.
  private func startTestRide(from form: NewBikeViewController) {
    guard let stack = form.navigationController else { return }
    let ride = RideCoordinator(stack)
    ride.notificationAction = { [weak stack] context in
      guard let window = stack?.view.window else { return false }
      Task { await window.open(context) }
      return true
    }
    guard ride.start(.ride(Ride(name: "Test ride", bike: "Red"))) else { return }
    stack.topViewController?.keepAlive(ride)
  }
}
