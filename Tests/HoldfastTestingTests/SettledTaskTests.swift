#if os(Linux)

import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Expectations
import Testing

/// Tests that settling waits for each step of tasks, or reports that they don't end, and that their order stays.
@MainActor
@Suite(.serialized, .oneAtATime)
struct SettledTaskTests {
  @MainActor
  private final class Service {
    private(set) var handled: [Int] = []
    func handle(_ event: Int) { handled.append(event) }
  }

  @Test(arguments: [100, 2_000])
  func `all events that a service has yielded are handled after settling`(_ count: Int) async {
    let screen = UIViewController()
    let (events, source) = AsyncStream.makeStream(of: Int.self)
    let service = Service()
    screen.listen(to: events) { _, event in service.handle(event) }
    await settle()

    for event in 1...count { source.yield(event) }
    await settle()

    expect(service.handled, equals: Array(1...count))
  }

  @Test
  func `a stream whose events never end is said to be going on`() async {
    let screen = UIViewController()
    let (events, source) = AsyncStream.makeStream(of: Int.self)
    screen.listen(to: events) { _, event in source.yield(event + 1) }
    source.yield(1)

    await expectFailure(
      "The app does not settle. Still moving: a task that runs on the main actor again and again"
    ) {
      await settle()
    }
    source.finish()
    await settle()
  }

  @MainActor
  private final class Limits {
    private(set) var events: [String] = []
    func note(_ event: String) { events.append(event) }

    func follow(on clock: any Clock<Duration>) -> Task<Void, any Error> {
      Task {
        for number in 1...4 {
          try await clock.sleep(for: .seconds(1))
          events.append("limit \(number)")
        }
      }
    }

    nonisolated func followElsewhere(
      on clock: any Clock<Duration>,
      after start: Task<Void, Never>
    ) -> Task<Void, any Error> {
      Task.detached {
        await start.value
        for number in 1...3 {
          await self.note("begin \(number)")
          try await clock.sleep(for: .seconds(1))
          await self.note("end \(number)")
        }
      }
    }
  }

  @Test
  func `time limits that follow each other in a task end in their order, among timers`() async {
    for _ in 0..<60 {
      let limits = Limits()
      let waiting = limits.follow(on: TestClock())
      for number in 0..<4 {
        HeadlessClock.main.schedule(after: Double(number) + 0.5, for: .deadline) {
          limits.note("timer \(number)")
        }
      }
      await advanceTime(by: 10)
      expect(
        limits.events,
        equals: [
          "timer 0", "limit 1", "timer 1", "limit 2", "timer 2", "limit 3", "timer 3", "limit 4",
        ]
      )
      waiting.cancel()
    }
  }

  @Test
  func `time limits that a timer sets off end in their order, on whatever thread`() async {
    for _ in 0..<60 {
      let limits = Limits()
      var start: CheckedContinuation<Void, Never>?
      let starting = Task { await withCheckedContinuation { start = $0 } }
      let waiting = limits.followElsewhere(on: TestClock(), after: starting)
      HeadlessClock.main.schedule(after: 1, for: .deadline) { start?.resume() }
      for number in 1...3 {
        HeadlessClock.main.schedule(after: Double(number) + 1.5, for: .deadline) {
          limits.note("timer \(number)")
        }
      }
      await advanceTime(by: 10)
      expect(
        limits.events,
        equals: [
          "begin 1", "end 1", "begin 2", "timer 1", "end 2", "begin 3", "timer 2", "end 3",
          "timer 3",
        ]
      )
      waiting.cancel()
    }
  }
}

#endif
