import HoldfastDiagnostics

/// A record of the app's flows, taken from the event log.
///
/// It leaves out the flows of alerts that ask the user.
@MainActor
final class FlowRecord {
  /// The outcomes of the ended flows, in order.
  private(set) var ends: [String] = []
  /// The open flows, in the order in which they were started.
  private(set) var open: [String] = []

  private var listening: Task<Void, Never>?

  init() {
    let events = FlowEvent.all
    listening = Task { [weak self] in
      for await event in events { self?.enter(event) }
    }
  }

  deinit {
    listening?.cancel()
  }

  func forgetEnds() {
    ends = []
  }

  private func enter(_ event: FlowEvent) {
    guard !event.name.hasPrefix("Choice") else { return }
    switch event.kind {
    case .started: open.append(event.name)
    case .ended(let ending, _):
      if let index = open.lastIndex(of: event.name) { open.remove(at: index) }
      ends.append("\(event.name): \(ending)")
    case .shown, .waiting, .issue: break
    }
  }
}
