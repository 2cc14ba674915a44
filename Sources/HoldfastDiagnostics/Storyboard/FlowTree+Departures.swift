// Screens that have left are drawn once more, in the first step without them.

extension FlowTree {
  /// Returns this tree's roots, and adds the nodes that are only in an earlier tree, marked as departed.
  ///
  /// - Parameters:
  ///   - earlier: The tree of the previous step.
  ///   - isSame: Returns whether a label that is in both trees means the same flow. A later flow may have the address
  ///     of a deallocated one.
  /// - Returns: The roots. Roots that have left are at the end.
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

/// The nodes that are in the hierarchy now, and the objects and flows that belong to them.
private struct Present {
  let ids: Set<Int>
  let stored: Set<Int>
  let kept: Set<KeptObject>
  let flows: Set<FlowLabel>
}

extension FlowTree.Node {
  /// The node and all nodes below it.
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

  /// Returns a copy of the node that is marked as departed.
  ///
  /// The copy leaves out each flow and each living object that now belongs to a node in the hierarchy. Nodes inside a
  /// stored node count as stored.
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
