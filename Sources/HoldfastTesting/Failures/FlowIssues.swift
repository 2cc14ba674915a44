import Holdfast
import Testing

/// Turns the library's reports into failures of the running test.
@MainActor
package enum FlowIssues {
  /// Replaces the default `FlowIssue.handler` with one that fails the running test.
  ///
  /// This happens only once, so a handler that a test sets later isn't replaced.
  static let fail: Void = {
    FlowIssue.handler = { issue in
      missed.append((issue, lastTest))
      reportMissed()
    }
  }()

  /// Includes titles, links and errors in failures, even in release builds.
  ///
  /// This happens only once, so a test can change the setting afterwards.
  static let includeContent: Void = { RecordedContent.isIncluded = true }()

  /// The issues that haven't become failures yet, each with the test that was seen last before the issue.
  private static var missed: [(issue: FlowIssue, test: Test?)] = []

  /// The Swift Testing test that was seen last, or nil if there was none.
  private static var lastTest: Test?

  /// Whether a Swift Testing test has run in this process.
  static var knowsTests: Bool { lastTest != nil }

  /// Reports the issues in `missed` as failures of the running test.
  ///
  /// If no Swift Testing test is known to be running, but one has run before, the issues are kept for the next one.
  /// XCTest always knows its running test, so its issues are reported at once.
  static func reportMissed() {
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

  /// Returns the words for an issue that is reported in a later test than the one in which it occurred.
  package static func notice(of earlier: Test?, in test: Test?) -> String {
    guard let earlier, let test, earlier.id != test.id else { return "" }
    return
      """

      This test only reports it: the issue occurred after the last settle() of \(earlier.name), in a run-loop pass \
      that belongs to no test. Call settle() at the end of that test, or give its suite .oneAtATime.
      """
  }
}

/// An issue that a test expects.
@MainActor
private final class ExpectedIssue {
  let words: String
  var isSeen = false

  init(_ words: String) { self.words = words }
}

extension FlowIssues {
  private static let expected = InForce<ExpectedIssue>()
  /// The handler that gets the issues that no test expects.
  private static var reportOfOthers = FlowIssue.handler

  fileprivate static func expect(_ issue: ExpectedIssue) -> Int {
    if expected.current == nil {
      reportOfOthers = FlowIssue.handler
      FlowIssue.handler = { issue in
        let meant = expected.values.first { issue.description.contains($0.words) }
        if let meant { meant.isSeen = true } else { reportOfOthers(issue) }
      }
    }
    return expected.begin(issue)
  }

  fileprivate static func expectNoMore(_ number: Int) {
    expected.end(number)
    if expected.current == nil { FlowIssue.handler = reportOfOthers }
  }
}

/// Expects the library to report an issue with these words while `body` runs and everything settles.
///
/// ```swift
/// await expectFlowIssue("finish(with:) was called") {
///   flow.finish(with: "one")
///   flow.finish(with: "two")
/// }
/// ```
///
/// With HoldfastTesting, every issue fails the running test. In Swift Testing, the failure is at the issue's place in
/// the source. Issues without these words still fail the test.
///
/// - Parameters:
///   - words: A part of the issue's text.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - body: The code that leads to the issue.
/// - Throws: The error of `body`.
@preconcurrency @MainActor
public func expectFlowIssue(
  _ words: String,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: @MainActor () async throws -> Void
) async rethrows {
  // Otherwise the first test window in `body` would read these properties first, and would replace the handler that is
  // set here.
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
