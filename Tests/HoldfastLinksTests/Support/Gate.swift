/// Holds work up until a test lets it go on.
@MainActor
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether some work has come to it.
  var isAwaited: Bool { !waiting.isEmpty }

  func opened() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}
