import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import Testing

@testable import HoldfastTesting

/// Tests that each async call of this library returns in every bad case, or that the test's watch names it.
///
/// The async functions of the traits are left out, because only Swift Testing calls them.
@MainActor
@Suite(.serialized, .oneAtATime)
struct EveryTestAwaitTests {
  /// The library's async functions.
  enum Call: CaseIterable, Sendable {
    case settle, settleOfWindow, tick, letTimePass, expectEventually, sleep
    case expectFreed, expectFreedByExit, expectFreedByExits, expectOldFreedByExit
    case expectOldFreedByExits
    case expectRestores, expectAnswered, expectFlowIssue, withFaults

    /// Whether the function waits without a limit for the code in the test's closure.
    var waitsForTest: Bool {
      switch self {
      case .expectFreed, .expectFreedByExit, .expectFreedByExits, .expectOldFreedByExit,
        .expectOldFreedByExits, .expectRestores, .expectFlowIssue, .withFaults:
        true
      case .settle, .settleOfWindow, .tick, .letTimePass, .expectEventually, .sleep,
        .expectAnswered:
        false
      }
    }

    /// Whether the function calls a closure of the test, which may call the function again.
    var hasClosure: Bool { waitsForTest || self == .expectAnswered }

    /// The number of simultaneous calls, which is smaller for functions that show the test's screens and are slower.
    var many: Int {
      switch self {
      case .expectFreedByExit, .expectFreedByExits, .expectOldFreedByExit, .expectOldFreedByExits:
        20
      case .expectFreed, .expectRestores, .expectAnswered: 100
      default: 1000
      }
    }
  }

  enum Bad: CaseIterable, Sendable {
    case hostGone, windowClosed, sceneClosed
    case cancelledBefore, cancelledWithin, cancelledAfter
    case answeredTwice, neverAnswered
    case fromItself, endlessTransition, aThousandAtOnce
  }

  @Test(arguments: Call.allCases, Bad.allCases)
  func `what a test awaits comes back, or is named`(_ call: Call, _ bad: Bad) async throws {
    let watch = WatchFromOutside("\(call) in the case \(bad)")
    defer { watch.end() }
    let before = Set(FlowCore.all.map(ObjectIdentifier.init))

    // The bad cases fail the calls, which doesn't matter here: this test is about their return.
    _ = try await messages { try await take(call, bad) }
    await HoldfastTesting.settle()

    let kept = FlowCore.all.filter { !before.contains(ObjectIdentifier($0)) }
    expect(kept.isEmpty, "\(kept.map(\.name)) are kept")
  }

  private func take(_ call: Call, _ bad: Bad) async throws {
    let stage = TestAwaitStage(bad)
    await stage.prepare()

    let count = bad == .aThousandAtOnce ? call.many : 1
    let tasks = (0..<count).map { _ in stage.begin(call) }
    if bad == .cancelledBefore { for task in tasks { task.cancel() } }
    await stage.happens(to: tasks)
    await advanceTime(by: 10)

    if stage.returned < count {
      expect(call.waitsForTest && bad == .neverAnswered)
      let said = await sayingOfWatch()
      expect(said.contains { $0.contains("nothing moves") }, "\(said)")
    }
    stage.end()
    for task in tasks { await task.value }
    stage.leave()
    expect(stage.returned, equals: count)
  }

  /// Returns the messages of a watch that rings quickly.
  private func sayingOfWatch() async -> [String] {
    guard let test = Test.current else { return [] }
    let timeLimit = TestWatch.timeLimit
    TestWatch.timeLimit = 0.05
    defer { TestWatch.timeLimit = timeLimit }
    // The watch cancels the task in which it is made.
    let watching = Task { @MainActor in
      await messages {
        let watch = TestWatch(WatchedTest(test), closingAfter: TestWindow.count)
        while !Task.isCancelled { await runLoopPass() }
        watch.end()
      }
    }
    return await watching.value
  }
}

/// Ends the process if a case does not return, because a test that hangs could not report it.
@MainActor
private final class WatchFromOutside {
  private let limit: DispatchWorkItem

  init(_ words: String) {
    limit = DispatchWorkItem { @Sendable in
      FileHandle.standardError.write(Data("\(words) does not come back.\n".utf8))
      _exit(1)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: limit)
  }

  func end() { limit.cancel() }
}
