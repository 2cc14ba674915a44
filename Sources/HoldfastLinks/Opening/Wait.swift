import Foundation
import Holdfast

/// Tries something whenever the main run loop is about to sleep, until it succeeds.
///
/// The waiting task holds it. It is over by success, the deadline or a cancelled task, whichever
/// comes first.
@MainActor
final class Wait {
  enum End {
    case fulfilled
    case late
    case cancelled
  }

  private let attempt: @MainActor () -> Bool
  private var waiting: CheckedContinuation<Void, Never>?
  private var observation: AnyObject?
  private var alarm: Platform.Alarm?

  private init(_ attempt: @escaping @MainActor () -> Bool) {
    self.attempt = attempt
  }

  /// Returns at once, if the first attempt succeeds.
  ///
  /// The window is seen before each attempt, so that an attempt can
  /// tell whether the window's scene has been disconnected.
  ///
  /// When this returns `.fulfilled` the last attempt has succeeded in this turn: a task goes on a turn later than it is
  /// told to, so there is one more. As long as a finger holds a transition in the window's scene it is given more
  /// time, for a minute at most.
  static func until(
    _ deadline: TimeInterval,
    in window: Weak<UIWindow>,
    _ try: @escaping @MainActor () -> Bool
  ) async -> End {
    let attempt = { @MainActor in
      window.object?.see()
      return `try`()
    }
    let last = deadline + Deadline.handsPatience
    var deadline = deadline
    while true {
      if Task.isCancelled { return .cancelled }
      if attempt() { return .fulfilled }
      if Platform.now >= deadline {
        guard deadline < last, window.object?.windowScene?.isInTheUsersHand ?? false
        else { return .late }
        deadline = min(Platform.now + Deadline.patience, last)
      }
      let wait = Wait(attempt)
      await withTaskCancellationHandler {
        await withCheckedContinuation { [deadline] in wait.begin($0, until: deadline) }
      } onCancel: {
        DispatchQueue.main.async { wait.end() }
      }
    }
  }

  private func begin(
    _ continuation: CheckedContinuation<Void, Never>,
    until deadline: TimeInterval
  ) {
    waiting = continuation
    observation = Platform.observeIdle { [weak self] in
      if let self, self.attempt() { self.end() }
    }
    if deadline < .infinity {
      alarm = Platform.alarm(after: max(0, deadline - Platform.now), for: .deadline) {
        [weak self] in
        self?.end()
      }
    }
    LinkWaiting.waitBegan()
  }

  private func end() {
    guard let waiting else { return }
    self.waiting = nil
    LinkWaiting.waitEnded()
    alarm?.cancel()
    waiting.resume()
  }
}
