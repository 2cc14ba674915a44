import Foundation

/// A deadline that counts only while the app is seen.
///
/// In the background no transition ends and no user looks, so there the time stands still, as far as
/// the scene is known. All deadlines are counted together, once a second or when the next one passes.
@MainActor
struct Deadline {
  /// How often the time is counted, in seconds.
  static let part: TimeInterval = 1
  /// How long a show waits for what is in its way, in seconds.
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
    // A suspended app's clock may have run on; not much more counts than was waited for.
    let passed = min(now - countedUntil, 2 * Self.part)
    countedUntil = now
    if scene?.activationState != .background { remaining -= passed }
    return remaining <= 0.001
  }
}
