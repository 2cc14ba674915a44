import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

/// Tests that time limits of an app expire without real time.
@MainActor
@Suite(.oneAtATime)
struct TestClockTests {
  /// Code of an app, with a time limit on a clock that is passed to it.
  @MainActor
  private final class Code {
    private(set) var events: [String] = []
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) { self.clock = clock }

    @discardableResult
    func wait(_ seconds: Int, _ event: String) -> Task<Void, Never> {
      Task {
        do {
          try await clock.sleep(for: .seconds(seconds))
          events.append(event)
        } catch {
          events.append("\(event) is cancelled")
        }
      }
    }

    func poll() -> Task<Void, Never> {
      Task {
        while true {
          do { try await clock.sleep(for: .seconds(1)) } catch { return }
          events.append("poll")
        }
      }
    }

    func note(_ event: String) { events.append(event) }
  }

  @Test
  func `a limit is reached when its time has passed, and not before`() async {
    let code = Code(clock: TestClock())
    code.wait(60, "limit")

    await advanceTime(by: 59.9)
    await settle()
    expect(code.events, equals: [])
    await advanceTime(by: 0.1)

    expect(code.events, equals: ["limit"])
  }

  @Test
  func
    `a sleep until an instant ends there whatever its tolerance, and at once where that is over`()
    async throws
  {
    let clock = TestClock()
    let start = clock.now
    var isOver = false
    let sleep = Task {
      try await clock.sleep(until: start.advanced(by: .seconds(2)), tolerance: .seconds(1))
      isOver = true
    }

    await advanceTime(by: 1.9)
    await settle()
    expect(!isOver)
    await advanceTime(by: 0.1)
    try await sleep.value

    try await clock.sleep(until: start, tolerance: nil)
    expect(isOver)
  }

  @Test
  func `the clock goes on by exactly what passes`() async {
    let clock = TestClock()
    let start = clock.now

    await advanceTime(by: 0.1)
    await advanceTime(by: 0.2)
    await settle()

    expect(start.duration(to: clock.now), equals: .milliseconds(300))
    expect(start < clock.now)
    expect(clock.minimumResolution, equals: .nanoseconds(1))
    expect(start.advanced(by: .milliseconds(300)), equals: TestClock().now)
  }

  @Test
  func `what sleeps goes on in the order in which it is due, among timers`() async {
    let code = Code(clock: TestClock())
    code.wait(3, "3 s")
    code.wait(1, "1 s")
    HeadlessClock.main.schedule(after: 2, for: .deadline) { code.note("a deadline") }

    await advanceTime(by: 5)

    expect(code.events, equals: ["1 s", "a deadline", "3 s"])
  }

  @Test
  func `what sleeps again and again does so in the time that passes`() async {
    let code = Code(clock: TestClock())
    let polling = code.poll()

    await advanceTime(by: 10)

    expect(code.events.count, equals: 10)
    polling.cancel()
    await polling.value
  }

  @Test
  func `a time that is over is not waited for`() async throws {
    let clock = TestClock()
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
  }

  @Test
  func `a cancelled task sleeps no longer, also one that has not begun to`() async {
    let code = Code(clock: TestClock())
    let sleeping = code.wait(60, "first")
    await settle()
    sleeping.cancel()
    let other = code.wait(60, "second")
    other.cancel()

    await sleeping.value
    await other.value

    expect(Set(code.events), equals: ["first is cancelled", "second is cancelled"])
  }
}
