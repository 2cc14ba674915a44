import HeadlessUIKit

@testable import Holdfast

/// The world's record of a guard.
///
/// It refers weakly to the guard's screen.
@MainActor
final class RandomGuard {
  weak var screen: RandomScreen?
  let entry: RandomEntry
  let name: String
  var leaving: LeavingGuard?
  /// The library's guard.
  weak var screenGuard: ScreenGuard?
  var isSwitchedOn: Bool {
    didSet { if isSwitchedOn, !oldValue { timesSwitchedOn += 1 } }
  }
  /// How often the app has switched it on after it was off.
  private(set) var timesSwitchedOn = 0
  /// Whether it was removed, or replaced by another guard.
  var isRemoved = false
  /// Whether the part of its closure before the first suspension runs now.
  ///
  /// The code in it may end the flow, and isn't asked.
  var isInItsClosure = false
  /// Whether one of its questions was withdrawn or cancelled.
  var wasWithdrawn = false
  /// The last question.
  ///
  /// After it has ended, another one may follow.
  var question: RandomQuestion?

  init(of screen: RandomScreen, in entry: RandomEntry, isSwitchedOn: Bool) {
    self.screen = screen
    self.entry = entry
    name = screen.title ?? ""
    self.isSwitchedOn = isSwitchedOn
  }

  /// Whether the guard would ask now.
  var isOn: Bool { leaving?.isOn ?? false }

  var openQuestion: RandomQuestion? { question?.end == nil ? question : nil }

  /// Whether its open question hasn't begun.
  var hasNotBegun: Bool { openQuestion.map { !$0.hasBegun } ?? false }

  /// Whether the question is open in the library.
  var isAsking: Bool { screenGuard?.isAsking ?? false }
}

/// A guard's question, from the moment when the guard must ask it until it is answered or cancelled.
@MainActor
final class RandomQuestion {
  enum End {
    case leave, stay, gone
  }

  private(set) var end: End?
  /// Whether the guard's closure was called.
  var hasBegun = false
  /// Whether it may end without having begun, because for some time no request needed it.
  var hasComeToNothing = false
  /// The screens that may have waited for it when it began, wherever the screens that they replace are now.
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
    // The answer to a cancelled question must change nothing, so it may be any.
    answer(.leave)
  }
}

/// A request that waits for guards: an end of a flow, or a gesture of the user.
///
/// It finds the guards anew before each question.
@MainActor
final class RandomRequest {
  enum State {
    case waits(RandomQuestion)
    /// A guard's answer was `.stay`.
    case isDropped
    case proceeds
  }

  let name: String
  /// The flow that is ended, and the outcome that it then gets; nil for a gesture.
  let entry: RandomEntry?
  /// The core of that flow, whose coordinator may be deallocated by now.
  private weak var core: FlowCore?
  let outcome: String?
  /// The controller that the gesture would remove.
  private(set) weak var target: UIViewController?
  /// The screen that a flow goes back to, whichever other screens it would remove by then.
  private weak var screen: UIViewController?
  let goesBack: Bool
  /// Returns the guards that must answer, in the order in which they are asked.
  private let findGuards: () -> [RandomGuard]
  /// The guards that were asked, each with the number of times that it had been switched on.
  private var asked: [(guarded: RandomGuard, timesSwitchedOn: Int)] = []
  /// The flows whose guards it must ask.
  private let guarded: [RandomEntry]
  var state = State.proceeds
  /// Whether UIKit could remove the target when the last answer came.
  var couldGo = false
  /// The number of screens requested by then.
  ///
  /// A screen that is requested while the target leaves may restore the target.
  var shows = 0
  /// Whether the target was seen to leave after that.
  ///
  /// A column comes back with the next detail.
  var hasGone = false
  /// Whether a question that it waited for was never answered.
  ///
  /// The request may then continue, or may be dropped if the screen may come back.
  var isUnanswered = false

  init(
    _ name: String,
    of entry: RandomEntry? = nil,
    _ core: FlowCore? = nil,
    outcome: String? = nil,
    taking target: UIViewController? = nil,
    backTo screen: UIViewController? = nil,
    asking findGuards: @escaping () -> [RandomGuard]
  ) {
    self.name = name
    self.entry = entry
    self.core = core
    self.outcome = outcome
    self.target = target
    self.screen = screen
    goesBack = screen != nil
    self.findGuards = findGuards
    guarded = findGuards().map(\.entry)
  }

  /// Returns the guards that must still be asked.
  ///
  /// A guarded screen may have appeared during the last question, and a guard that was switched off and on is asked
  /// again.
  func guardsToAsk() -> [RandomGuard] {
    findGuards().filter { guarded in
      !asked.contains {
        $0.guarded === guarded && $0.timesSwitchedOn == guarded.timesSwitchedOn
      }
    }
  }

  /// Records that a guard is asked.
  func noteAsked(_ guarded: RandomGuard) { asked.append((guarded, guarded.timesSwitchedOn)) }

  /// Whether a gesture is settled because a flow ends in place, so that the visible screens are left to the flow's
  /// `onEnd`.
  var isAnsweredInPlace: Bool {
    entry == nil && !goesBack
      && guarded.contains { $0.keepsScreensUntilReplaced && $0.isDecided && $0.outcomes.isEmpty }
  }

  var isFlowOpen: Bool { core?.isOpen ?? false }

  /// Whether answers matter to that end, because the end of neither the flow nor a flow around it is decided (L22).
  var isOpenAllAround: Bool { core.map { $0.decided == nil } ?? false }

  /// Whether the screen that a flow goes back to is still in the hierarchy.
  ///
  /// A screen that a gesture removes may come back.
  var mayGoBack: Bool {
    guard let screen, isOpenAllAround, !screen.isInRemoval || screen.isMovedByGesture
    else { return false }
    return screen.parent != nil || screen.presentingViewController != nil
      || screen.viewIfLoaded?.window != nil
  }

  /// Returns whether going back removes a controller, according to the current hierarchy.
  func wouldRemove(_ controller: UIViewController) -> Bool {
    guard let screen, let core else { return false }
    return screen.above(in: core).contains { $0 === controller }
  }

  var proceeds: Bool { if case .proceeds = state { true } else { false } }

  func waits(for question: RandomQuestion) -> Bool {
    if case .waits(let waited) = state { waited === question } else { false }
  }
}
