import Foundation

/// A clock that advances only when a test lets time pass.
///
/// ```swift
/// let coordinator = SignInCoordinator(flow: flow, clock: TestClock())
/// coordinator.waitForCode()  // clock.sleep(for: .seconds(60)) is its limit
/// await advanceTime(by: 60)
/// ```
///
/// Pass it to code that takes an `any Clock<Duration>`, which is a `ContinuousClock` in the app. Only
/// ``advanceTime(by:settling:file:line:)`` advances it. Sleeping tasks, transitions, timers and time limits take effect
/// in the order of their times, and each task continues before the clock advances to the next of these times.
/// `settle()` doesn't continue a sleeping task. All clocks share the same time.
///
/// A sleeping task that is cancelled gets a `CancellationError`, as with every clock. A sleeping task and its captures
/// stay alive until a test advances the clock. The clock itself holds no objects.
@available(iOS 16, tvOS 16, *)
public struct TestClock: Clock {
  /// A point in the time of tests.
  public struct Instant: InstantProtocol {
    fileprivate let sinceStart: Duration

    /// The instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// The duration from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether the first instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  /// Creates a clock, which shares its time with all other test clocks.
  public init() {}

  /// The instant that the clock has reached.
  public var now: Instant { Instant(sinceStart: .nanoseconds(TestTime.main.now)) }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until tests have advanced the clock to `deadline`, or returns at once if the clock has already reached it.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task continues.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await TestTime.main.sleep(until: deadline.sinceStart.inNanoseconds)
  }
}

@available(iOS 16, tvOS 16, *)
extension Duration {
  /// The duration rounded up to nanoseconds, between zero and three centuries.
  fileprivate var inNanoseconds: Int {
    // The components can't be read if the number of seconds doesn't fit in an `Int`.
    if self <= .zero { return 0 }
    guard self < .seconds(9_000_000_000) else { return 9_000_000_000_000_000_000 }
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int((attoseconds + 999_999_999) / 1_000_000_000)
  }
}
