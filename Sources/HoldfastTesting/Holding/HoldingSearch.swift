import Holdfast

/// Follows strong references from one object to the next, nearest first.
///
/// It remembers addresses only. Nothing runs on the main actor meanwhile, so what it has seen stays
/// where it is.
@MainActor
struct HoldingSearch {
  /// One reference on the way, and the step before it.
  private struct Step {
    let reference: Reference
    let previous: Int?
    let holder: HeapObject
  }

  /// What was met and could not be read.
  private(set) var notRead: Set<String> = []
  private var steps: [Step] = []
  private var reached: [HeapObject: Int] = [:]

  /// Walks everything that `start` reaches, and stops early when it has come to `goal`.
  ///
  /// - Complexity: Linear in the references that are followed.
  /// - Returns: Whether there is a way; starting from the goal itself, a way round.
  @discardableResult
  mutating func walk(from start: HeapObject, to goal: HeapObject? = nil) -> Bool {
    walk(from: start) { $0 == goal } != nil
  }

  /// Walks until it meets an object that is wanted, the nearest one.
  mutating func walk(
    from start: HeapObject,
    until isWanted: (HeapObject) -> Bool
  ) -> HeapObject? {
    var front: [(object: HeapObject, step: Int?)] = [(start, nil)]
    var seen: Set<HeapObject> = [start]
    while !front.isEmpty {
      var next: [(object: HeapObject, step: Int?)] = []
      for (holder, previous) in front {
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
  func hasReached(_ object: HeapObject) -> Bool { reached[object] != nil }

  /// The references on the shortest way to `object`, first to last.
  func path(to object: HeapObject) -> [(holder: HeapObject, reference: Reference)] {
    var path: [(holder: HeapObject, reference: Reference)] = []
    var index = reached[object]
    while let current = index {
      path.append((steps[current].holder, steps[current].reference))
      index = steps[current].previous
    }
    return path.reversed()
  }

  private mutating func references(of holder: HeapObject) -> [Reference] {
    var reader = ReferenceReader()
    reader.read(holder)
    notRead.formUnion(reader.notRead)
    guard case .instance = holder.kind else { return reader.references }
    // First, so that of two names for the same way the one that everybody knows is told.
    return holder.publicReferences + reader.references
  }
}

extension HeapObject {
  /// What UIKit's classes are known to hold, by the names of their public properties.
  @MainActor
  fileprivate var publicReferences: [Reference] {
    var found: [Reference] = []
    func add(_ name: String, _ object: AnyObject?, at index: Int? = nil) {
      guard let object else { return }
      found.append(
        Reference(
          labels: [.property(name)] + (index.map { [.element($0)] } ?? []),
          function: nil,
          target: HeapObject(object)
        )
      )
    }
    func add(_ name: String, _ objects: [AnyObject]?) {
      for (index, object) in (objects ?? []).enumerated() { add(name, object, at: index) }
    }
    switch object {
    case let window as UIWindow:
      add("rootViewController", window.rootViewController)
      add("subviews", window.subviews)
    case let view as UIView:
      add("subviews", view.subviews)
    case let screen as UIViewController:
      add("viewControllers", (screen as? UINavigationController)?.viewControllers)
      add("viewControllers", (screen as? UITabBarController)?.viewControllers)
      add("children", screen.children)
      if let presented = screen.presentedViewController,
        presented.presentingViewController === screen
      {
        add("presentedViewController", presented)
      }
      add("view", screen.viewIfLoaded)
      // UIKit lists no associated objects; the library's own is known.
      add("associations", screen.whatHangsOnIt)
      add("actions", (screen as? UIAlertController)?.actions)
    default:
      break
    }
    return found
  }
}
