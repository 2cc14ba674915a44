import Holdfast
import Testing

/// Runs tests that share the screen one after the other, across suites and test targets.
///
/// The main run loop and the clock are shared, so a test that settles completes the transitions of all tests. Swift
/// Testing interleaves tests on the main actor whenever they wait, and `.serialized` orders only the tests of one
/// suite. This trait orders all tests that have it. XCTest doesn't need a trait. If a test creates a ``TestWindow``
/// while another test has one, the test fails once in a run, with the name of this trait.
///
/// Requests that still wait at the end of a test fail then, and their reports are failures of this test. In XCTest they
/// continue to wait, and the next test may get the reports.
///
/// A test fails if it waits for ten seconds without any change, for example for an alert that no code taps. The failure
/// contains the visible screens. The test's task is cancelled and its windows are closed. If the test doesn't end
/// within another ten seconds, the whole run ends. A test that only checks a condition repeatedly counts as waiting. A
/// test that blocks the main actor for thirty seconds ends the run, with the calls of its threads. `HOLDFAST_WATCH` in
/// the environment sets another number than ten, or disables this with 0. XCTest methods that use the library are
/// watched as well.
///
/// ```swift
/// @MainActor @Suite(.oneAtATime)
/// struct ComposerTests {}
/// ```
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  /// True, so that a suite's trait applies to its tests.
  public var isRecursive: Bool { true }

  /// The trait itself, which applies to a suite, to all cases of a test together, and to each case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }

  /// Runs `function` when no other test with this trait is running, and settles.
  ///
  /// Without a test case, `function` is a suite or all cases of a test, which begin one by one.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    // A test that has begun keeps its memory until its turn.
    guard testCase != nil else {
      return try await ParallelizationTrait.serialized.provideScope(
        for: test,
        testCase: nil,
        performing: function
      )
    }
    // A nested suite may have the trait twice.
    guard !HasTurn.isMine else { return try await function() }
    let (windows, watch) = await begin(test)
    do {
      try await HasTurn.$isMine.withValue(true) { try await function() }
    } catch {
      await end(closingAfter: windows, watch)
      throw error
    }
    await end(closingAfter: windows, watch)
    try await AbsentExits.cancelCase()
  }

  /// Waits for the test's turn, and returns the number of windows before it and the watch of the test.
  @MainActor
  private func begin(_ test: Test) async -> (windows: Int, watch: TestWatch?) {
    await Turn.main.take()
    _ = FlowIssues.fail
    _ = FlowCoverage.fromEnvironment
    LastCall.main.forget()
    AbsentExits.forget()
    let windows = TestWindow.count
    let isWatched = TestWatch.timeLimit != nil
    return (windows, isWatched ? TestWatch(WatchedTest(test), closingAfter: windows) : nil)
  }

  /// Waits until the test's objects have been deallocated and its waiting requests have failed, so that their reports
  /// are the test's own.
  @MainActor
  private func end(closingAfter windows: Int, _ watch: TestWatch?) async {
    watch?.end()
    TestWindow.closeAll(after: windows)
    _ = await settling()
    // A request waits one second less.
    if FlowCore.all.contains(where: { !$0.waiting.isEmpty }) { _ = await lettingTimePass(6) }
    FlowIssues.tellMissed()
    // Reports of flows that the test has left open would fail a later test.
    for flow in FlowCore.all where flow.isOpen { flow.stopReportingOutOfWindows() }
    Turn.main.pass()
  }
}

extension Trait where Self == OneAtATime {
  /// Runs a test alone among all tests with this trait, in any suite or target.
  public static var oneAtATime: Self { Self() }
}

private enum HasTurn {
  @TaskLocal static var isMine = false
}

/// The queue of tests that wait for their turn.
@MainActor
private final class Turn {
  static let main = Turn()

  private var isTaken = false
  private var line: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { line.append($0) }
  }

  func pass() {
    if line.isEmpty {
      isTaken = false
    } else {
      line.removeFirst().resume()
    }
  }
}
