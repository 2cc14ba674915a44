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
/// It forgets the freed ones as it grows.
@MainActor
struct WeakList<Object: AnyObject> {
  private var references: [Weak<Object>] = []

  mutating func append(_ object: Object) {
    if references.count == references.capacity { references.removeAll { $0.object == nil } }
    references.append(Weak(object))
  }

  /// The objects that are alive.
  var objects: [Object] { objects { _ in true } }

  /// The living objects that `isWanted`.
  func objects(where isWanted: (Object) -> Bool) -> [Object] {
    // An element that is copied copies its weak reference.
    references.indices.compactMap { references[$0].object.flatMap { isWanted($0) ? $0 : nil } }
  }

  /// The first living object that `isWanted`.
  func first(where isWanted: (Object) -> Bool) -> Object? {
    for index in references.indices {
      if let object = references[index].object, isWanted(object) { return object }
    }
    return nil
  }

  /// The last living object that `isWanted`; linear in the number of those after it.
  func last(where isWanted: (Object) -> Bool) -> Object? {
    for index in references.indices.reversed() {
      if let object = references[index].object, isWanted(object) { return object }
    }
    return nil
  }
}
