import Holdfast
import Testing

/// Makes what the library reports to developers a failure of the running test.
@MainActor
enum FlowIssues {
  /// Replaces the default reporter, once; one that a test sets itself is left alone.
  static let fail: Void = {
    FlowIssue.report = { issue in
      missed.append(issue)
      tellMissed()
    }
  }()

  /// Issues that came on a turn of the run loop, where Swift Testing knows of no test.
  private static var missed: [FlowIssue] = []

  /// Fails the running test for them, if this is called by one.
  ///
  /// XCTest knows its test on every turn; it is told at once.
  static func tellMissed() {
    if Test.current != nil { isRunBySwiftTesting = true }
    guard Test.current != nil || !isRunBySwiftTesting else { return }
    let issues = missed
    missed = []
    for issue in issues {
      Failure.report(issue.description, fileID: issue.fileID, line: issue.line)
    }
  }

  /// Whether a Swift Testing test has been seen in this process.
  private static var isRunBySwiftTesting = false
}

/// Expects the library to report an issue with these words while `body` runs and everything settles.
///
/// With HoldfastTesting an issue fails the running test: at the place in the source that it names
/// under Swift Testing. One that is meant is expected by this; others still fail.
///
/// - Parameters:
///   - words: A part of the issue's text.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - body: What leads to the issue.
/// - Throws: What `body` throws.
@MainActor
public func expectFlowIssue(
  _ words: String,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: @MainActor () async throws -> Void
) async rethrows {
  let report = FlowIssue.report
  var isSeen = false
  FlowIssue.report = { issue in
    if issue.description.contains(words) { isSeen = true } else { report(issue) }
  }
  defer { FlowIssue.report = report }
  try await body()
  await settle(file: file, line: line)
  guard !isSeen else { return }
  Failure.report("No issue was reported with the words “\(words)”.", file: file, line: line)
}
