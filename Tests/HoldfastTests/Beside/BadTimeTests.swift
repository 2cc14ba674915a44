import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests that times which are negative, infinite, too large or not a number don't end the process, and that each of
/// them has the effect that its page describes.
@MainActor
@Suite(.oneAtATime)
struct BadTimeTests {
  nonisolated static let tooSmall: [TimeInterval] = [
    .nan, -.infinity, -1e300, -1, -.leastNonzeroMagnitude,
  ]
  nonisolated static let tooLarge: [TimeInterval] = [
    .infinity, .greatestFiniteMagnitude, 1e19, 3_155_760_001,
  ]

  @Test(arguments: tooSmall + tooLarge)
  func `a time that a test can't let pass fails it, and none goes by`(_ seconds: TimeInterval) async
  {
    let before = TestClock().now
    await withKnownIssue {
      await advanceTime(by: seconds)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("did nothing. Pass a number of seconds") }
    }
    expect(TestClock().now, equals: before)
    await advanceTime(by: 1)
    expect(before.duration(to: TestClock().now), equals: .seconds(1))
  }

  @Test
  func `a task sleeps until a moment that is long over, or for ever`() async {
    let clock = TestClock()
    try? await clock.sleep(until: clock.now.advanced(by: .seconds(-1e10)))
    let task = Task { try await clock.sleep(for: .seconds(Int64.max)) }
    await advanceTime(by: 3600)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: tooSmall)
  func `a condition that is given no time is asked once`(_ seconds: TimeInterval) async {
    var asked = 0
    await withKnownIssue {
      await expectEventually("never", within: seconds) {
        asked += 1
        return false
      }
    }
    expect(asked, equals: 1)
  }

  @Test(arguments: tooLarge)
  func `a condition that is given more time than there is comes to hold`(
    _ seconds: TimeInterval
  ) async {
    var asked = 0
    let came = await expectEventually("the third time", within: seconds) {
      asked += 1
      return asked == 3
    }
    expect(came)
  }

  @Test(arguments: tooLarge)
  func `a screen that polls every so many years is asked once`(_ seconds: TimeInterval) async {
    let stage = Stage()
    var calls = 0
    stage.home.poll(every: seconds) { _ in calls += 1 }
    await advanceTime(by: 3600)
    expect(calls, equals: 1)
    stage.expectNoIssue()
  }

  @Test(arguments: tooSmall + tooLarge)
  func `an answer is waited for no time, or a minute`(_ seconds: TimeInterval) async {
    let stage = Stage()
    await settle()
    await stage.start("Flow", .sheet(over: stage.home).awaitingResult(upTo: seconds))
    stage.navigation.dismiss(animated: false)
    await advanceTime(by: 2)
    expect(stage.ends, equals: (seconds > 2 ? [] : ["Flow dismissed"]))
    await advanceTime(by: 60)
    await stage.expect(ends: ["Flow dismissed"])
  }

  @Test(arguments: tooSmall + tooLarge)
  func `a link and a restoring are given no time, or a year`(_ seconds: TimeInterval) async {
    let stage = Stage()
    await settle()
    stage.home.respond(to: Int.self) { _, _ in .handled }
    stage.home.carry(1)
    let result = await stage.window.open(1, within: seconds)
    expect(result, equals: .handled(by: "ProbeScreen “Home”"))
    let places = stage.window.navigationState(of: Int.self)
    await expect(stage.window.restore(places, within: seconds).result().isEmpty)
    stage.expectNoIssue()
  }
}
