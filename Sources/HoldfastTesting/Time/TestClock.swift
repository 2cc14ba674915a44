import Foundation

/// A clock that stands still until a test lets time pass.
///
/// ```swift
/// let coordinator = SignInCoordinator(flow: flow, clock: TestClock())
/// coordinator.waitForCode()  // clock.sleep(for: .seconds(60)) is its limit
/// await letTimePass(60)
/// ```
///
/// Give it to code that takes an `any Clock<Duration>`, which in the app is a `ContinuousClock`. Only
/// ``letTimePass(_:settling:file:line:)`` moves it: what sleeps goes on in the order in which it is due, among
/// transitions, timers and deadlines, and has taken its steps before the next is due. `settle()` lets nothing
/// that sleeps go on. There is one time, however many clocks there are.
///
/// A cancelled task that sleeps gets a `CancellationError`, as with every clock. A sleep for which no test lets
/// the time pass keeps its task, and what that captures. The clock itself holds nothing.
@available(iOS 16, tvOS 16, *)
public struct TestClock: Clock {
  /// A point in the time of tests.
  public struct Instant: InstantProtocol {
    fileprivate let sinceStart: Duration

    /// The point that is so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// How long it is from this point to the other.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether the one is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  /// Makes a clock, with the same time as all others.
  public init() {}

  /// The time: what tests have let pass.
  public var now: Instant { Instant(sinceStart: .nanoseconds(TestTime.main.now)) }

  /// A nanosecond: it goes from one point to the next that something waits for.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a test has let the time pass up to `deadline`; not at all if that is over.
  ///
  /// - Parameters:
  ///   - deadline: When to go on.
  ///   - tolerance: Without effect.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await TestTime.main.sleep(until: deadline.sinceStart.inNanoseconds)
  }
}

@available(iOS 16, tvOS 16, *)
extension Duration {
  /// Rounded up; what is longer than three centuries is that, and what is over is now.
  fileprivate var inNanoseconds: Int {
    // More seconds than an Int has can't be asked for their components.
    if self <= .zero { return 0 }
    guard self < .seconds(9_000_000_000) else { return 9_000_000_000_000_000_000 }
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int((attoseconds + 999_999_999) / 1_000_000_000)
  }
}
