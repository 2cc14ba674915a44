import Foundation

/// A time limit that counts only while the app is seen.
///
/// In the background no transition ends and nobody comes to look, so there the time stands still, as
/// far as the scene is known. It is looked at once a second.
///
/// The clock holds the deadline, and with it the action, until it has passed or is cancelled.
@MainActor
final class Deadline {
  private var alarm: Platform.Alarm?
  private var remaining: TimeInterval
  private let scene: @MainActor () -> UIWindowScene?
  private let action: @MainActor () -> Void

  /// Sets a deadline.
  ///
  /// - Parameters:
  ///   - seconds: How long until then, in seconds of the app's being seen.
  ///   - scene: Where it would be seen; without a scene the time always counts.
  ///   - action: What is to be done then.
  init(
    in seconds: TimeInterval,
    seenIn scene: @escaping @MainActor () -> UIWindowScene?,
    action: @escaping @MainActor () -> Void
  ) {
    remaining = seconds
    self.scene = scene
    self.action = action
    wait()
  }

  func cancel() {
    alarm?.cancel()
    alarm = nil
  }

  private func wait() {
    let part = min(1, remaining)
    let start = Platform.now
    alarm = Platform.alarm(after: part, for: .deadline) { self.passed(part, since: start) }
  }

  /// A suspended app's clock may have run on; no more counts than was waited for.
  private func passed(_ part: TimeInterval, since start: TimeInterval) {
    alarm = nil
    if scene()?.activationState != .background {
      // What the clock is late by counts, so that the parts don't add up to more than the whole.
      remaining -= min(max(part, Platform.now - start), 2 * part)
    }
    if remaining > 0.001 { wait() } else { action() }
  }
}
