import Holdfast
import HoldfastHolders

/// Which of several leaked objects have to be explained: what these keep is explained with them.
@MainActor
enum OutermostLeaks {
  /// The objects that none of the others keeps, or one for each cycle, with those it keeps.
  static func of(
    _ objects: [HeapObject],
    within patience: Patience
  ) -> [(root: HeapObject, others: [HeapObject])] {
    guard Leaks.explains else { return objects.map { ($0, []) } }
    var covered: Set<HeapObject> = []
    var roots: [(root: HeapObject, others: [HeapObject])] = []
    for object in objects where !covered.contains(object) {
      var walk = ReferenceWalk.throughUIKit(within: patience)
      walk.walk(from: object)
      // The walk never comes back to where it began.
      let others = objects.filter { walk.hasReached($0) }
      roots.removeAll { others.contains($0.root) }
      covered.formUnion(others)
      roots.append((object, others))
    }
    return roots
  }
}

/// What was reported as leaked to a running test: it is reported once.
@MainActor
enum ToldLeaks {
  private static var objects: [Weak<AnyObject>] = []

  static func forget() { objects = [] }

  static func add(_ object: AnyObject) { objects.append(Weak(object)) }

  static func contain(_ object: AnyObject) -> Bool { objects.contains { $0.object === object } }
}
