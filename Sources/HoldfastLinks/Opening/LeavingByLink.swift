import Holdfast

/// The guards that a link has to ask; it refers weakly to those that it does not ask yet.
@MainActor
struct LeavingByLink {
  let guards: [Weak<ScreenGuard>]

  /// Asks one guard after the other until one stays.
  ///
  /// A cancelled task asks no further, and takes back its question unless something else waits for it. It waits
  /// for the answer to a question that is open already, too, which may be what waits for the caller.
  ///
  /// - Parameter asks: Called with the name of each screen that is asked.
  /// - Returns: The name of the first screen that does not leave.
  func ask(_ asks: (String) -> Void) async -> String? {
    for screenGuard in guards {
      guard let screenGuard = screenGuard.object, screenGuard.guardsSomething else { continue }
      if Task.isCancelled { break }
      let name = screenGuard.screen?.screenName ?? ""
      asks(name)
      if await screenGuard.answer() == .stay { return name }
    }
    return nil
  }
}

extension ScreenGuard {
  /// Asks and waits for the answer: nil when there is none, and when the task is cancelled.
  fileprivate func answer() async -> LeavingAnswer? {
    let waiter = Waiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.hear = { continuation.resume(returning: $0) }
        ask(waiter)
      }
    } onCancel: {
      onLaterTurn { self.withdraw(waiter) }
    }
  }
}
