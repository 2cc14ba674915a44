/// One move in the small world: it says all there is to say, so that a list of moves is a test.
enum SmallMove: Hashable, Sendable, CustomStringConvertible {
  case now(Deed)
  /// What the app does the next time that an occasion comes.
  case plan(RandomWorld.Occasion, Deed)

  enum Deed: CaseIterable, Sendable {
    // A flow is started.
    case push, pushStill, sheet, sheetStill, sheetReplacing, sheetWithHost, fullScreen, root,
      stackRoot, tab, child, continuing, overAsked, gatedPush, gatedSheet
    // The last open flow goes on, or ends; the first one, where there are several.
    case next, nextStill, nextSheet, replace, backToFirst, finish, finishInPlace, cancelFirst, work,
      goOn, ask
    // Its last screen is guarded against leaving; the guard that was set last is switched or removed.
    case guardScreen, switchGuard, removeGuard, finishUnasked
    // What was asked first is answered.
    case leave, stay
    // The user's hands.
    case back, swipe, drag, finishGesture, letGo, tapTab, tapAlert
    // The app's own code.
    case pop, popAllStill, setStack, dismiss, dismissStill, foreign, removeTab, newRoot
    // Time.
    case tick, rest, eightSeconds

    /// What the app may do in a callback, too.
    static let planned: [Deed] = [.push, .sheet, .next, .finish, .popAllStill, .dismissStill]

    /// The most usual of it.
    static let oftenPlanned: [Deed] = [.push, .finish]

    /// What needs a guard that is set, or sets one.
    static let onlyWithGuards: [Deed] = [
      .guardScreen, .switchGuard, .removeGuard, .finishUnasked, .leave, .stay,
    ]

    /// Whether a flow shows or ends by it, and UIKit is called by no code of the app's.
    var isOfAFlow: Bool { self != .popAllStill && self != .dismissStill }

    /// Whether the turn is over after it.
    var takesTime: Bool { self == .tick || self == .rest || self == .eightSeconds }
  }

  static let all = moves(planning: Deed.planned)

  /// Few enough for every run of the tests.
  static let usual = moves(planning: Deed.oftenPlanned).filter { move in
    if case .plan(let occasion, _) = move { !occasion.isInAChange } else { true }
  }

  /// What has to do with guards; from nothing a list needs three moves before a guard asks.
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

  /// Whether it only prepares what other moves do, so that it is nothing as the last one.
  var onlyPrepares: Bool {
    switch self {
    case .now(let deed): deed.takesTime
    case .plan: true
    }
  }

  /// As it is written in a test.
  var description: String {
    switch self {
    case .now(let deed): ".now(.\(deed))"
    case .plan(let occasion, let deed): ".plan(.\(occasion), .\(deed))"
    }
  }
}
