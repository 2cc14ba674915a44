/// What a storyboard knows of a step.
struct StoryboardStep: Sendable {
  /// Something that happened to a flow on the way to the step.
  struct Entry: Sendable {
    /// The flow's number in the time line; nil for an issue.
    let flow: Int?
    let event: FlowEvent
  }

  let title: String?
  /// The part of the story it belongs to.
  let chapter: String?
  let notes: [String]
  let log: [Entry]
  /// What there is, and what has left since the step before.
  let roots: [FlowTree.Node]
  let waiting: [FlowTree.Waiting]
  /// The numbers in the time line of the flows that are there, and of those that were.
  let numbers: [FlowLabel: Int]
  let earlier: [FlowLabel: Int]
  /// What there is to see.
  let screen: SeenScreen?

  /// What the picture says above the tree; that screens are shown can be seen in it.
  var lines: [String] {
    let events = log.compactMap { entry -> String? in
      if case .shown = entry.event.kind { return nil }
      return "\(entry.event)"
    }
    let open = waiting.map { "open without a screen: \($0.flow), \($0.reason)" }
    return events + notes + open
  }
}
