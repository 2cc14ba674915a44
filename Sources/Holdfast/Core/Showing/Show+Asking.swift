// Asks the guards of screens that would leave because a screen is requested, or because the app goes back.

extension FlowCore {
  /// The answer to the question whether screens may leave.
  enum MayLeave {
    case yes
    /// The guard of the screen with this name answered `.stay`.
    case no(ScreenName)
    /// The guard of the screen with this name asked the user, and the question was withdrawn before the user answered.
    case unanswered(ScreenName)
  }

  /// A record of the guards that were asked before one act, such as showing a screen, so that they aren't asked again
  /// for the same act.
  ///
  /// The act holds it until the act is over.
  @MainActor
  final class AskedBeforeAct {
    /// The guards that were asked; nil until the first question.
    var guards: Any?
    /// Whether no guard is asked, because the app began the act in code that must not ask.
    var asksNothing = false

    /// Creates the record of an act that begins now.
    init() { FlowCore.actBegins?(self) }
  }

  /// Called when an act that may remove screens begins, even if the act waits before it asks; nil if no screen is
  /// guarded.
  static var actBegins: (@MainActor (AskedBeforeAct) -> Void)?

  /// Asks the guards whether the screens may leave, together with the screens in them and over them, as long as the
  /// answer still matters.
  ///
  /// The screens are read again before each question, because a screen may appear during the previous one. This closure
  /// returns nil if no guard is left to ask. Otherwise it calls `answer` once, later, and returns another closure,
  /// which withdraws the question. An act that has to wait calls it again right before it removes the screens, because
  /// a guard may have been switched on in the meantime.
  typealias BeforeLeaving =
    @MainActor (
      _ screens: @escaping @MainActor () -> [UIViewController],
      _ asked: AskedBeforeAct,
      _ isStillNeeded: @escaping @MainActor () -> Bool,
      _ answer: @escaping @MainActor (MayLeave) -> Void
    ) -> (@MainActor () -> Void)?

  /// Called before screens leave because the app shows another one or goes back; nil if no screen is guarded.
  static var beforeLeaving: BeforeLeaving?
}

extension Show {
  /// Whether the guards of the screens that would leave for the new one are being asked.
  enum Leave {
    case notAsking
    /// The closure withdraws the question. The request holds the closure, and the closure doesn't hold the request.
    case asking(withdraw: @MainActor () -> Void)
  }

  /// The outcome of a guard's question after which the request fails: the guard has refused, or its question was
  /// withdrawn without an answer.
  ///
  /// After a refusal, the request fails at its next attempt, even if the guarded screen has left by then. Without an
  /// answer, it fails as soon as an attempt would remove one of the screens. This value refers weakly to the screens.
  struct Refusal {
    let error: FlowError
    fileprivate let isAnswer: Bool
    fileprivate let screens: [Weak<UIViewController>]

    @MainActor
    fileprivate func isAbout(_ leaving: [UIViewController]) -> Bool {
      isAnswer
        || screens.contains(that: { asked in leaving.contains(that: { $0 === asked.object }) })
    }
  }

  /// Throws while the guard of a screen that would leave is asking, after a guard has refused, and after its question
  /// has been withdrawn without an answer.
  func askGuards(for place: any Place) throws(FlowError) {
    let leaving = place.removedScreens
    // The time limit has expired, so no screen is dismissed any more. The request might fail afterwards, and the
    // dismissed screen would have left for nothing.
    if isLastAttempt, place.contentBefore == .stays, !leaving.isEmpty, let obstacle {
      throw obstacle
    }
    if let refusal, refusal.isAbout(leaving) { throw refusal.error }
    if case .notAsking = leave { ask(leaving) }
    if case .asking = leave {
      throw .waiting(
        for: "the guard of a screen that this request would remove is still asking",
        "Answer its question"
      )
    }
  }

  private func ask(_ screens: [UIViewController]) {
    guard !screens.isEmpty, let beforeLeaving = FlowCore.beforeLeaving else { return }
    let leaving = screens.map { Weak($0) }
    let isStillNeeded = { @MainActor [weak self] in self?.removesAny(of: leaving) ?? false }
    let remaining = { @MainActor in leaving.compactMap(\.object) }
    let withdraw = beforeLeaving(remaining, askedBefore, isStillNeeded) { [weak self] answer in
      self?.leave = .notAsking
      self?.refusal =
        switch answer {
        case .yes: nil
        case .no(let name): Refusal(error: .stays(name), isAnswer: true, screens: leaving)
        // The question was withdrawn because the flows of the screens are ending, or because none of the screens would
        // leave at this moment. The next attempt asks the remaining guards.
        case .unanswered where Self.areInEndingFlows(leaving) || !isStillNeeded(): nil
        case .unanswered(let name):
          Refusal(error: .unanswered(name), isAnswer: false, screens: leaving)
        }
      // The user may have given up typed text for the new screen, so the request gets its whole time limit again.
      self?.deadline = Deadline()
      HierarchyObserver.main.wake()
    }
    leave = withdraw.map { .asking(withdraw: $0) } ?? .notAsking
  }

  /// Whether one of the screens still leaves for the new one.
  ///
  /// If none of them does, the user's answer no longer matters.
  private func removesAny(of screens: [Weak<UIViewController>]) -> Bool {
    guard !isOver, let leaving = try? findPlace().removedScreens else { return false }
    return screens.contains(that: { asked in leaving.contains(that: { $0 === asked.object }) })
  }

  /// Whether the flows of all these screens are ending.
  private static func areInEndingFlows(_ screens: [Weak<UIViewController>]) -> Bool {
    screens.compactMap(\.object).allSatisfy(\.firstOfStack.isInEndingFlow)
  }

  /// Withdraws the question that was asked for this request, because the request is over.
  func withdrawQuestion() {
    guard case .asking(let withdraw) = leave else { return }
    leave = .notAsking
    withdraw()
  }
}
