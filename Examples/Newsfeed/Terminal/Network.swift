/// The simulated network, which answers at once or when `answer()` is called.
@MainActor
final class Network {
  /// Whether requests wait for `answer()`.
  var isHeld = false

  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The number of requests that wait for an answer.
  var requests: Int { waiting.count }

  func send(_ draft: Draft) async {
    guard isHeld else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Answers every waiting request.
  func answer() {
    let waiting = waiting
    self.waiting = []
    for request in waiting { request.resume() }
  }
}
