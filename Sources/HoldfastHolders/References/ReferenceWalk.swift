/// Follows strong references from one object to the next, nearest first.
///
/// It remembers addresses only, and reads copies: other threads go on meanwhile, and what they change is read
/// as it was, or left out.
@MainActor
package struct ReferenceWalk {
  /// One reference on the way, and the step before it.
  private struct Step {
    let reference: Reference
    let previous: Int?
    let holder: HeapObject
  }

  /// What was met and could not be read.
  package private(set) var notRead: Set<String> = []
  private let patience: Patience
  private let known: @MainActor (HeapObject) -> [Reference]
  private var steps: [Step] = []
  private var reached: [HeapObject: Int] = [:]

  /// - Parameters:
  ///   - patience: When to give up.
  ///   - known: What an instance is known to hold besides what can be read, by the names that everybody
  ///     knows.
  package init(
    within patience: Patience = Patience(),
    known: @escaping @MainActor (HeapObject) -> [Reference] = { _ in [] }
  ) {
    self.patience = patience
    self.known = known
  }

  /// Walks everything that `start` reaches, and stops early when it has come to `goal`.
  ///
  /// - Complexity: Linear in the references that are followed.
  /// - Returns: Whether there is a way; starting from the goal itself, a way round.
  @discardableResult
  package mutating func walk(from start: HeapObject, to goal: HeapObject? = nil) -> Bool {
    walk(from: start) { $0 == goal } != nil
  }

  /// Walks until it meets an object that is wanted, the nearest one.
  package mutating func walk(
    from start: HeapObject,
    until isWanted: (HeapObject) -> Bool
  ) -> HeapObject? {
    var front: [(object: HeapObject, step: Int?)] = [(start, nil)]
    var seen: Set<HeapObject> = [start]
    while !front.isEmpty {
      var next: [(object: HeapObject, step: Int?)] = []
      for (holder, previous) in front {
        guard !patience.isOver() else { return nil }
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

  /// Whether the last walk came to `object`.
  package func hasReached(_ object: HeapObject) -> Bool { reached[object] != nil }

  /// The references on the shortest way to `object`, first to last.
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
    var reader = ReferenceReader(within: patience)
    reader.read(holder)
    notRead.formUnion(reader.notRead)
    guard case .instance = holder.kind else { return reader.references }
    // First, so that of two names for the same way the known one is reported.
    return known(holder) + reader.references
  }
}

/// References from the first holder to the last target.
package typealias Path = [(holder: HeapObject, reference: Reference)]
