import Foundation
import Holdfast

/// Makes an attempt whenever the main run loop is idle, until an attempt succeeds.
///
/// The waiting task holds it. The wait ends when an attempt succeeds, when the deadline has passed, or when
/// the task is cancelled.
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

  /// Waits until an attempt succeeds, and returns immediately if the first one does.
  ///
  /// Before each attempt, `see()` records the window's scene, so that the attempt can find out whether the scene has
  /// been disconnected.
  ///
  /// If this returns `.fulfilled`, the last attempt has succeeded in the current run-loop pass. A task continues one
  /// pass after its continuation was resumed, so another attempt is made at that point. While an interactive transition
  /// is running in the window's scene, the deadline is extended, by at most a minute.
  static func until(
    _ deadline: TimeInterval,
    in window: Weak<UIWindow>,
    _ try: @escaping @MainActor () -> Bool
  ) async -> End {
    let attempt = { @MainActor in
      window.object?.see()
      return `try`()
    }
    let last = deadline + Deadline.gestureTimeLimit
    var deadline = deadline
    while true {
      if Task.isCancelled { return .cancelled }
      if attempt() { return .fulfilled }
      if Platform.now >= deadline {
        guard deadline < last, window.object?.windowScene?.hasInteractiveTransition ?? false
        else { return .late }
        deadline = min(Platform.now + Deadline.timeLimit, last)
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
