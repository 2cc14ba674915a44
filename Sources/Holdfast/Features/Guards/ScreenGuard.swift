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
  /// Whether its closure was called.
  private var hasBegun = false
  /// What waits for its answer.
  private var waiters: [Waiter] = []
  private var window: SeenWindow?

  var isOn: Bool {
    didSet { LeavingGuards.main.update() }
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

  /// Something that waits for the answer.
  @MainActor
  package final class Waiter {
    /// Called once; with `.leave` also when nothing is in the way, because the screen has left otherwise, and
    /// with nil when there is no answer.
    package var hear: (LeavingAnswer?) -> Void = { _ in }
    /// Whether it waits still when the question begins.
    let matters: () -> Bool

    package init(while matters: @escaping @MainActor () -> Bool = { true }) {
      self.matters = matters
    }
  }

  /// Asks, or lets `waiter` wait for the answer to the question that is open.
  package func ask(_ waiter: Waiter) {
    if question == nil {
      guard body != nil else { return waiter.hear(.leave) }
      question = Task { @MainActor in
        // It is cancelled when it is over already, which it may be before its turn has come.
        if Task.isCancelled { return }
        let answer = await self.answer()
        if !Task.isCancelled { self.endQuestion(answer) }
      }
    }
    waiters.append(waiter)
  }

  private func answer() async -> LeavingAnswer {
    // In the turn in which it was to ask it may have been removed, or what it was to ask for have come to nothing.
    guard isActive, waiters.contains(that: { $0.matters() }), let body else { return .leave }
    hasBegun = true
    return await body()
  }

  /// Lets it wait no longer; without another one the question is cancelled.
  ///
  /// It may run inside a `deinit`: a question that has begun, whose cancelling runs code of the app, is cancelled a turn
  /// later.
  package func withdraw(_ waiter: Waiter) {
    let others = waiters.filter(that: { $0 !== waiter })
    if others.count == waiters.count { return }
    waiters = others
    waiter.hear(nil)
    if !hasBegun, waiters.isEmpty { return endQuestion(nil) }
    onLaterTurn {
      if self.waiters.isEmpty { self.endQuestion(nil) }
    }
  }

  /// Sees the window that the screen is in first, since its scene may be disconnected before the guard asks;
  /// and cancels the question when the screen is in no window, as the question's own task keeps it alive.
  ///
  /// While the screen may be seen again that is no answer, and nothing goes on.
  func look() {
    if window != nil, !isAsking { return }
    window = screen?.seeWindow(after: window)
    if !isInWindow, isAsking { endQuestion(mayBeSeenAgain ? nil : .leave) }
  }

  private var mayBeSeenAgain: Bool {
    guard let screen, window?.state != .gone else { return false }
    return screen.whereaboutsInFlow.map { $0.departure == nil } ?? screen.isInHierarchy
  }

  /// Ends the question, if one is open; its task is cancelled, if it still asks.
  private func endQuestion(_ answer: LeavingAnswer?) {
    question?.cancel()
    question = nil
    hasBegun = false
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.hear(answer) }
  }

  // MARK: The end

  /// Gives back at once what was taken from UIKit; a question that is open is answered all the same.
  func remove() {
    end {}
    LeavingGuards.main.update()
  }

  /// The flow has ended, or the screen has left it.
  package func screenHasLeft() {
    end { self.endQuestion(.leave) }
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
