import Holdfast
import HoldfastHolders

/// Finds the leaked objects that have to be explained.
///
/// Leaked objects that these objects hold are explained with them.
@MainActor
enum OutermostLeaks {
  /// Returns the objects that no other leaked object holds, and one object of each cycle, each with the objects it
  /// holds.
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
      // The walk doesn't return to its start, so `others` doesn't contain `object`.
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
enum ReportedLeaks {
  private static var objects: [Weak<AnyObject>] = []

  static func forget() { objects = [] }

  static func add(_ object: AnyObject) { objects.append(Weak(object)) }

  static func contain(_ object: AnyObject) -> Bool { objects.contains { $0.object === object } }
}
