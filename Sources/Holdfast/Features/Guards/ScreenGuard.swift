import Foundation

/// The guard of one screen, with its closure and the question that is open.
///
/// The screen holds it, and while it asks the question's task; so nothing waits longer than that. It holds
/// the closure, and with it the coordinator. It is stopped when the screen's flow ends or the screen leaves
/// that.
@MainActor
package final class ScreenGuard: ScreenAddition {
  package private(set) weak var screen: UIViewController?
  /// Nil when the guard is over.
  fileprivate private(set) var body: (@MainActor () async -> LeavingAnswer)?
  /// Asks whether the screen may leave; nil when no question is open.
  private var question: Task<Void, Never>?
  /// Tells the open question from an earlier one.
  private var mark: QuestionMark?
  /// Whether its closure was called.
  private var hasBegun = false
  /// Whether its closure has ended the flow.
  private var hasEndedFlow = false
  /// What waits for its answer.
  private var waiters: [Waiter] = []
  private var window: SeenWindow?

  var isOn: Bool {
    didSet {
      if !isOn { takeQuestionBack() }
      LeavingGuards.main.update()
    }
  }

  init(
    of screen: UIViewController,
    isOn: Bool,
    _ body: @escaping @MainActor () async -> LeavingAnswer
  ) {
    self.screen = screen
    self.isOn = isOn
    self.body = body
  }

  /// Whether it would ask now.
  var isActive: Bool {
    guard isOn, body != nil, let screen else { return false }
    return !screen.hasLeftItsFlow
  }

  /// Stops a guard that is on when its screen has left its flow.
  func stopIfItsScreenHasLeft() {
    if isOn, screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Whether it would ask now for a screen that is in a window, on display or not.
  package var guardsSomething: Bool { isActive && isInWindow }

  /// Whether its screen is in a window that the user may see: one whose scene is disconnected, and may come back,
  /// has no user to answer.
  private var isInWindow: Bool {
    guard let window = screen?.windowOfHierarchy else { return false }
    return !window.isDisconnected
  }

  // MARK: Asking

  package var isAsking: Bool { question != nil }

  /// How a question has ended.
  package enum QuestionEnd: Equatable {
    case answered(LeavingAnswer)
    /// The app has removed the guard or switched it off in the turn in which it was to ask.
    case notAsked
    /// The app has removed the guard or switched it off while it asked.
    case takenBack
    /// The screen has left otherwise, or its flow has ended.
    case screenHasLeft
    /// The screen has been taken out of its window, or its scene is disconnected, and it may come back.
    case outOfSight
    /// Nothing waits for the answer any more.
    case withdrawn
  }

  /// Something that waits for the answer.
  @MainActor
  package final class Waiter {
    /// Called once.
    package var hear: (QuestionEnd) -> Void = { _ in }
    /// Whether it waits still when the question begins.
    let matters: () -> Bool

    package init(while matters: @escaping @MainActor () -> Bool = { true }) {
      self.matters = matters
    }
  }

  /// One question, as the task that asks it knows it, with the tasks that are begun there.
  ///
  /// It refers to nothing, because such a task may outlive the screen.
  private final class QuestionMark: Sendable {}

  @TaskLocal private static var current: QuestionMark?

  /// Whether the code that runs is the guard's own closure, or was called or begun by it, and its question is open.
  var isAskingInThisTask: Bool { mark != nil && mark === Self.current }

  /// Notes that the guard's own closure has ended the flow, which is an answer.
  func noteEndInClosure() { hasEndedFlow = true }

  /// Asks, or lets `waiter` wait for the answer to the question that is open.
  package func ask(_ waiter: Waiter) {
    if question == nil {
      guard body != nil else { return waiter.hear(.notAsked) }
      let mark = QuestionMark()
      self.mark = mark
      question = Task { @MainActor in
        // It is cancelled when it is over already, which it may be before its turn has come.
        if Task.isCancelled { return }
        let end = await Self.$current.withValue(mark) { await self.answer() }
        if !Task.isCancelled { self.endQuestion(end) }
      }
    }
    waiters.append(waiter)
  }

  private func answer() async -> QuestionEnd {
    // Since the turn in which it was to ask, its screen may have left, or what it was to ask for may have come to nothing.
    guard let screen, !screen.hasLeftItsFlow else { return .screenHasLeft }
    guard isOn, let body else { return .notAsked }
    guard waiters.contains(that: { $0.matters() }) else { return .withdrawn }
    hasBegun = true
    return .answered(await body())
  }

  /// Lets it wait no longer; without another one the question is cancelled.
  ///
  /// It may run inside a `deinit`: a question that has begun, whose cancelling runs code of the app, is cancelled a turn
  /// later.
  package func withdraw(_ waiter: Waiter) {
    let others = waiters.filter(that: { $0 !== waiter })
    if others.count == waiters.count { return }
    waiters = others
    waiter.hear(.withdrawn)
    if !hasBegun, waiters.isEmpty { return endQuestion(.withdrawn) }
    onLaterTurn {
      if self.waiters.isEmpty { self.endQuestion(.withdrawn) }
    }
  }

  /// Ends the question because the app has removed the guard or switched it off.
  ///
  /// The guard's own closure may do that, too, and is about to answer. A question that has not begun finds out itself.
  private func takeQuestionBack() {
    if hasBegun, !isAskingInThisTask { endQuestion(.takenBack) }
  }

  /// Sees the window that the screen is in first, since its scene may be disconnected before the guard asks;
  /// and cancels the question when the screen is in no window, as the question's own task keeps it alive.
  ///
  /// While the screen may be seen again that is no answer, and nothing goes on.
  func look() {
    if window != nil, !isAsking { return }
    window = screen?.seeWindow(after: window)
    guard !isInWindow, isAsking else { return }
    endQuestion(mayBeSeenAgain ? .outOfSight : endByLeaving)
    // Nothing would end the guard of a screen of no flow in a closed window that the app keeps.
    if window?.state == .gone { screenHasLeft() }
  }

  private var mayBeSeenAgain: Bool {
    guard let screen, window?.state != .gone else { return false }
    return screen.whereaboutsInFlow.map { $0.departure == nil } ?? screen.isInHierarchy
  }

  private var endByLeaving: QuestionEnd { hasEndedFlow ? .answered(.leave) : .screenHasLeft }

  /// Ends the question, if one is open; its task is cancelled, if it still asks.
  private func endQuestion(_ end: QuestionEnd) {
    question?.cancel()
    question = nil
    mark = nil
    hasBegun = false
    hasEndedFlow = false
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.hear(end) }
  }

  // MARK: The end

  /// Gives back at once what was taken from UIKit, and takes a question that is open back.
  func remove() {
    takeQuestionBack()
    end {}
    LeavingGuards.main.update()
  }

  /// The flow has ended, or the screen has left it.
  package func screenHasLeft() {
    end { self.endQuestion(self.endByLeaving) }
  }

  /// It may run inside a `deinit`: what runs code of the app or calls UIKit comes a turn later.
  private func end(_ finish: @escaping @MainActor () -> Void) {
    guard let body else { return }
    self.body = nil
    onLaterTurn {
      finish()
      // While it asks it is looked whether its screen is still there.
      if !self.isAsking { self.screen?.attachmentIfAny?.remove(self) }
      HierarchyObserver.main.wake()
      withExtendedLifetime(body) {}
    }
  }
}

extension UIViewController {
  /// The screen's guard, unless it is over.
  package var screenGuardIfAny: ScreenGuard? {
    for addition in attachmentIfAny?.additions.reversed() ?? [] {
      if let screenGuard = addition as? ScreenGuard, screenGuard.body != nil { return screenGuard }
    }
    return nil
  }
}
