import HeadlessUIKit

@testable import Holdfast

/// A guard against leaving, as the world set and switched it; of its screen it knows only weakly.
@MainActor
final class RandomGuard {
  weak var screen: RandomScreen?
  let entry: RandomEntry
  let name: String
  var leaving: LeavingGuard?
  /// The library's guard.
  weak var screenGuard: ScreenGuard?
  var isSwitchedOn: Bool
  /// Whether it was removed, or another one took its place.
  var isRemoved = false
  /// The last question; one that has ended may be followed by another.
  var question: RandomQuestion?

  init(of screen: RandomScreen, in entry: RandomEntry, isSwitchedOn: Bool) {
    self.screen = screen
    self.entry = entry
    name = screen.title ?? ""
    self.isSwitchedOn = isSwitchedOn
  }

  /// Whether it would ask now.
  var isOn: Bool { leaving?.isOn ?? false }

  var openQuestion: RandomQuestion? { question?.end == nil ? question : nil }

  /// Whether its open question has not begun.
  var hasNotBegun: Bool { openQuestion.map { !$0.hasBegun } ?? false }

  /// Whether the library's question is open.
  var isAsking: Bool { screenGuard?.isAsking ?? false }
}

/// What a guard asks, from when it has to until its answer, or until it is cancelled.
@MainActor
final class RandomQuestion {
  enum End {
    case leave, stay, gone
  }

  private(set) var end: End?
  /// Whether the guard's closure was called.
  var hasBegun = false
  /// Whether it may end without having begun: for a while it was for nothing.
  var hasComeToNothing = false
  /// The screens that may have waited for it when it began, wherever what they take away is now.
  var shows: [Weak<RandomScreen>] = []
  private var waiting: CheckedContinuation<LeavingAnswer, Never>?

  var canBeAnswered: Bool { waiting != nil }

  func answer() async -> LeavingAnswer {
    await withCheckedContinuation { continuation in
      if end == nil { waiting = continuation } else { continuation.resume(returning: .leave) }
    }
  }

  func answer(_ answer: LeavingAnswer) {
    waiting?.resume(returning: answer)
    waiting = nil
  }

  func end(_ end: End) {
    if self.end == nil { self.end = end }
    // The answer of a question that was cancelled is to change nothing.
    answer(.leave)
  }
}

/// Something that a guard holds up: an end, or what a hand has tried.
///
/// It knows the guards in the order in which they are asked.
@MainActor
final class RandomRequest {
  enum State {
    case waits(RandomQuestion)
    /// A guard's answer was `.stay`.
    case isDropped
    case goesOn
  }

  let name: String
  /// Whose end it is, and what that flow is told after it; nil for a hand.
  let entry: RandomEntry?
  /// That flow, whose coordinator may have gone meanwhile.
  private weak var core: FlowCore?
  let outcome: String?
  /// What the hand would take away.
  private(set) weak var target: UIViewController?
  /// The screen that a flow goes back to, whatever else it would take away meanwhile.
  private weak var screen: UIViewController?
  let goesBack: Bool
  var guards: [RandomGuard]
  /// Whose guards it was to ask.
  private let guarded: [RandomEntry]
  var state = State.goesOn
  /// Whether UIKit could take the target away when the last answer came.
  var couldGo = false
  /// How many screens had been asked for then: one that is asked for as the target goes may put that back.
  var shows = 0
  /// Whether the target was seen to go after that; a column comes back with the next detail.
  var hasGone = false
  /// Whether a question it waited for was never answered: it may go on, or where the screen may come back
  /// nothing does.
  var isUnanswered = false

  init(
    _ name: String,
    of entry: RandomEntry? = nil,
    _ core: FlowCore? = nil,
    outcome: String? = nil,
    taking target: UIViewController? = nil,
    backTo screen: UIViewController? = nil,
    asking guards: [RandomGuard]
  ) {
    self.name = name
    self.entry = entry
    self.core = core
    self.outcome = outcome
    self.target = target
    self.screen = screen
    goesBack = screen != nil
    self.guards = guards
    guarded = guards.map(\.entry)
  }

  /// Whether a hand has its answer by a flow that ends in place: what is on display is for its `onEnd`.
  var isAnsweredInPlace: Bool {
    entry == nil && !goesBack
      && guarded.contains { $0.endsInPlace && $0.isDecided && $0.outcomes.isEmpty }
  }

  var isFlowOpen: Bool { core?.isOpen ?? false }

  /// Whether answers matter to that end: neither that flow's nor one around it is decided (L22).
  var isOpenAllAround: Bool { core.map { $0.decided == nil } ?? false }

  /// Whether the screen that a flow goes back to is there still; what a finger takes away may come back.
  var mayGoBack: Bool {
    guard let screen, isOpenAllAround, !screen.isOnItsWayOut || screen.isMovedByGesture
    else { return false }
    return screen.parent != nil || screen.presentingViewController != nil
      || screen.viewIfLoaded?.window != nil
  }

  /// Whether going back takes a controller away, as the hierarchy is now.
  func wouldTakeAway(_ controller: UIViewController) -> Bool {
    guard let screen, let core else { return false }
    return screen.above(in: core).contains { $0 === controller }
  }

  var goesOn: Bool { if case .goesOn = state { true } else { false } }

  func waits(for question: RandomQuestion) -> Bool {
    if case .waits(let waited) = state { waited === question } else { false }
  }
}
