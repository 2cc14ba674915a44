import Foundation
import Holdfast

/// Something that happened to a flow.
public struct FlowEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: Equatable, Sendable {
    /// The flow was made.
    case started
    /// A screen was put into the hierarchy; it may still be moving.
    case shown(screen: String)
    /// A screen can't be shown yet, and why.
    case waiting(screen: String, reason: String)
    /// The flow's `onEnd` is called now; the cause is what the hierarchy shows of why.
    case ended(Ending, cause: EndCause)
    /// The flow was used in a way it should not be; see `FlowIssue`.
    case issue(String)
  }

  /// How a flow ended, without its value.
  public enum Ending: Equatable, Sendable {
    /// It reached its goal.
    case finished
    /// It gave up.
    case cancelled
    /// Its screens left the hierarchy.
    case dismissed
    /// It could not be shown.
    case failed(FlowError)
  }

  /// What happened.
  public let kind: Kind

  /// The flow's name; for an issue that is about a screen's output, the screen's.
  public let name: String

  /// Where the flow was made, or what the issue is about.
  public let fileID: String

  /// The line there.
  public let line: UInt

  /// Identifies the flow among those that are alive; nil for an issue.
  public let id: ObjectIdentifier?

  /// Seconds since the flow was made: at its end, how long it took.
  ///
  /// Nil for an issue, and for a flow that was made before there was a listener.
  public let age: TimeInterval?

  /// The flow it was started from, which stays open until this one's end; nil for an issue.
  ///
  /// A flow belongs to another one from its first screen on: its start has none.
  public let outer: FlowLabel?
}

extension FlowEvent: CustomStringConvertible {
  /// One line for a log: `create post (NewsfeedCoordinator.swift:52) ended after 3.2 s: dismissed (swiped away)`.
  public var description: String {
    let flow = "\(name) (\(fileID.split(separator: "/").last ?? ""):\(line))"
    switch kind {
    case .started: return "\(flow) started"
    case .shown(let screen): return "\(flow) shows \(screen)"
    case .waiting(_, let reason): return "\(flow) waits: \(reason)"
    case .ended(let ending, let cause):
      let seconds = age.map { String(format: " after %.1f s", $0) } ?? ""
      return "\(flow) ended\(seconds): \(ending.words(cause))"
    case .issue(let message): return "\(flow): \(message)"
    }
  }
}

extension FlowEvent.Ending {
  init(_ ending: Outcome<Void>) {
    self =
      switch ending {
      case .finished: .finished
      case .cancelled: .cancelled
      case .dismissed: .dismissed
      case .failed(let error): .failed(error)
      }
  }

  /// The end as a log says it.
  var word: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .dismissed: "dismissed"
    case .failed(let error): "failed. \(error)"
    }
  }

  /// The end and its cause, where the end does not say it: `dismissed (swiped away)`.
  func words(_ cause: EndCause) -> String {
    self == .dismissed && cause != .unknown ? "\(word) (\(cause))" : word
  }
}

extension FlowEvent {
  @MainActor
  init(_ kind: Kind, of flow: FlowCore, age: TimeInterval?) {
    self.kind = kind
    name = flow.name
    fileID = flow.site.fileID
    line = flow.site.line
    id = ObjectIdentifier(flow)
    self.age = age
    outer = flow.outer.map(FlowLabel.init)
  }

  init(_ issue: FlowIssue) {
    kind = .issue(issue.message)
    name = issue.flow
    fileID = issue.fileID
    line = issue.line
    id = nil
    age = nil
    outer = nil
  }
}
