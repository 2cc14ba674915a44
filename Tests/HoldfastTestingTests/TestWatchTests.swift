import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import Testing

@testable import HoldfastTesting

/// Tests that a test which waits for something that never happens fails with a picture.
@MainActor
@Suite(.serialized, .oneAtATime)
struct TestWatchTests {
  /// Runs `body` with a watch of its own that rings quickly.
  private func watched(
    _ body: @escaping @MainActor () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    let timeLimit = TestWatch.timeLimit
    let silences = TestWatch.silentTimeLimits
    TestWatch.timeLimit = 0.1
    // Tests of other suites occupy the main actor for longer than three times the limit.
    TestWatch.silentTimeLimits = 1000
    defer { (TestWatch.timeLimit, TestWatch.silentTimeLimits) = (timeLimit, silences) }
    return try await messages {
      let watch = TestWatch(WatchedTest(test), closingAfter: TestWindow.count)
      defer { watch.end() }
      // The watch cancels the test's own task.
      try await body()
    }
  }

  @Test
  func `an alert that nothing taps is shown, and the test ends`() async throws {
    var outcome: Outcome<Int>?
    let said = try await watched {
      let root = UIViewController()
      let window = TestWindow(rootViewController: root)
      await window.settle()
      let flow = Flow<Void>(.sheet(over: root), name: "delete") { _ in }
      flow.show(UIViewController())
      await settle()
      outcome = await flow.choose(
        "Delete?",
        [AlertOption("Yes", style: .default, value: 1), .init("No", style: .cancel, value: 2)]
      )
    }
    expect(outcome != nil && outcome?.value == nil)
    expect(said.count, equals: 1)
    expect(
      said.first?.hasPrefix(
        "This test has waited for 0.1 s, and nothing moves. UIAlertController “Delete?” with Yes, No is "
          + "visible, and no button is tapped. delete (TestWatchTests.swift:"
      ),
      equals: true,
      "\(said)"
    )
    expect(said.first?.contains("\nThere is:\n"), equals: true)
  }

  @Test
  func `a test that works is not failed`() async throws {
    let said = try await watched {
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: stack)
      await lasting(0.3) {
        stack.pushViewController(UIViewController(), animated: true)
        await settle()
        stack.popViewController(animated: true)
        await settle()
      }
      window.close()
    }
    expect(said.isEmpty)
  }

  @Test(arguments: Look.allCases)
  func `a test that only looks, again and again, waits`(_ look: Look) async throws {
    let said = try await watched {
      let window = TestWindow(rootViewController: UIViewController())
      await window.settle()
      while !Task.isCancelled { await look.once() }
    }
    expect(said.count, equals: 1)
    expect(
      said.first?.hasPrefix("This test has waited for 0.1 s, and nothing moves."),
      equals: true
    )
  }

  /// A call that changes nothing if nothing is due.
  enum Look: CaseIterable, Sendable {
    case settling, ticking, lettingTimePass

    @MainActor
    func once() async {
      switch self {
      case .settling: await settle()
      case .ticking: await runLoopPass()
      case .lettingTimePass: await advanceTime(by: 1)
      }
    }
  }

  @Test(arguments: [(delay: 600.0, rings: 30), (0, 10)])
  func `time in which other code keeps the main actor counts a third`(
    delay: TimeInterval,
    rings: Int
  ) async throws {
    let test = try #require(Test.current)
    let timeLimit = TestWatch.timeLimit
    // The watch of this test itself never rings.
    TestWatch.timeLimit = 10_000
    defer { TestWatch.timeLimit = timeLimit }
    var hasFailedEarly = false

    let said = await messages {
      let watch = TestWatch(WatchedTest(test), closingAfter: TestWindow.count)
      defer { watch.end() }
      await settle()
      for _ in 0..<rings { watch.ring(after: delay) }
      await settle()
      // The watch cancels the test's own task.
      hasFailedEarly = Task.isCancelled
      watch.ring(after: delay)
      await settle()
    }

    expect(!hasFailedEarly)
    expect(said.count, equals: 1)
  }

  @Test
  func `time in which something is due is no waiting`() async throws {
    let said = try await watched {
      await lasting(0.3) {
        HeadlessClock.main.schedule(after: 1, for: .deadline) {}
        await advanceTime(by: 1)
      }
    }
    expect(said.isEmpty)
  }

  @Test
  func `waiting for what is real has its own limit`() async throws {
    let said = try await watched {
      let end = ProcessInfo.processInfo.systemUptime + 0.3
      await expectEventually("the time is over") { ProcessInfo.processInfo.systemUptime >= end }
    }
    expect(said.isEmpty)
  }

  @Test
  func `a cancelled task waits for nothing`() async throws {
    let said = await messages {
      let waiting = Task { await expectEventually("nothing", within: 60) { false } }
      waiting.cancel()
      _ = await waiting.value
    }
    expect(said, equals: ["Before its task was cancelled this didn't become true: nothing."])
  }

  /// Repeats `body` for this number of seconds of real time.
  private func lasting(_ seconds: TimeInterval, _ body: @MainActor () async -> Void) async {
    let end = ProcessInfo.processInfo.systemUptime + seconds
    while ProcessInfo.processInfo.systemUptime < end { await body() }
  }

  @Test
  func `a flow that is awaited and shows nothing is named`() async throws {
    var kept: Flow<Int>?
    var outcome: Outcome<Int>?
    let said = try await watched {
      outcome = await Flow<Int>.run(.sheet(over: UIViewController()), name: "pick") { kept = $0 }
    }
    expect(outcome, equals: .cancelled)
    expect(said.count, equals: 1)
    expect(
      said.first?.contains(
        "nothing shown. It has shown no screen and something holds it, so the flow can't end, and the task that "
          + "awaits it with run can't continue."
      ),
      equals: true,
      "\(said)"
    )
    withExtendedLifetime(kept) {}
  }
}
