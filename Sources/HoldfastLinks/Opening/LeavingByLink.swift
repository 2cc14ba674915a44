import Foundation
import Holdfast

/// The guards that a link has to ask; it refers weakly to those that it does not ask yet.
@MainActor
struct LeavingByLink {
  let guards: [Weak<ScreenGuard>]

  /// What the guards come to, with the name of the first screen that does not leave.
  enum Answer {
    case mayLeave
    case stays(String)
    /// A question that something else has asked is open still.
    case isAsked(String)
  }

  /// Asks one guard after the other.
  ///
  /// A cancelled task asks no further, and takes back its question unless something else waits for it. For
  /// the answer to a question that is open already it waits until `deadline`.
  func ask(until deadline: TimeInterval) async -> Answer {
    for screenGuard in guards {
      guard let screenGuard = screenGuard.object, screenGuard.guardsSomething else { continue }
      if Task.isCancelled { break }
      let name = screenGuard.screen?.screenName ?? ""
      let answer = await screenGuard.answer(within: max(0, deadline - Platform.now))
      if answer == .stay { return .stays(name) }
      if answer == nil, !Task.isCancelled, screenGuard.guardsSomething { return .isAsked(name) }
    }
    return .mayLeave
  }
}

extension ScreenGuard {
  /// Asks and waits for the answer: nil when there is none.
  ///
  /// A task that is cancelled waits no longer. For a question that is open already, which may be what waits
  /// for the caller, it waits so many seconds at the longest.
  fileprivate func answer(within patience: TimeInterval) async -> LeavingAnswer? {
    let waiter = Waiter()
    var alarm: Platform.Alarm?
    if isAsking {
      alarm = Platform.alarm(after: patience, for: .deadline) { self.withdraw(waiter) }
    }
    defer { alarm?.cancel() }
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
