import Holdfast
import HoldfastHolders

extension HoldingReport {
  /// Those of the objects that nothing alive leads to, a window above all, and that are in a cycle.
  ///
  /// A flow is in a cycle as long as it is open, and no leak for that; nor is what waits to be shown.
  static func adrift(
    among objects: [HeapObject],
    within patience: Patience = Patience()
  ) -> [HeapObject] {
    let objects = objects.filter { $0.flow == nil && isInCycle($0, within: patience) }
    if objects.isEmpty { return [] }
    let waiting = FlowCore.all.flatMap(\.waiting).map { HeapObject($0.screen) }
    let walks = ((Platform.roots + Suspects.roots).map(\.object) + waiting).map { root in
      var walk = ReferenceWalk.throughUIKit(within: patience)
      walk.walk(from: root)
      return (root, walk)
    }
    // A window that was not walked to its end may lead to any of them.
    if patience.hasEnded { return [] }
    return objects.filter { object in
      !walks.contains { root, walk in root == object || walk.hasReached(object) }
    }
  }

  private static func isInCycle(_ object: HeapObject, within patience: Patience) -> Bool {
    var walk = ReferenceWalk.throughUIKit(within: patience)
    return walk.walk(from: object, to: object)
  }
}
