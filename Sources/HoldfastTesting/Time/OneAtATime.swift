import Holdfast
import Testing

/// Runs tests that share the screen one after the other, across suites and test targets.
///
/// The main run loop and the clock are shared, so a test that settles completes the transitions of all tests. Swift
/// Testing interleaves tests on the main actor whenever they wait, and `.serialized` orders only the tests of one
/// suite. This trait orders all tests that have it. XCTest doesn't need a trait. If a test creates a ``TestWindow``
/// while another test has one open, the test fails, and the failure names this trait. Only the first such test of a run
/// fails.
///
/// A request that is still waiting at the end of a test fails then, and its report is a failure of that test. In
/// XCTest, such a request continues to wait, so its report may fail a later test.
///
/// A test fails if it waits for ten seconds without any change, for example for an alert on which no button is tapped.
/// The failure contains the visible screens. The test's task is cancelled and its windows are closed. If the test
/// doesn't end within another ten seconds, the whole run ends. A test that only checks a condition repeatedly counts as
/// waiting. If a test blocks the main actor for thirty seconds, the run ends, and the failure contains the calls of all
/// threads. The environment variable `HOLDFAST_WATCH` replaces the ten seconds with another number of seconds, or
/// disables the watch if it is 0. XCTest methods that use the library are watched as well.
///
/// ```swift
/// @MainActor @Suite(.oneAtATime)
/// struct ComposerTests {}
/// ```
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  /// True, so that a suite's trait applies to its tests.
  public var isRecursive: Bool { true }

  /// Returns the trait itself, which applies to a suite, to all cases of a test together, and to each case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }

  /// Runs `function` when no other test with this trait is running, and settles.
  ///
  /// Without a test case, `function` is a suite or all cases of a test, which begin one by one.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    // A case that has begun takes up memory while it waits for its turn, so the cases of a test begin one by one.
    guard testCase != nil else {
      return try await ParallelizationTrait.serialized.provideScope(
        for: test,
        testCase: nil,
        performing: function
      )
    }
    // If a suite and a suite inside it both have the trait, the test already has its turn.
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

  /// Waits for the test's turn, and returns the test's watch and the number of windows that were created before the
  /// test.
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

  /// Waits until the test's objects have been deallocated and its waiting requests have failed.
  ///
  /// Otherwise a later test would get the reports about them.
  @MainActor
  private func end(closingAfter windows: Int, _ watch: TestWatch?) async {
    watch?.end()
    TestWindow.closeAll(after: windows)
    _ = await settling()
    // A request waits for five seconds at most.
    if FlowCore.all.contains(where: { !$0.waiting.isEmpty }) { _ = await lettingTimePass(6) }
    FlowIssues.reportMissed()
    // Otherwise reports about flows that the test has left open would fail a later test.
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
