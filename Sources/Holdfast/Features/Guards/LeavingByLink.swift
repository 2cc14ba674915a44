import Foundation

/// The guards that a link has to ask; it refers weakly to those that it does not ask yet.
@MainActor
package struct LeavingByLink {
  private let guards: [Weak<ScreenGuard>]

  /// Whether the screen has a guard, which may be off.
  package static func isGuarded(_ screen: UIViewController) -> Bool {
    screen.screenGuardIfAny != nil
  }

  package init(of screens: [UIViewController]) {
    var guards: [Weak<ScreenGuard>] = []
    for screen in screens {
      if let screenGuard = screen.screenGuardIfAny { guards.append(Weak(screenGuard)) }
    }
    self.guards = guards
  }

  /// What the guards come to, with the name of the first screen that does not leave.
  package enum Answer {
    case mayLeave
    case stays(String)
    /// A question that something else has asked is open still.
    case isAsked(String)
  }

  /// Asks one guard after the other.
  ///
  /// A cancelled task asks no further, and takes back its question unless something else waits for it. For
  /// the answer to a question that is open already it waits until `deadline`.
  package func ask(until deadline: TimeInterval) async -> Answer {
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
