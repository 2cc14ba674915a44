/// Follows strong references from object to object, the nearest objects first.
///
/// It stores only addresses, and reads copies. An object that another thread changes meanwhile is read in its former
/// state, or not at all.
@MainActor
package struct ReferenceWalk {
  /// One reference on a path, and the step before it.
  private struct Step {
    let reference: Reference
    let previous: Int?
    let holder: HeapObject
  }

  /// The types of the values that couldn't be read.
  package private(set) var notRead: Set<String> = []
  private let timeLimit: SearchLimit
  private let known: @MainActor (HeapObject) -> [Reference]
  private var steps: [Step] = []
  private var reached: [HeapObject: Int] = [:]

  /// - Parameters:
  ///   - timeLimit: The time limit.
  ///   - known: Returns the references of an instance that can't be read from memory, with their public names.
  package init(
    within timeLimit: SearchLimit = SearchLimit(),
    known: @escaping @MainActor (HeapObject) -> [Reference] = { _ in [] }
  ) {
    self.timeLimit = timeLimit
    self.known = known
  }

  /// Visits all objects that `start` reaches, and stops at `goal`.
  ///
  /// - Complexity: Linear in the references that are followed.
  /// - Returns: Whether there is a path to the goal. If the start is the goal, that path is a cycle.
  @discardableResult
  package mutating func walk(from start: HeapObject, to goal: HeapObject? = nil) -> Bool {
    walk(from: start) { $0 == goal } != nil
  }

  /// Returns the nearest object for which `isWanted` returns true, or nil if the walk doesn't find one in time.
  ///
  /// The walk ends at that object.
  package mutating func walk(
    from start: HeapObject,
    until isWanted: (HeapObject) -> Bool
  ) -> HeapObject? {
    var front: [(object: HeapObject, step: Int?)] = [(start, nil)]
    var seen: Set<HeapObject> = [start]
    while !front.isEmpty {
      var next: [(object: HeapObject, step: Int?)] = []
      for (holder, previous) in front {
        guard !timeLimit.isOver() else { return nil }
        for reference in references(of: holder) {
          let target = reference.target
          let isGoal = isWanted(target)
          guard isGoal || seen.insert(target).inserted else { continue }
          steps.append(Step(reference: reference, previous: previous, holder: holder))
          reached[target] = steps.count - 1
          if isGoal { return target }
          next.append((target, steps.count - 1))
        }
      }
      front = next
    }
    return nil
  }

  /// Returns whether the last walk reached `object`.
  package func hasReached(_ object: HeapObject) -> Bool { reached[object] != nil }

  /// Returns the references on the shortest path to `object`, from the first to the last.
  package func path(to object: HeapObject) -> Path {
    var path: Path = []
    var index = reached[object]
    while let current = index {
      path.append((steps[current].holder, steps[current].reference))
      index = steps[current].previous
    }
    return path.reversed()
  }

  private mutating func references(of holder: HeapObject) -> [Reference] {
    var reader = ReferenceReader(within: timeLimit)
    reader.read(holder)
    notRead.formUnion(reader.notRead)
    guard case .instance = holder.kind else { return reader.references }
    // The known references come first, so that the public name is reported if a reference has two names.
    return known(holder) + reader.references
  }
}

/// References from the first holder to the last target.
package typealias Path = [(holder: HeapObject, reference: Reference)]
