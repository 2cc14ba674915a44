/// The guards that a link has to ask; it refers weakly to those that it does not ask yet.
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
    for screenGuard in guards {
      guard let screenGuard = screenGuard.object, screenGuard.guardsSomething else { continue }
      if Task.isCancelled { return nil }
      let name = screenGuard.screen?.screenName
      if await screenGuard.answer() == .stay { return name }
    }
    return nil
  }
}
