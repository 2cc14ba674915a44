import Holdfast
import Testing

/// Makes what the library reports to developers a failure of the running test.
@MainActor
package enum FlowIssues {
  /// Replaces the default reporter, once; one that a test sets itself is left alone.
  static let fail: Void = {
    FlowIssue.report = { issue in
      missed.append((issue, lastTest))
      tellMissed()
    }
  }()

  /// Lets failures quote titles, links and errors, once, also where tests run in release; a test that sets it itself
  /// is left alone.
  static let includeContent: Void = { RecordedContent.isIncluded = true }()

  /// Issues that came on a turn of the run loop, where Swift Testing knows of no test, and the test
  /// that had been seen last.
  private static var missed: [(issue: FlowIssue, test: Test?)] = []

  /// The Swift Testing test that was seen last; nil in a process that has seen none.
  private static var lastTest: Test?

  /// Whether the process runs tests of Swift Testing's, as far as it has seen any.
  static var knowsTests: Bool { lastTest != nil }

  /// Fails the running test for them, if this is called by one.
  ///
  /// XCTest knows its test on every turn; it is reported at once.
  static func tellMissed() {
    let test = Test.current
    guard test != nil || lastTest == nil else { return }
    let issues = missed
    missed = []
    for (issue, earlier) in issues {
      Failure.report(
        issue.description + notice(of: earlier, in: test),
        fileID: issue.fileID,
        line: issue.line
      )
    }
    lastTest = test
  }

  /// That an issue is reported by another test than it came in.
  package static func notice(of earlier: Test?, in test: Test?) -> String {
    guard let earlier, let test, earlier.id != test.id else { return "" }
    return
      "\nThis test only reports it: it came after the last settle() of \(earlier.name), on a turn of "
      + "the run loop, where no test is known. Settle at that test's end, or give its suite .oneAtATime."
  }
}

/// An issue that is meant.
@MainActor
private final class ExpectedIssue {
  let words: String
  var isSeen = false

  init(_ words: String) { self.words = words }
}

extension FlowIssues {
  private static let expected = InForce<ExpectedIssue>()
  /// What gets the others.
  private static var reportOfOthers = FlowIssue.report

  fileprivate static func expect(_ issue: ExpectedIssue) -> Int {
    if expected.current == nil {
      reportOfOthers = FlowIssue.report
      FlowIssue.report = { issue in
        let meant = expected.values.first { issue.description.contains($0.words) }
        if let meant { meant.isSeen = true } else { reportOfOthers(issue) }
      }
    }
    return expected.begin(issue)
  }

  fileprivate static func expectNoMore(_ number: Int) {
    expected.end(number)
    if expected.current == nil { FlowIssue.report = reportOfOthers }
  }
}

/// Expects the library to report an issue with these words while `body` runs and everything settles.
///
/// ```swift
/// await expectFlowIssue("finish(with:) came") {
///   flow.finish(with: "one")
///   flow.finish(with: "two")
/// }
/// ```
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
@preconcurrency @MainActor
public func expectFlowIssue(
  _ words: String,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: @MainActor () async throws -> Void
) async rethrows {
  // The first window would put it in place of what is set here.
  _ = FlowIssues.fail
  _ = FlowIssues.includeContent
  let issue = ExpectedIssue(words)
  let number = FlowIssues.expect(issue)
  defer { FlowIssues.expectNoMore(number) }
  try await body()
  await settle(file: file, line: line)
  guard !issue.isSeen else { return }
  Failure.report("No issue was reported with the words “\(words)”.", file: file, line: line)
}
