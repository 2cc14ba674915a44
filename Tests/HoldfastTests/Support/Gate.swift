/// Suspends work until a test lets it continue.
@MainActor
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var stillToGoOn = 0

  func opened() async {
    guard !isOpen else { return }
    stillToGoOn += 1
    await withCheckedContinuation { waiting.append($0) }
    stillToGoOn -= 1
  }

  func open() {
    isOpen = true
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Opens the gate and waits until the work has continued, which may take any number of passes of the main queue.
  func letThrough() async {
    open()
    while stillToGoOn > 0 { await Task.yield() }
  }
}
