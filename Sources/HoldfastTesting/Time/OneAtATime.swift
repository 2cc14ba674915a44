import Holdfast
import Testing

/// Lets tests that share the screen run one after the other, across suites and test targets.
///
/// There is one main run loop and one clock: a test that settles moves every transition there is.
/// Swift Testing interleaves main-actor tests wherever they wait, and `.serialized` orders only the
/// tests of one suite; this orders all that carry the trait, and begins the tests of a suite one by one.
/// XCTest needs nothing of the kind. A ``TestWindow`` that is made while another test has one open fails its
/// test, once in a run, and names this trait.
///
/// A show that a test leaves waiting is given up at that test's end, and what it reports is that test's failure.
/// In XCTest it waits on, and the next test may get its report.
///
/// A test that waits for ten seconds while nothing moves, as for an alert that nothing taps, fails with
/// what is on display; its task is cancelled and its windows are closed, so what it waited for ends. Where that
/// doesn't end it, ten seconds later the whole run ends. A test that only looks, again and again, waits as well.
/// One that keeps the main actor for thirty seconds ends the run, with what its threads do. `HOLDFAST_WATCH`
/// in the environment is another number than ten, or 0 for no watch. Tests of XCTest's that use the library are
/// watched in the same way.
///
/// ```swift
/// @MainActor @Suite(.oneAtATime)
/// struct ComposerTests {}
/// ```
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  /// A suite's trait is its tests' trait.
  public var isRecursive: Bool { true }

  /// The trait is for a suite, for all cases of a test together, and for each case.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }

  /// Runs `function` when no other test with this trait runs, and settles.
  ///
  /// Without a test case, `function` is a suite or all cases of a test: what is in it begins one by one.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    // Each test that has begun keeps its frames until its turn comes.
    guard testCase != nil else {
      return try await ParallelizationTrait.serialized.provideScope(
        for: test,
        testCase: nil,
        performing: function
      )
    }
    // A suite in a suite with the trait has it twice.
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

  /// Waits for the turn; returns how many windows there have been before it, and what watches the test.
  @MainActor
  private func begin(_ test: Test) async -> (windows: Int, watch: TestWatch?) {
    await Turn.main.take()
    _ = FlowIssues.fail
    _ = FlowCoverage.fromEnvironment
    LastCall.main.forget()
    AbsentExits.forget()
    let windows = TestWindow.count
    let isWatched = TestWatch.patience != nil
    return (windows, isWatched ? TestWatch(WatchedTest(test), closingAfter: windows) : nil)
  }

  /// What the test released goes while it is still its turn, and what waits is given up: what is reported then is
  /// its own.
  @MainActor
  private func end(closingAfter windows: Int, _ watch: TestWatch?) async {
    watch?.end()
    TestWindow.closeAll(after: windows)
    _ = await settling()
    // A second longer than a show waits.
    if FlowCore.all.contains(where: { !$0.waiting.isEmpty }) { _ = await lettingTimePass(6) }
    FlowIssues.tellMissed()
    // What the test has left open is no later test's: a report of it would fail that one.
    for flow in FlowCore.all where flow.isOpen { flow.stopReportingOutOfWindows() }
    Turn.main.pass()
  }
}

extension Trait where Self == OneAtATime {
  /// Runs alone among all tests with this trait, whatever suite or target they are in.
  public static var oneAtATime: Self { Self() }
}

private enum HasTurn {
  @TaskLocal static var isMine = false
}

/// Whose turn it is; the others wait in line.
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
