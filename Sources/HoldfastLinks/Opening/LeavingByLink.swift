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
  /// - Returns: The first screen that does not leave.
  func ask(_ asks: (String) -> Void) async -> Refusal? {
    for screenGuard in guards {
      guard let screenGuard = screenGuard.object, screenGuard.guardsSomething else { continue }
      if Task.isCancelled { break }
      let name = screenGuard.screen?.screenName ?? ""
      asks(name)
      switch await screenGuard.answer() {
      // A link whose window is out of sight finds that out itself.
      case .answered(.leave), .notAsked, .outOfSight, .withdrawn: break
      case .answered(.stay):
        return Refusal(
          screen: name,
          reason: "It is guarded, and the answer is .stay.",
          isAnswered: true
        )
      case .takenBack, .screenHasLeft:
        return Refusal(
          screen: name,
          reason: "It is guarded, and its question was taken back before it was answered.",
          isAnswered: false
        )
      }
    }
    return nil
  }

  /// Why a link is not opened.
  struct Refusal {
    let screen: String
    let reason: String
    let isAnswered: Bool
  }
}

extension ScreenGuard {
  /// Asks and waits for the end of the question; `.withdrawn` when the task is cancelled.
  fileprivate func answer() async -> QuestionEnd {
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
