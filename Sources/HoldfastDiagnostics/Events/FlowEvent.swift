import Foundation
import Holdfast

/// Something that happened to a flow.
public struct FlowEvent: Equatable, Sendable {
  /// The kind of an event, with its details.
  public enum Kind: Equatable, Sendable {
    /// The flow was made.
    case started
    /// A screen was put into the hierarchy. Its transition may still be running.
    case shown(screen: String)
    /// A screen can't be shown yet, for the reason in the event.
    case waiting(screen: String, reason: String)
    /// The flow's `onEnd` is being called. The cause says how the flow's screens left, if that was observed.
    case ended(Ending, cause: EndCause)
    /// The flow was used incorrectly. See `FlowIssue`.
    case issue(String)
  }

  /// How a flow ended, without its value.
  public enum Ending: Equatable, Sendable {
    /// `finish(with:)` was called.
    case finished
    /// `cancel()` was called, or the awaiting task was cancelled.
    case cancelled
    /// The flow's screens left the hierarchy.
    case dismissed
    /// The flow's first screen couldn't be shown.
    case failed(FlowError)
  }

  /// The kind of the event.
  public let kind: Kind

  /// The flow's name, or the screen's name for an issue about an output of a screen.
  public let name: String

  /// The file in which the flow was made, or in which an issue has its origin.
  public let fileID: String

  /// The line in this file.
  public let line: UInt

  /// An identifier of the flow among the flows that are alive, or nil for an issue.
  public let id: ObjectIdentifier?

  /// The seconds since the flow was made.
  ///
  /// For the event `.ended`, this is the time that the flow took. The property is nil for an issue, and for a flow that
  /// was made when nothing listened to events.
  public let age: TimeInterval?

  /// The outer flow, which stays open until this flow has ended, or nil for an issue.
  ///
  /// A flow gets its outer flow with its first screen, so the property is nil for the event `.started`.
  public let outer: FlowLabel?
}

extension FlowEvent: CustomStringConvertible {
  /// The event as one line for a log.
  ///
  /// For example, `create post (NewsfeedCoordinator.swift:52) ended after 3.2 s: dismissed (swiped away)`.
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

  /// The word that a log uses for the ending.
  var word: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .dismissed: "dismissed"
    case .failed(let error): "failed. \(error)"
    }
  }

  /// Returns the word for the ending, followed by the cause if the word doesn't imply it, as in `dismissed (swiped
  /// away)`.
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
