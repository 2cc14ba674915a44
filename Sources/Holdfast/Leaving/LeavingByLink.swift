import Foundation

/// The guards that a link has to ask; it holds none of them.
@MainActor
package struct LeavingByLink {
  private let guards: [Weak<ScreenGuard>]

  /// Whether the screen has a guard, which may be off.
  package static func isGuarded(_ screen: UIViewController) -> Bool {
    screen.screenGuardIfAny != nil
  }

  package init(of screens: [UIViewController]) {
    guards = screens.compactMap(\.screenGuardIfAny).map(Weak.init)
  }

  /// Asks one guard after the other.
  ///
  /// A cancelled task asks no further, and takes back its question unless something else waits for it.
  ///
  /// - Returns: The name of the first screen that stays; nil when all may leave.
  package func firstToStay() async -> String? {
    for screenGuard in guards where screenGuard.object?.guardsSomething ?? false {
      if Task.isCancelled { return nil }
      // While it asks, the guard may be removed, and then nothing holds it.
      let name = screenGuard.object?.screen?.screenName
      if await answer(of: screenGuard) == .stay { return name }
    }
    return nil
  }

  private func answer(of screenGuard: Weak<ScreenGuard>) async -> LeavingQuestion.End {
    let waiting = Waiting()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = LeavingQuestion.Waiter { continuation.resume(returning: $0) }
        waiting.waiter = waiter
        if let asked = screenGuard.object { asked.ask(waiter) } else { waiter.hear(.gone) }
      }
    } onCancel: {
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if let waiter = waiting.waiter { screenGuard.object?.withdraw(waiter) }
        }
      }
    }
  }

  /// Lets the handler of the cancelled task find what waits.
  @MainActor
  private final class Waiting {
    weak var waiter: LeavingQuestion.Waiter?
  }
}
