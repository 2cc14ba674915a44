import Holdfast

/// A coordinator like those of an app: a plain class that only its screens hold.
@MainActor
final class ProbeCoordinator {
  let flow: Flow<String>
  let name: String
  private let animated: Bool
  private var shown = 0

  init(_ name: String, flow: Flow<String>, animated: Bool) {
    self.name = name
    self.flow = flow
    self.animated = animated
  }

  /// Makes the flow's next screen, which holds the coordinator.
  func makeScreen() -> ProbeScreen {
    shown += 1
    let screen = ProbeScreen("\(name) \(shown)")
    screen.onEvent = { self.flow.cancel() }
    return screen
  }

  @discardableResult
  func showNext(as step: Step = .next) -> (screen: ProbeScreen, showing: ShowHandle) {
    let screen = makeScreen()
    return (screen, flow.show(screen, as: step, animated: animated))
  }

  /// Shows a screen that was made earlier.
  func show(_ screen: ProbeScreen) {
    flow.show(screen, animated: animated)
  }
}
