// What has left is drawn once more, in the step after which it was not there.

extension FlowTree {
  /// This tree with what was in the one before and is nowhere now, as having left.
  ///
  /// - Parameters:
  ///   - earlier: The tree of the step before.
  ///   - isSame: Whether the flow with a label in both trees is the same one: addresses are used again.
  /// - Returns: The roots, those that have left at the end.
  func keeping(
    whatLeft earlier: FlowTree?,
    isSame: (FlowLabel) -> Bool = { _ in true }
  ) -> [Node] {
    let nodes = roots.flatMap(\.all)
    let present = Present(
      ids: Set(nodes.map(\.id)),
      stored: Set(nodes.flatMap(\.stored)),
      kept: Set(nodes.flatMap(\.kept)),
      flows: Set(nodes.flatMap(\.flows).filter(isSame))
    )
    let before = earlier?.roots ?? []
    let kept = roots.map { root in
      root.keeping(whatLeft: before.first { $0.id == root.id }, present)
    }
    return kept + before.filter { !present.ids.contains($0.id) }.map { $0.leaving(present) }
  }
}

/// What is in the hierarchy now, and what that keeps.
private struct Present {
  let ids: Set<Int>
  let stored: Set<Int>
  let kept: Set<KeptObject>
  let flows: Set<FlowLabel>
}

extension FlowTree.Node {
  /// The node and everything below it.
  var all: [Self] { [self] + children.flatMap(\.all) }

  fileprivate func keeping(whatLeft before: Self?, _ present: Present) -> Self {
    var node = self
    let earlier = before?.children ?? []
    node.children = children.map { child in
      child.keeping(whatLeft: earlier.first { $0.id == child.id }, present)
    }
    node.children += earlier.filter { !present.ids.contains($0.id) }.map { $0.leaving(present) }
    return node
  }

  /// What it kept and something else keeps now has not left with it; what it is put away with is in it.
  fileprivate func leaving(_ present: Present, in outer: FlowTree.Departure? = nil) -> Self {
    var node = self
    let isStored = outer == .stored || present.stored.contains(id)
    node.departure = life.object == nil ? .freed : isStored ? .stored : .alive
    node.kept.removeAll { $0.isAlive && present.kept.contains($0) }
    node.flows.removeAll { present.flows.contains($0) }
    node.children = children.filter { !present.ids.contains($0.id) }
      .map { $0.leaving(present, in: node.departure) }
    return node
  }
}
