import Holdfast
import HoldfastHolders

extension HoldingReport {
  /// Those of the objects that nothing alive leads to, a window above all, and that are in a cycle.
  ///
  /// A flow is in a cycle as long as it is open, and no leak for that.
  static func adrift(among objects: [HeapObject]) -> [HeapObject] {
    let objects = objects.filter { $0.flow == nil && isInCycle($0) }
    if objects.isEmpty { return [] }
    let walks = (Platform.roots + Suspects.roots).map { root in
      var walk = ReferenceWalk.throughUIKit
      walk.walk(from: root.object)
      return (root.object, walk)
    }
    return objects.filter { object in
      !walks.contains { root, walk in root == object || walk.hasReached(object) }
    }
  }

  private static func isInCycle(_ object: HeapObject) -> Bool {
    var walk = ReferenceWalk.throughUIKit
    return walk.walk(from: object, to: object)
  }
}
