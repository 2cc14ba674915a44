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
    if references.count == references.capacity { references = objects.map(Weak.init) }
    references.append(Weak(object))
  }

  /// The objects that are alive.
  var objects: [Object] {
    var objects: [Object] = []
    // An element that is copied copies its weak reference.
    for index in references.indices {
      if let object = references[index].object { objects.append(object) }
    }
    return objects
  }
}
