import Foundation
import Holdfast

/// Waits for a condition that is looked at whenever the main run loop is about to sleep.
///
/// The waiting task holds it. It is over by the condition, the deadline or a cancelled task, whichever
/// comes first.
@MainActor
final class Wait {
  enum End {
    case fulfilled
    case late
    case cancelled
  }

  private let condition: @MainActor () -> Bool
  private var waiting: CheckedContinuation<Void, Never>?
  private var observation: AnyObject?
  private var alarm: Platform.Alarm?

  private init(_ condition: @escaping @MainActor () -> Bool) {
    self.condition = condition
  }

  /// Returns at once, if the condition holds.
  ///
  /// When this returns `.fulfilled` the condition holds still: a task goes on a turn later than it is
  /// told to, so it is asked once more. As long as a finger holds a transition in the window's scene it is given more
  /// time, for a minute at most.
  static func until(
    _ deadline: TimeInterval,
    in window: Weak<UIWindow>,
    _ condition: @escaping @MainActor () -> Bool
  ) async -> End {
    let last = deadline + Deadline.handsPatience
    var deadline = deadline
    while true {
      if Task.isCancelled { return .cancelled }
      if condition() { return .fulfilled }
      if Platform.now >= deadline {
        guard deadline < last, window.object?.windowScene?.isInTheUsersHand ?? false
        else { return .late }
        deadline = min(Platform.now + Deadline.patience, last)
      }
      let wait = Wait(condition)
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
      if let self, self.condition() { self.end() }
    }
    alarm = Platform.alarm(after: max(0, deadline - Platform.now), for: .deadline) { [weak self] in
      self?.end()
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
