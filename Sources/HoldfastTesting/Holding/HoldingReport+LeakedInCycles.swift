import Holdfast
import HoldfastHolders

extension HoldingReport {
  /// Returns the objects in reference cycles that neither a window nor another known object holds.
  ///
  /// Flows are left out, because an open flow is in a cycle and isn't a leak. A screen that waits to be shown isn't a
  /// leak either.
  static func leakedInCycles(
    among objects: [HeapObject],
    within timeLimit: SearchLimit = SearchLimit()
  ) -> [HeapObject] {
    let objects = objects.filter { $0.flow == nil && isInCycle($0, within: timeLimit) }
    if objects.isEmpty { return [] }
    let waiting = FlowCore.all.flatMap(\.waiting).map { HeapObject($0.screen) }
    let walks = ((Platform.roots + Suspects.roots).map(\.object) + waiting).map { root in
      var walk = ReferenceWalk.throughUIKit(within: timeLimit)
      walk.walk(from: root)
      return (root, walk)
    }
    // If a walk has reached its time limit, a window may hold any of the objects.
    if timeLimit.hasEnded { return [] }
    return objects.filter { object in
      !walks.contains { root, walk in root == object || walk.hasReached(object) }
    }
  }

  private static func isInCycle(_ object: HeapObject, within timeLimit: SearchLimit) -> Bool {
    var walk = ReferenceWalk.throughUIKit(within: timeLimit)
    return walk.walk(from: object, to: object)
  }
}
