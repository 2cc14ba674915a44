/// Keeps a flow open: for a screen, or for declared work.
///
/// What the flow is open for holds the token, and the token holds the flow's core. Given back or freed,
/// it keeps the flow open no longer.
@MainActor
class Token {
  private(set) var core: FlowCore?

  init(in core: FlowCore) {
    self.core = core
    core.hold()
  }

  /// Gives the token back; the second time does nothing.
  func giveBack() {
    guard let core else { return }
    self.core = nil
    core.release()
  }

  /// A screen is freed inside some UIKit call, and a task on any thread.
  ///
  /// The core only decides then; it runs no code of the app and does not look at the hierarchy.
  nonisolated deinit {
    guard let core else { return }
    onMainActor { core.release() }
  }
}
