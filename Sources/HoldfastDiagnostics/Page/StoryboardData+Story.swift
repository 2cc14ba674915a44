import Holdfast

extension StoryboardData {
  /// Makes the data of a storyboard's page.
  @MainActor
  init(_ story: FlowStoryboard) {
    title = story.title
    let bars = story.timeLine.flows
    let outers = bars.reduce(into: [:]) { outers, bar in outers[bar.number] = bar.outer }
    flows = bars.map(Flow.init)
    var seen: Set<Int> = []
    steps = story.steps.enumerated().map { index, step in
      let made = Step(step, number: index + 1, seen: seen, outers)
      seen = Set(made.nodes.filter { $0.fate == nil }.map(\.id))
      return made
    }
  }
}

extension StoryboardData.Step {
  init(_ step: StoryboardStep, number: Int, seen: Set<Int>, _ outers: [Int: Int]) {
    self.number = number
    title = step.title ?? "Step \(number)"
    chapter = step.chapter
    notes = step.notes
    log = step.log.map(StoryboardData.Line.init)
    screen = step.screen
    nodes = step.roots.flatMap { StoryboardData.Node.all(in: $0, seen: number == 1 ? nil : seen) }
    kept = Self.kept(in: step)
    waiting = step.waiting.map { waiting in
      StoryboardData.Waiting(
        flow: step.numbers[waiting.flow],
        name: waiting.flow.name,
        place: waiting.flow.place,
        reason: waiting.reason
      )
    }
    ended = step.log.compactMap { entry in
      if case .ended = entry.event.kind { return entry.flow }
      return nil
    }
    told = ended.compactMap { outers[$0] }
  }

  /// Returns each kept object once, with all nodes that keep it.
  ///
  /// Nodes that have left get a separate entry for a coordinator, even if a node in the hierarchy keeps the same
  /// coordinator.
  private static func kept(in step: StoryboardStep) -> [StoryboardData.Kept] {
    var kept: [StoryboardData.Kept] = []
    var coordinators: [KeptObject: Int] = [:]
    var left: [KeptObject: Int] = [:]
    var flows: [Int: Int] = [:]
    for (node, hasLeft) in step.roots.flatMap({ $0.all(after: false) }) {
      for object in node.kept {
        if let index = hasLeft ? left[object] : coordinators[object] {
          kept[index].holders.append(node.id)
          continue
        }
        if hasLeft { left[object] = kept.count } else { coordinators[object] = kept.count }
        kept.append(.init(id: "k\(kept.count)", flow: nil, object.name, nil, node.id))
      }
      for flow in node.flows {
        let number = (hasLeft ? step.earlier[flow] : nil) ?? step.numbers[flow]
        if let index = number.flatMap({ flows[$0] }) {
          kept[index].holders.append(node.id)
          continue
        }
        if let number { flows[number] = kept.count }
        kept.append(.init(id: "k\(kept.count)", flow: number, flow.name, flow.place, node.id))
      }
    }
    return kept
  }
}

extension StoryboardData.Kept {
  fileprivate init(id: String, flow: Int?, _ name: String, _ place: String?, _ holder: Int) {
    self.init(id: id, flow: flow, name: name, place: place, holders: [holder])
  }
}

extension StoryboardData.Line {
  fileprivate init(_ entry: StoryboardStep.Entry) {
    let event = entry.event
    flow = entry.flow
    name = event.name
    place = "\(event.fileID.split(separator: "/").last ?? ""):\(event.line)"
    var ending: String?
    switch event.kind {
    case .started:
      kind = "started"
      text = ""
    case .shown(let screen):
      kind = "shown"
      text = screen
    case .waiting(let screen, let reason):
      kind = "waiting"
      text = "\(screen): \(reason)"
    case .ended(let end, let cause):
      kind = "ended"
      text = end.words(cause)
      ending = end.kind
    case .issue(let message):
      kind = "issue"
      text = message
    }
    self.ending = ending
  }
}

extension StoryboardData.Node {
  /// Returns a node and all nodes below it.
  ///
  /// If `seen` is nil, no node counts as new.
  fileprivate static func all(
    in node: FlowTree.Node,
    below parent: Int? = nil,
    seen: Set<Int>?
  ) -> [Self] {
    let own = Self(
      id: node.id,
      parent: parent,
      link: node.link == .presents ? "presents" : "contains",
      kind: "\(node.kind)",
      type: node.type,
      title: node.title,
      isOnDisplay: node.isOnDisplay && node.departure == nil,
      fate: node.departure.map { "\($0)" },
      isNew: seen.map { !$0.contains(node.id) } ?? false
    )
    return [own] + node.children.flatMap { all(in: $0, below: node.id, seen: seen) }
  }
}

extension StoryboardData.Flow {
  fileprivate init(_ bar: FlowTimeLine.Bar) {
    id = bar.number
    name = bar.label.name
    place = bar.label.place
    outer = bar.outer
    start = bar.start
    end = bar.end
    ending = bar.ending?.kind
    if case .failed(let error)? = bar.ending { failure = "\(error)" } else { failure = nil }
  }
}

extension FlowLabel {
  /// The file and the line in which the flow was made.
  fileprivate var place: String { "\(fileID.split(separator: "/").last ?? ""):\(line)" }
}

extension FlowEvent.Ending {
  /// The end in one word, without its cause.
  fileprivate var kind: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .dismissed: "dismissed"
    case .failed: "failed"
    }
  }
}

extension FlowTree.Node {
  /// Returns the node and all nodes below it, and whether each of them has left, by itself or inside another node.
  fileprivate func all(after hasLeft: Bool) -> [(node: Self, hasLeft: Bool)] {
    let hasLeft = hasLeft || departure != nil
    return [(self, hasLeft)] + children.flatMap { $0.all(after: hasLeft) }
  }
}
