/// A question whether a screen may leave, until it is answered or no longer matters.
///
/// Its task holds it, and with it what waits for the answer; so nothing waits longer than the task.
@MainActor
final class LeavingQuestion {
  enum End {
    case leave
    case stay
    /// The screen has left otherwise: nothing is in the way of what waited.
    case gone
  }

  /// Something that waits for the answer, and hears it once.
  @MainActor
  final class Waiter {
    private var body: ((End) -> Void)?

    init(_ body: @escaping (End) -> Void) {
      self.body = body
    }

    func hear(_ end: End) {
      let body = body
      self.body = nil
      body?(end)
    }
  }

  private var waiters: [Waiter]
  private var task: Task<Void, Never>?
  private(set) var isOver = false

  init(_ waiter: Waiter) {
    waiters = [waiter]
  }

  func begin(_ body: @escaping @MainActor () async -> LeavingAnswer) {
    task = Task { @MainActor in
      let answer = await body()
      end(answer == .leave ? .leave : .stay)
    }
  }

  func add(_ waiter: Waiter) {
    waiters.append(waiter)
  }

  /// Takes back what waited; without another one the question is cancelled.
  func withdraw(_ waiter: Waiter) {
    waiters.removeAll { $0 === waiter }
    waiter.hear(.gone)
    if waiters.isEmpty { end(.gone) }
  }

  /// Ends it; the task is cancelled, if it still asks, and what waits hears only of the first end.
  func end(_ end: End) {
    isOver = true
    task?.cancel()
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.hear(end) }
  }
}
