/// A recorded step of a storyboard.
struct StoryboardStep: Sendable {
  /// An event of a flow between the previous step and this one.
  struct Entry: Sendable {
    /// The flow's number in the time line, or nil for an issue.
    let flow: Int?
    let event: FlowEvent
  }

  let title: String?
  /// The chapter that the step belongs to.
  let chapter: String?
  let notes: [String]
  let log: [Entry]
  /// The nodes of the tree, including nodes that have left since the previous step.
  let roots: [FlowTree.Node]
  let waiting: [FlowTree.Waiting]
  /// The time-line numbers of the flows in this step.
  let numbers: [FlowLabel: Int]
  /// The time-line numbers of the flows in the previous step.
  let earlier: [FlowLabel: Int]
  /// The visible content of the window.
  let screen: SeenScreen?

  /// The lines that the picture shows above the tree.
  ///
  /// Events about shown screens are left out, because the tree shows these screens.
  var lines: [String] {
    let events = log.compactMap { entry -> String? in
      if case .shown = entry.event.kind { return nil }
      return "\(entry.event)"
    }
    let open = waiting.map { "open without a screen: \($0.flow), \($0.reason)" }
    return events + notes + open
  }
}
