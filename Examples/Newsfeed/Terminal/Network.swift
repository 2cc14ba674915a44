/// The network of the app on stage: it answers at once, or when it is told to.
@MainActor
final class Network {
  /// While true, what is sent waits for `answer()`.
  var isHeld = false

  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// How many requests wait for an answer.
  var requests: Int { waiting.count }

  func send(_ draft: Draft) async {
    guard isHeld else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Answers every request there is.
  func answer() {
    let waiting = waiting
    self.waiting = []
    for request in waiting { request.resume() }
  }
}
