import Holdfast

/// Which flow something is about: its name, and where it was made.
public struct FlowLabel: Hashable, Sendable, CustomStringConvertible {
  /// Identifies the flow among those that are alive.
  public let id: ObjectIdentifier

  /// The name given to the flow, or its type.
  public let name: String

  /// Where the flow was made.
  public let fileID: String

  /// The line there.
  public let line: UInt

  /// The name, and the file and line: `create post (NewsfeedCoordinator.swift:52)`.
  public var description: String {
    "\(name) (\(fileID.split(separator: "/").last ?? ""):\(line))"
  }

  @MainActor
  package init(_ flow: FlowCore) {
    id = ObjectIdentifier(flow)
    name = flow.name
    fileID = flow.site.fileID
    line = flow.site.line
  }

  /// The flow that an event is about.
  init(_ event: FlowEvent, id: ObjectIdentifier) {
    self.id = id
    name = event.name
    fileID = event.fileID
    line = event.line
  }
}
