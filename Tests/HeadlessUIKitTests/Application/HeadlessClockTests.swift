import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Tests the clock of headless UIKit.
  @MainActor
  struct ClockTests {
    private let clock = HeadlessClock.main

    @Test
    func `while the time is held nothing rings by itself`() async {
      clock.isHeld = true
      defer { clock.isHeld = false }
      var rings = 0
      clock.schedule(after: 0, for: .upkeep) { rings += 1 }

      for _ in 0..<10 { await runLoopPass() }
      expect(rings, equals: 0)

      clock.skip(0)
      expect(rings, equals: 1)
    }

    @Test
    func `the clock is woken for one alarm at a time, in whatever order they were set`() async {
      var hasRung = false
      for count in (1...50).reversed() {
        clock.schedule(after: 0.0001 * Double(count), for: .deadline) {}
      }
      clock.skip(1)
      let wakeups = clock.wakeups

      clock.schedule(after: 0.01, for: .deadline) { hasRung = true }
      while !hasRung { await runLoopPass() }

      expect(clock.wakeups - wakeups <= 2)
    }

    /// Returns whether a condition becomes true within a second, without skipping time.
    private func happensByItself(_ condition: () -> Bool) async -> Bool {
      let end = ContinuousClock.now + .seconds(1)
      while !condition(), ContinuousClock.now < end { await runLoopPass() }
      return condition()
    }

    @Test
    func `after a long skip an alarm rings by itself, set before it or after`() async {
      var rung: [String] = []
      clock.schedule(after: 10_000, for: .deadline) {}
      clock.schedule(after: 10_000.01, for: .deadline) { rung.append("set before") }
      clock.skip(10_000)

      await expect(happensByItself { rung == ["set before"] })

      clock.schedule(after: 10_000, for: .upkeep) {}
      expect(clock.skipToNext(upTo: .upkeep))
      clock.schedule(after: 0.01, for: .deadline) { rung.append("set after") }

      await expect(happensByItself { rung == ["set before", "set after"] })
    }

    @Test
    func `an alarm rings by itself after the time was held and skipped`() async {
      var hasRung = false
      clock.schedule(after: 10_000, for: .deadline) {}
      clock.isHeld = true
      clock.skip(10_000)
      clock.isHeld = false
      clock.schedule(after: 0.01, for: .deadline) { hasRung = true }

      await expect(happensByItself { hasRung })
    }

    @Test
    func `holding the time again doesn't move it`() {
      clock.isHeld = true
      defer { clock.isHeld = false }
      clock.skip(5)
      let now = clock.now

      clock.isHeld = true

      expect(clock.now, equals: now)
    }

    @Test
    func `the loop is idle when nothing asks for another turn`() async {
      var lines: [String] = []
      HeadlessRunLoop.main.afterCommit {
        lines.append("first")
        HeadlessRunLoop.main.afterCommit { lines.append("second") }
      }
      let observation = HeadlessRunLoop.main.observeIdle { lines.append("idle") }

      for _ in 0..<3 { await runLoopPass() }

      expect(lines.prefix(3), equals: ["first", "second", "idle"])
      withExtendedLifetime(observation) {}
    }

    @Test
    func `alarms that are due together ring in the order of their times`() {
      var rung: [String] = []
      clock.schedule(after: 200, for: .motion) { rung.append("later") }
      clock.schedule(after: 100, for: .upkeep) { rung.append("earlier") }

      expect(clock.skipToNext(upTo: .motion))

      expect(rung, equals: ["earlier", "later"])
    }

    @MainActor
    private final class Plan {
      var cancelled: HeadlessClock.Alarm?
    }

    @Test
    func `of alarms that are due together the one set first rings first, and can cancel another`() {
      clock.isHeld = true
      defer { clock.isHeld = false }
      var rung: [String] = []
      let plan = Plan()
      clock.schedule(after: 1, for: .motion) {
        rung.append("first")
        plan.cancelled?.cancel()
      }
      clock.schedule(after: 1, for: .motion) { rung.append("second") }
      plan.cancelled = clock.schedule(after: 1, for: .motion) { rung.append("cancelled") }

      expect(clock.skipToNext(upTo: .motion))

      expect(rung, equals: ["first", "second"])
    }

    @Test
    func `an alarm that is set while another rings waits for the next time, however short it is`() {
      clock.isHeld = true
      defer { clock.isHeld = false }
      var rung: [String] = []
      clock.schedule(after: 1, for: .motion) {
        clock.schedule(after: 0, for: .motion) { rung.append("set meanwhile") }
        rung.append("first")
      }

      expect(clock.skipToNext(upTo: .motion))
      expect(rung, equals: ["first"])

      expect(clock.skipToNext(upTo: .motion))
      expect(rung, equals: ["first", "set meanwhile"])
    }
  }
}
