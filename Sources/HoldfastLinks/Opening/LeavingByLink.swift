import Holdfast

/// The guards that were asked for a link and have allowed their screens to leave.
///
/// It refers weakly to the guards.
@MainActor
struct LeavingByLink {
  private var guardsThatAnsweredLeave = AskedGuards()

  /// Finds the frontmost guard that must be asked before a step and hasn't been asked for this link.
  ///
  /// It is the guard of a screen that would leave, or of a visible screen that is in front of the answering screen or
  /// inside it. The walk reaches the screens of unselected tabs only after the answering screen, but the guard of such
  /// a screen is asked as well if the screen would leave with its container.
  ///
  /// - Returns: The guard, or nil if all guards have been asked. The search is linear in the number of screens.
  func guardToAsk(before step: Reveal.Step) -> ScreenGuard? {
    switch step {
    case .wait, .screenHasLeft: return nil
    case .clear(let change, let screen, let window), .work(let change, let screen, let window):
      var walk = HierarchyWalk(of: [window])
      var isInFront = true
      while let next = walk.nextScreen() {
        if next === screen { isInFront = false }
        // Checking for a guard first isn't necessary, but it saves work, because `removes` searches a whole stack.
        guard let screenGuard = next.screenGuardIfAny, isToAsk(screenGuard) else { continue }
        if isInFront && next.viewIfLoaded?.window === window || change.removes(next) {
          return screenGuard
        }
      }
      return nil
    }
  }

  /// Returns whether the guard guards something, and hasn't allowed its screen to leave for this link.
  func isToAsk(_ screenGuard: ScreenGuard) -> Bool {
    screenGuard.guardsSomething && !guardsThatAnsweredLeave.contains(screenGuard)
  }

  /// Records that the guard allows its screen to leave, so that the guard isn't asked again for this link.
  mutating func note(_ screenGuard: ScreenGuard) { guardsThatAnsweredLeave.insert(screenGuard) }
}

extension ScreenGuard {
  /// Asks the user, and waits for the answer.
  ///
  /// If the task is cancelled, its question is withdrawn, unless another caller waits for the answer as well. If the
  /// question is withdrawn, the result is `.withdrawn`.
  func answer() async -> QuestionEnd {
    let waiter = Waiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.receive = { continuation.resume(returning: $0) }
        ask(waiter)
      }
    } onCancel: {
      onLaterTurn { self.withdraw(waiter) }
    }
  }
}
