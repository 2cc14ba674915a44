import Holdfast
import HoldfastHolders

/// Finds the leaked objects that have to be explained.
///
/// The objects that these keep are explained with them.
@MainActor
enum OutermostLeaks {
  /// The objects that no other one keeps, or one of each cycle, each with the objects that it keeps.
  static func of(
    _ objects: [HeapObject],
    within timeLimit: SearchLimit
  ) -> [(root: HeapObject, others: [HeapObject])] {
    guard Leaks.explains else { return objects.map { ($0, []) } }
    var covered: Set<HeapObject> = []
    var roots: [(root: HeapObject, others: [HeapObject])] = []
    for object in objects where !covered.contains(object) {
      var walk = ReferenceWalk.throughUIKit(within: timeLimit)
      walk.walk(from: object)
      // The walk doesn't return to its start.
      let others = objects.filter { walk.hasReached($0) }
      roots.removeAll { others.contains($0.root) }
      covered.formUnion(others)
      roots.append((object, others))
    }
    return roots
  }
}

/// The objects that were reported as leaks to a running test, so that each is reported once.
@MainActor
enum ToldLeaks {
  private static var objects: [Weak<AnyObject>] = []

  static func forget() { objects = [] }

  static func add(_ object: AnyObject) { objects.append(Weak(object)) }

  static func contain(_ object: AnyObject) -> Bool { objects.contains { $0.object === object } }
}
