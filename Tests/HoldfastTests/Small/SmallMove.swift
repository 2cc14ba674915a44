/// One move in the small world.
///
/// Its value states every detail, so that a list of moves is a test.
enum SmallMove: Hashable, Sendable, CustomStringConvertible {
  case now(Deed)
  /// A deed that the app's code does the next time that an occasion occurs.
  case plan(RandomWorld.Occasion, Deed)

  enum Deed: CaseIterable, Sendable {
    // Deeds that start a flow.
    case push, pushStill, sheet, sheetStill, sheetReplacing, sheetWithHost, fullScreen, root,
      stackRoot, tab, child, continuing, overAsked, gatedPush, gatedSheet
    // Deeds in which the last open flow continues or ends. `cancelFirst` ends the first open flow.
    case next, nextStill, nextSheet, replace, backToFirst, finish, finishKeepingScreens,
      cancelFirst, work,
      proceed, ask
    // Deeds that guard a flow's last screen, or switch or remove the guard that was set last.
    case guardScreen, switchGuard, removeGuard, finishUnasked
    // Answers to the oldest question.
    case leave, stay
    // The user's gestures.
    case back, swipe, drag, finishGesture, cancelGesture, tapTab, tapAlert
    // Calls of UIKit by the app's own code.
    case pop, popAllStill, setStack, dismiss, dismissStill, foreign, removeTab, newRoot
    // Time.
    case tick, rest, eightSeconds

    /// The deeds that the app may also do in a callback.
    static let planned: [Deed] = [.push, .sheet, .next, .finish, .popAllStill, .dismissStill]

    /// The most common of these deeds.
    static let oftenPlanned: [Deed] = [.push, .finish]

    /// The deeds that set a guard or need one.
    static let onlyWithGuards: [Deed] = [
      .guardScreen, .switchGuard, .removeGuard, .finishUnasked, .leave, .stay,
    ]

    /// Whether a flow shows a screen or ends in the deed, and the app's own code doesn't call UIKit.
    var isOfAFlow: Bool { self != .popAllStill && self != .dismissStill }

    /// Whether time passes in the deed, so that the run-loop pass ends.
    var takesTime: Bool { self == .tick || self == .rest || self == .eightSeconds }
  }

  static let all = moves(planning: Deed.planned)

  /// A selection of moves that is small enough for every run of the tests.
  static let usual = moves(planning: Deed.oftenPlanned).filter { move in
    if case .plan(let occasion, _) = move { !occasion.isInAChange } else { true }
  }

  /// The moves that concern guards.
  ///
  /// Starting with an empty world, a guard asks after three moves at the earliest.
  static let aboutGuards: [SmallMove] =
    (Deed.onlyWithGuards + [
      .push, .sheet, .sheetReplacing, .next, .backToFirst, .finish, .cancelFirst, .ask, .back,
      .swipe, .drag, .finishGesture, .pop,
      .popAllStill, .dismiss, .dismissStill, .removeTab, .newRoot, .tick, .rest,
    ]).map { .now($0) }
    + RandomWorld.Occasion.allCases.map { .plan($0, .leave) }

  private static func moves(planning planned: [Deed]) -> [SmallMove] {
    Deed.allCases.filter { !Deed.onlyWithGuards.contains($0) }.map { .now($0) }
      + RandomWorld.Occasion.allCases.flatMap { occasion in
        planned.filter { !occasion.isInAChange || $0.isOfAFlow }.map { .plan(occasion, $0) }
      }
  }

  /// Whether the move only prepares others, so that it has no effect as the last move.
  var onlyPrepares: Bool {
    switch self {
    case .now(let deed): deed.takesTime
    case .plan: true
    }
  }

  /// The move as Swift code of a test.
  var description: String {
    switch self {
    case .now(let deed): ".now(.\(deed))"
    case .plan(let occasion, let deed): ".plan(.\(occasion), .\(deed))"
    }
  }
}
