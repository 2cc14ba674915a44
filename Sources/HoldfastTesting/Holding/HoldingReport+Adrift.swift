import Holdfast
import HoldfastHolders

extension HoldingReport {
  /// The objects in cycles that neither a window nor another known object holds.
  ///
  /// An open flow is in a cycle and isn't a leak. Neither is a screen that waits to be shown.
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
    // If the time limit ended the walk, a window may hold any of them.
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
