import Holdfast

/// The name of a flow, and the place in the code where it was made.
public struct FlowLabel: Hashable, Sendable, CustomStringConvertible {
  /// An identifier of the flow among the flows that are alive.
  public let id: ObjectIdentifier

  /// The name that the app gave the flow, or its type.
  public let name: String

  /// The file in which the flow was made.
  public let fileID: String

  /// The line in this file.
  public let line: UInt

  /// The name, the file and the line: `create post (NewsfeedCoordinator.swift:52)`.
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

  /// Makes the label of the flow that an event is about.
  init(_ event: FlowEvent, id: ObjectIdentifier) {
    self.id = id
    name = event.name
    fileID = event.fileID
    line = event.line
  }
}
