import Foundation

/// A deadline that counts only while the app is seen.
///
/// In the background no transition ends and no user looks, so there the time stands still, as far as
/// the scene is known. The hierarchy observer counts all of them together, once a second or when the next
/// one passes. Four kinds are set:
///
/// - a `Show` waits for what is in its way, and fails after it;
/// - an `Arrival` waits for a shown screen to be at rest on display, and throws after it;
/// - a `Teardown` waits for the screens of an ended flow to leave, tries without animation after it, and
///   calls `onEnd` after a second one, which is short;
/// - an `UnseenRoot` waits for a root to be on display, and reports after it.
@MainActor
struct Deadline {
  /// How often the time is counted, in seconds.
  static let part: TimeInterval = 1
  /// How long each of them is, in seconds.
  static let patience: TimeInterval = 5

  private(set) var remaining: TimeInterval
  private var countedUntil = Platform.now

  /// Sets a deadline, in seconds of the app's being seen.
  init(in seconds: TimeInterval = patience) {
    remaining = seconds
  }

  /// Counts the time until `now`.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - scene: Where the app would be seen; without a scene the time always counts.
  /// - Returns: Whether the deadline has passed.
  mutating func count(until now: TimeInterval, in scene: UIWindowScene?) -> Bool {
    // While an app is suspended the clock may run on, and all that waits would fail when the app comes back.
    let passed = min(now - countedUntil, 2 * Self.part)
    countedUntil = now
    if scene?.activationState != .background { remaining -= passed }
    return remaining <= 0.001
  }
}
