/// A reference that doesn't keep its object alive.
@MainActor
package struct Weak<Object: AnyObject> {
  package private(set) weak var object: Object?

  package init(_ object: Object?) {
    self.object = object
  }
}

/// Objects that the list doesn't keep alive, in the order they were appended.
///
/// It forgets the freed ones as it grows. The first lies in the list itself: a flow mostly has one
/// screen, and so its list needs no memory of its own. A copy would copy each weak reference, so there
/// is none. While a closure is asked about its objects it must not grow: what may run code of the app takes
/// them out first.
@MainActor
struct WeakList<Object: AnyObject>: ~Copyable {
  private weak var first: Object?
  private var others: [Weak<Object>] = []

  mutating func append(_ object: Object) {
    if first == nil, others.isEmpty {
      first = object
      return
    }
    if others.count == others.capacity {
      others.removeAll { $0.object == nil }
      others.reserveCapacity(max(4, 2 * others.count))
    }
    others.append(Weak(object))
  }

  /// The objects that are alive.
  var objects: [Object] { objects { _ in true } }

  /// The living objects that `isWanted`.
  func objects(where isWanted: (Object) -> Bool) -> [Object] {
    var objects: [Object] = []
    if let first, isWanted(first) { objects.append(first) }
    for index in others.indices {
      if let object = others[index].object, isWanted(object) { objects.append(object) }
    }
    return objects
  }

  /// The first living object that `isWanted`.
  func first(where isWanted: (Object) -> Bool) -> Object? {
    if let first, isWanted(first) { return first }
    for index in others.indices {
      if let object = others[index].object, isWanted(object) { return object }
    }
    return nil
  }

  /// The last living object that `isWanted`; linear in the number of those after it.
  func last(where isWanted: (Object) -> Bool) -> Object? {
    for index in others.indices.reversed() {
      if let object = others[index].object, isWanted(object) { return object }
    }
    guard let first, isWanted(first) else { return nil }
    return first
  }
}
