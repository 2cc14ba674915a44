import Foundation

/// A mistake in the way the app uses a flow, with advice for the developer.
///
/// An issue never stops the app. If Holdfast can throw an error to the caller or pass an error to it, Holdfast does
/// that instead of reporting an issue.
public struct FlowIssue: Sendable, CustomStringConvertible {
  /// What happened, with the names of flows and screens, and what to change.
  public let message: String

  /// The name of the flow.
  public let flow: String

  /// The file in which the flow or the connection was made, or the screen was requested.
  public let fileID: String

  /// The line in that file.
  public let line: UInt

  /// The message, with the flow's name and the file and line.
  public var description: String { "\(flow) (\(fileID):\(line)): \(message)" }

  /// The closure that is called with every issue.
  ///
  /// By default it logs the issue, as a fault on Apple's systems and as a line on the console elsewhere. The log marks
  /// the message as private where it may contain the app's content, see ``RecordedContent``.
  ///
  /// ```swift
  /// FlowIssue.handler = { issue in
  ///   print(issue)
  /// }
  /// ```
  ///
  /// The closure is called on the main actor. It is called inside a `deinit` only if that `deinit` calls the flow. An
  /// issue that occurs while the closure runs is only logged.
  @preconcurrency @MainActor public static var handler: @MainActor (FlowIssue) -> Void = { issue in
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

  /// The place as reports write it.
  var words: String { "\(fileID):\(line)" }

  @MainActor
  package func report(_ message: String, about flow: String) {
    let issue = FlowIssue(message: message, flow: flow, fileID: fileID, line: line)
    FlowObservation.issue?(issue)
    // If the app's handler shows a screen, that may cause another issue, and so on without end, so an issue that occurs
    // inside the handler is only logged.
    if FlowIssue.isReporting { return issue.log() }
    FlowIssue.isReporting = true
    defer { FlowIssue.isReporting = false }
    FlowIssue.handler(issue)
  }
}

/// The closures that HoldfastDiagnostics sets; HoldfastTesting sets `ownership` as well.
///
/// Each closure is nil while no module uses it, and must not change the hierarchy.
@MainActor
package enum FlowObservation {
  /// Called with every issue, before `FlowIssue.handler`.
  package static var issue: (@MainActor (FlowIssue) -> Void)?
}
