import Foundation

/// A time limit that counts only while the app is seen.
///
/// In the background no transition ends and nobody comes to look, so there the time stands still, as
/// far as the scene is known. The watch counts all limits together, once a second or when the next
/// one runs out.
@MainActor
struct Limit {
  /// How often the time is counted, in seconds.
  static let part: TimeInterval = 1

  private(set) var remaining: TimeInterval
  private var countedUntil: TimeInterval

  /// Sets a limit, in seconds of the app's being seen, and sees to it that it is counted.
  init(in seconds: TimeInterval) {
    remaining = seconds
    countedUntil = Platform.now
    Watch.main.countLimits()
  }

  /// Whether it has run out by `now`.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - scene: Where the app would be seen; without a scene the time always counts.
  /// - Returns: Whether no time remains.
  mutating func hasRunOut(at now: TimeInterval, in scene: UIWindowScene?) -> Bool {
    // A suspended app's clock may have run on; not much more counts than was waited for.
    let passed = min(now - countedUntil, 2 * Limit.part)
    countedUntil = now
    if scene?.activationState != .background { remaining -= passed }
    return remaining <= 0.001
  }
}
