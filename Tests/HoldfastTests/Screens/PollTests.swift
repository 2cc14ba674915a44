import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a screen polls as long as it is in the hierarchy, on the library's clock.
@MainActor
@Suite(.oneAtATime)
struct PollTests {
  /// An object that counts, and that the screen holds.
  @MainActor
  private final class Counter {
    private(set) var count = 0

    func countOne() { count += 1 }
  }

  @Test
  func `it is called on the next turn, and then every so many seconds`() async {
    let screen = ProbeScreen("Screen")
    var titles: [String] = []
    screen.poll(every: 10) { titles.append($0.title ?? "") }
    expect(titles, equals: [])

    await settle()
    expect(titles, equals: ["Screen"])
    await advanceTime(by: 9)
    expect(titles.count, equals: 1)
    await advanceTime(by: 1)
    expect(titles.count, equals: 2)
    await advanceTime(by: 30)
    expect(titles.count, equals: 5)
  }

  @Test
  func `calls that came due while the app stood still are one call`() async {
    let screen = ProbeScreen("Screen")
    let counter = Counter()
    screen.poll(every: 10, for: counter) { counter, _ in
      counter.countOne()
      if counter.count == 1 { HeadlessClock.main.skip(65) }
    }
    await settle()

    await advanceTime(by: 1)
    expect(counter.count, equals: 2)

    await advanceTime(by: 10)
    expect(counter.count, equals: 3)
  }

  /// The second argument is the time until the call after the late one.
  @Test(arguments: [(55.0, 10.0), (4.0, 6.0)])
  func `a late call stands for those that were due meanwhile, and puts off none that was not`(
    _ late: TimeInterval,
    _ next: TimeInterval
  ) async {
    let (busy, screen) = (ProbeScreen("Busy"), ProbeScreen("Screen"))
    let (turns, calls) = (Counter(), Counter())
    // Both polls are due at the same times.
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    busy.poll(every: 10, for: turns) { turns, _ in
      turns.countOne()
      if turns.count == 2 { HeadlessClock.main.skip(late) }
    }
    screen.poll(every: 10, for: calls) { calls, _ in calls.countOne() }
    await settle()

    await advanceTime(by: 10)
    expect(calls.count, equals: 2)

    await advanceTime(by: next)
    expect(calls.count, equals: 3)
  }

  @Test
  func `a freed screen polls no longer, and releases its coordinator`() async {
    let counter = Counter()
    weak var coordinator: Counter?
    var screen: ProbeScreen? = ProbeScreen("Screen")
    do {
      let made = Counter()
      coordinator = made
      screen?.poll(every: 10, for: made) { _, _ in counter.countOne() }
    }
    await settle()
    await advanceTime(by: 10)
    expect(counter.count, equals: 2)
    expect(coordinator != nil)

    screen = nil
    await advanceTime(by: 60)

    expect(counter.count, equals: 2)
    expectNil(coordinator)
  }

  @Test
  func `a screen that polls for itself is freed`() async {
    weak var screen: ProbeScreen?
    do {
      let made = ProbeScreen("Screen")
      screen = made
      made.poll(every: 10, for: made) { _, screen in screen.title = "Polled" }
      await settle()
      expect(made.title, equals: "Polled")
    }
    await settle()

    expectNil(screen)
  }

  @Test
  func `it ends with the flow, also on a screen that is kept`() async {
    let stage = Stage()
    let counter = Counter()
    let started = stage.make("Flow", .push(onto: stage.navigation))
    let screen = started.coordinator.makeScreen()
    screen.poll(every: 10, for: counter) { counter, _ in counter.countOne() }
    started.flow.show(screen)
    await settle()
    await advanceTime(by: 10)
    expect(counter.count, equals: 2)

    started.flow.finish(with: "done")
    await advanceTime(by: 60)

    expect(counter.count, equals: 2)
    withExtendedLifetime((started, screen)) {}
  }

  @Test
  func `off display it calls nothing, and once when the screen is back`() async {
    let stage = Stage()
    await settle()
    let counter = Counter()
    stage.home.poll(every: 10, for: counter, while: .onDisplay) { counter, _ in counter.countOne() }
    await settle()
    await stage.start("Next", .push(onto: stage.navigation))
    await advanceTime(by: 60)
    expect(counter.count, equals: 1)

    UserAction.tapBack(in: stage.navigation)
    await settle()
    expect(counter.count, equals: 2)

    await advanceTime(by: 10)
    expect(counter.count, equals: 3)
  }

  @Test(arguments: [0, -1, TimeInterval.nan])
  func `a time that is none is reported, and nothing is called`(_ seconds: TimeInterval) async {
    let stage = Stage()
    let counter = Counter()
    stage.home.poll(every: seconds, for: counter) { counter, _ in counter.countOne() }
    await advanceTime(by: 1)

    expect(counter.count, equals: 0)
    expect(
      stage.issues.map(\.message),
      equals: [
        "poll(every:) can't poll every \(seconds) seconds, so its closure is never called. Pass a number above zero."
      ]
    )
    expect(stage.issues.first?.fileID.hasSuffix("PollTests.swift"), equals: true)
  }
}
