/// A reference that doesn't keep its object alive.
@MainActor
package struct Weak<Object: AnyObject> {
  package private(set) weak var object: Object?

  package init(_ object: Object?) {
    self.object = object
  }
}

/// A list that doesn't hold its objects, in the order in which they were appended.
///
/// It drops the references to deallocated objects whenever its number of references has doubled since the last time,
/// but not before it has sixteen.
@MainActor
struct WeakList<Object: AnyObject> {
  private var references: [Weak<Object>] = []
  private var limit = 16

  mutating func append(_ object: Object) {
    if references.count >= limit {
      references = objects.map(Weak.init)
      limit = max(16, 2 * references.count)
    }
    references.append(Weak(object))
  }

  /// The objects that are alive.
  var objects: [Object] {
    var objects: [Object] = []
    // The loop goes over the indices, because a loop over the elements would copy each element with its weak reference.
    for index in references.indices {
      if let object = references[index].object { objects.append(object) }
    }
    return objects
  }
}
