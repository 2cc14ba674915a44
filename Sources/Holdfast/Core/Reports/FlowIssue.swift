import Foundation

/// Something a program should not have done with a flow, and what to do instead.
///
/// An issue never stops the app. Where an error can be returned to a caller, it is; an issue is for the
/// developer.
public struct FlowIssue: Sendable, CustomStringConvertible {
  /// What happened, with names, and what to change.
  public let message: String

  /// The flow's name.
  public let flow: String

  /// Where the flow or the connection was made, or the screen was asked for.
  public let fileID: String

  /// The line there.
  public let line: UInt

  /// The message with the flow and its place in the source.
  public var description: String { "\(flow) (\(fileID):\(line)): \(message)" }

  /// Receives every issue: a fault in the log on Apple's systems and a line on the console
  /// elsewhere, unless it is replaced.
  ///
  /// The log keeps the message private where it may contain the app's content: see ``RecordedContent``.
  ///
  /// ```swift
  /// FlowIssue.report = { issue in
  ///   print(issue)
  /// }
  /// ```
  ///
  /// It is called on the main actor; inside a `deinit` only where that calls the flow. An issue that comes
  /// while it runs goes to the log.
  @preconcurrency @MainActor public static var report: @MainActor (FlowIssue) -> Void = { issue in
    issue.log()
  }

  @MainActor
  fileprivate func log() {
    Platform.log(
      "\(flow): \(message)",
      at: "\(fileID):\(line)",
      isPrivate: RecordedContent.isIncluded
    )
  }

  @MainActor fileprivate static var isReporting = false
}

/// A place in the source, for reports.
package struct CallSite: Equatable, Sendable {
  package let fileID: String
  package let line: UInt

  package init(fileID: String, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// As a report names it.
  var words: String { "\(fileID):\(line)" }

  @MainActor
  package func report(_ message: String, about flow: String) {
    let issue = FlowIssue(message: message, flow: flow, fileID: fileID, line: line)
    FlowObservation.issue?(issue)
    // What the app shows of an issue may be one itself, again and again.
    if FlowIssue.isReporting { return issue.log() }
    FlowIssue.isReporting = true
    defer { FlowIssue.isReporting = false }
    FlowIssue.report(issue)
  }
}

/// What the package's diagnostics are called with.
///
/// Each closure is nil until a module sets it, and must not change the hierarchy.
@MainActor
package enum FlowObservation {
  /// The developer is to know of a mistake.
  package static var issue: (@MainActor (FlowIssue) -> Void)?
}
