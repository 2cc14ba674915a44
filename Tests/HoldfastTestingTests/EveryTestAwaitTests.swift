import Foundation
import HeadlessUIKit
import Holdfast
import Testing

@testable import HoldfastTesting

/// What a test awaits of this library comes back in every bad case, or is named by the test's watch.
///
/// The two async functions that are not here, those of the traits, are called by Swift Testing alone.
@MainActor
@Suite(.serialized, .oneAtATime)
struct EveryTestAwaitTests {
  /// The library's async functions.
  enum Call: CaseIterable, Sendable {
    case settle, settleOfWindow, tick, letTimePass, expectEventually, sleep
    case expectFreed, expectFreedByExit, expectFreedByExits, expectOldFreedByExit
    case expectOldFreedByExits
    case expectRestores, expectAnswered, expectFlowIssue, withFaults

    /// Whether it waits for what the test itself does in its closure, for as long as that takes.
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

    /// Whether it calls what the test gives it, which may call it again.
    var hasClosure: Bool { waitsForTest || self == .expectAnswered }

    /// How many of them are called at once: what shows the test's screens takes its time.
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

    // What goes wrong fails the test that it goes wrong in; here is asked whether it comes back.
    _ = try await messages { try await take(call, bad) }
    await HoldfastTesting.settle()

    let kept = FlowCore.all.filter { !before.contains(ObjectIdentifier($0)) }
    #expect(kept.isEmpty, "\(kept.map(\.name)) are kept")
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
      #expect(call.waitsForTest && bad == .neverAnswered)
      let said = await sayingOfWatch()
      #expect(said.contains { $0.contains("nothing moves") }, "\(said)")
    }
    stage.end()
    for task in tasks { await task.value }
    stage.leave()
    #expect(stage.returned == count)
  }

  /// What a watch says that rings quickly.
  private func sayingOfWatch() async -> [String] {
    guard let test = Test.current else { return [] }
    let timeLimit = TestWatch.timeLimit
    TestWatch.timeLimit = 0.05
    defer { TestWatch.timeLimit = timeLimit }
    // The watch cancels the task that it is made in.
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

/// Ends the process where a case does not come back: a test that hangs could not say so itself.
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
