import Holdfast

/// The guards that a link has asked and that have let their screens go; it refers weakly to them.
@MainActor
struct LeavingByLink {
  private var guardsThatLetGo: [Weak<ScreenGuard>] = []

  /// A guard that has not been asked for this link and has to be before the step: of a screen that would leave, or that
  /// is on display in front of the screen that answered, or in it.
  ///
  /// - Returns: The frontmost one; nil when none is left to be asked. Linear in the number of screens.
  func guardToAsk(before step: Reveal.Step) -> ScreenGuard? {
    switch step {
    case .wait, .screenHasLeft: return nil
    case .clear(let way, let screen, let window), .work(let way, let screen, let window):
      var walk = HierarchyWalk(of: [window])
      while let next = walk.nextScreen(), next !== screen {
        // Only saves work: what is taken away is found by a look through its stack.
        guard let screenGuard = next.screenGuardIfAny, isToAsk(screenGuard) else { continue }
        if next.viewIfLoaded?.window === window || way.takesAway(next) { return screenGuard }
      }
      return nil
    }
  }

  /// Whether the guard would ask, and has not let its screen go for this link.
  func isToAsk(_ screenGuard: ScreenGuard) -> Bool {
    screenGuard.guardsSomething && !guardsThatLetGo.contains { $0.object === screenGuard }
  }

  /// The guard lets its screen go: for this link it is not asked again.
  mutating func note(_ screenGuard: ScreenGuard) { guardsThatLetGo.append(Weak(screenGuard)) }
}

extension ScreenGuard {
  /// Asks and waits for the end of the question; `.withdrawn` when the task is cancelled.
  ///
  /// A cancelled task takes back its question unless something else waits for it.
  func answer() async -> QuestionEnd {
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
