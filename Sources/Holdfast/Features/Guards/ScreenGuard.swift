import Foundation

/// The guard of a single screen, with the app's closure and the open question.
///
/// The guard ends when the screen's flow ends or when the screen leaves the flow.
///
/// **Who holds whom**
///
/// - The screen holds the guard.
/// - While a question is open, its task holds the guard, so that every caller that waits for the answer is called.
/// - The guard holds the closure, which holds the coordinator.
/// - It refers weakly to the screen.
@MainActor
package final class ScreenGuard: ScreenAddition {
  package private(set) weak var screen: UIViewController?
  /// The app's closure; nil once the guard has ended.
  fileprivate private(set) var body: (@MainActor () async -> LeavingAnswer)?
  /// The task that asks whether the screen may leave; nil if no question is open.
  private var question: Task<Void, Never>?
  /// Distinguishes the open question from earlier ones.
  private var mark: QuestionMark?
  /// Whether the open question has called the app's closure.
  private var hasBegun = false
  /// Whether the app's closure has ended the flow during the open question.
  private var hasEndedFlow = false
  /// The callers that wait for the answer.
  private var waiters: [Waiter] = []
  private var window: SeenWindow?

  /// How many times the app has switched the guard from off to on.
  ///
  /// If the guard's own closure does that, it doesn't count, because the closure's answer comes after it.
  private(set) var timesSwitchedOn = 0

  var isOn: Bool {
    didSet {
      if isOn, !oldValue, !isAskingInThisTask { timesSwitchedOn += 1 }
      if !isOn { endQuestionOfSwitchedOffGuard() }
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

  /// Whether the guard would ask now.
  var isActive: Bool {
    guard isOn, body != nil, let screen else { return false }
    return !screen.hasLeftItsFlow
  }

  /// Ends the guard if the guard is on and its screen has left the flow.
  func stopIfItsScreenHasLeft() {
    if isOn, screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Whether the guard would ask now and its screen, visible or covered, is in a window.
  package var guardsSomething: Bool { isActive && isInWindow }

  /// Whether the screen is in a window that the user may see.
  ///
  /// This is false if the window's scene has been disconnected, because the user couldn't answer there.
  private var isInWindow: Bool {
    // While another tab is selected, the screen of a tab in a group isn't in the hierarchy. The tab bar controller is,
    // so its window is used instead.
    let seen = screen?.outermostInHierarchy.tabsOfItsGroup ?? screen
    guard let window = seen?.windowOfHierarchy else { return false }
    return !window.isDisconnected
  }

  // MARK: Asking

  package var isAsking: Bool { question != nil }

  /// How a question has ended.
  package enum QuestionEnd: Equatable {
    case answered(LeavingAnswer)
    /// The app has removed the guard or switched it off before the question began.
    case notAsked
    /// The app has removed the guard or switched it off while the question was open.
    case switchedOff
    /// The screen has left before the answer, or its flow has ended.
    case screenHasLeft
    /// The screen has been removed from its window, or the window's scene has been disconnected. The screen may return.
    case outOfSight
    /// No caller waits for the answer any longer.
    case withdrawn
  }

  /// A caller that waits for the answer.
  @MainActor
  package final class Waiter {
    /// Receives the answer, or the reason why there was no answer.
    ///
    /// It is called once.
    package var receive: (QuestionEnd) -> Void = { _ in }
    /// Returns whether the caller still needs the answer when the question begins.
    let isStillNeeded: () -> Bool

    package init(while isStillNeeded: @escaping @MainActor () -> Bool = { true }) {
      self.isStillNeeded = isStillNeeded
    }
  }

  /// Identifies the task of one question and the tasks that are started in it.
  ///
  /// It holds no references, because these tasks may outlive the screen.
  private final class QuestionMark: Sendable {}

  @TaskLocal private static var current: QuestionMark?

  /// Whether the question is open, and the current code runs in the guard's own closure or was called or started by it.
  var isAskingInThisTask: Bool { mark != nil && mark === Self.current }

  /// Records that the guard's own closure has ended the flow, which counts as an answer.
  func noteEndInClosure() { hasEndedFlow = true }

  /// Asks the question, or adds `waiter` to the callers of the question that is already open.
  package func ask(_ waiter: Waiter) {
    if question == nil {
      guard body != nil else { return waiter.receive(.notAsked) }
      let mark = QuestionMark()
      self.mark = mark
      question = Task { @MainActor in
        // The question may have ended before its task began.
        if Task.isCancelled { return }
        let end = await Self.$current.withValue(mark) { await self.answer() }
        if !Task.isCancelled { self.endQuestion(end) }
      }
    }
    waiters.append(waiter)
  }

  private func answer() async -> QuestionEnd {
    // Before this task began, the screen may have left, or the act that waits for the answer may have been withdrawn.
    guard let screen, !screen.hasLeftItsFlow else { return .screenHasLeft }
    guard isOn, let body else { return .notAsked }
    guard waiters.contains(that: { $0.isStillNeeded() }) else { return .withdrawn }
    hasBegun = true
    return .answered(await body())
  }

  /// Removes a caller that no longer waits, and cancels the question if no other caller waits.
  ///
  /// If the question's closure has begun, cancelling the question runs code of the app. Because this function may run
  /// inside a `deinit`, the question is then cancelled on a later turn of the main queue.
  package func withdraw(_ waiter: Waiter) {
    let others = waiters.filter(that: { $0 !== waiter })
    if others.count == waiters.count { return }
    waiters = others
    waiter.receive(.withdrawn)
    if !hasBegun, waiters.isEmpty { return endQuestion(.withdrawn) }
    onLaterTurn {
      if self.waiters.isEmpty { self.endQuestion(.withdrawn) }
    }
  }

  /// Ends the question because the app has removed the guard or switched it off.
  ///
  /// If the guard's own closure has done that, the question stays open, because the closure is about to answer. If the
  /// closure hasn't begun yet, this function does nothing, because the question will then end without calling the
  /// closure.
  private func endQuestionOfSwitchedOffGuard() {
    if hasBegun, !isAskingInThisTask { endQuestion(.switchedOff) }
  }

  /// Checks whether the screen is in a window, and cancels the question if it isn't.
  ///
  /// The window is remembered even while the guard isn't asking, because its scene may be disconnected before the guard
  /// asks. An open question must be cancelled because its task keeps the screen alive. If the screen may return, the
  /// cancelled question counts as no answer, and the act that waits for it doesn't happen.
  func look() {
    if window != nil, !isAsking { return }
    window = screen?.seeWindow(after: window)
    guard !isInWindow, isAsking else { return }
    endQuestion(mayBeSeenAgain ? .outOfSight : endByLeaving)
    // If the app holds a closed window with an unmanaged screen, nothing else would end the guard of that screen.
    if window?.state == .gone { screenHasLeft() }
  }

  private var mayBeSeenAgain: Bool {
    guard let screen, window?.state != .gone else { return false }
    return screen.whereaboutsInFlow.map { $0.departure == nil } ?? screen.isInHierarchy
  }

  private var endByLeaving: QuestionEnd { hasEndedFlow ? .answered(.leave) : .screenHasLeft }

  /// Ends the question if one is open, and cancels its task if it is still running.
  private func endQuestion(_ end: QuestionEnd) {
    question?.cancel()
    question = nil
    mark = nil
    hasBegun = false
    hasEndedFlow = false
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.receive(end) }
  }

  // MARK: The end

  /// Removes the guard, restores UIKit's properties and delegates at once, and cancels an open question.
  func remove() {
    endQuestionOfSwitchedOffGuard()
    end {}
    LeavingGuards.main.update()
  }

  /// Ends the guard because the flow has ended or the screen has left the flow.
  package func screenHasLeft() {
    end { self.endQuestion(self.endByLeaving) }
  }

  /// Ends the guard.
  ///
  /// This may run inside a `deinit`, so code that calls the app or UIKit runs one turn of the main queue later.
  private func end(_ finish: @escaping @MainActor () -> Void) {
    guard let body else { return }
    self.body = nil
    onLaterTurn {
      finish()
      // While a question is open, the guard stays in the screen's attachment, because `look` must still check whether
      // the screen is in a window.
      if !self.isAsking { self.screen?.attachmentIfAny?.remove(self) }
      HierarchyObserver.main.wake()
      withExtendedLifetime(body) {}
    }
  }
}

extension UIViewController {
  /// The screen's guard, unless it has ended.
  package var screenGuardIfAny: ScreenGuard? {
    for addition in attachmentIfAny?.additions.reversed() ?? [] {
      if let screenGuard = addition as? ScreenGuard, screenGuard.body != nil { return screenGuard }
    }
    return nil
  }
}
