import Holdfast
import HoldfastHolders

extension HoldingReport {
  /// Those of the objects that nothing alive leads to, a window above all, and that are in a cycle.
  ///
  /// A flow is in a cycle as long as it is open, and no leak for that.
  static func adrift(among objects: [HeapObject]) -> [HeapObject] {
    let patience = Patience()
    let objects = objects.filter { $0.flow == nil && isInCycle($0, within: patience) }
    if objects.isEmpty { return [] }
    let walks = (Platform.roots + Suspects.roots).map { root in
      var walk = ReferenceWalk.throughUIKit(within: patience)
      walk.walk(from: root.object)
      return (root.object, walk)
    }
    return objects.filter { object in
      !walks.contains { root, walk in root == object || walk.hasReached(object) }
    }
  }

  private static func isInCycle(_ object: HeapObject, within patience: Patience) -> Bool {
    var walk = ReferenceWalk.throughUIKit(within: patience)
    return walk.walk(from: object, to: object)
  }
}
