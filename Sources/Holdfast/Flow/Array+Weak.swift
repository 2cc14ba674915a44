/// A reference that doesn't hold.
@MainActor
package struct Weak<Object: AnyObject> {
  package private(set) weak var object: Object?

  package init(_ object: Object?) {
    self.object = object
  }
}

/// Lists of what is not held, in the order it came.
///
/// They are read by index: a loop over the elements copies each weak reference, which costs more than
/// reading it.
@MainActor
extension Array {
  /// Appends an object without holding it.
  ///
  /// The array forgets the freed ones as it grows, so it is never much longer than those that live.
  mutating func appendWeakly<Object: AnyObject>(_ object: Object) where Element == Weak<Object> {
    if count == capacity {
      keepLiving { _ in true }
      reserveCapacity(Swift.max(4, 2 * count))
    }
    append(Weak(object))
  }

  /// Forgets the freed ones, and those that are not wanted.
  mutating func keepLiving<Object: AnyObject>(where isWanted: @MainActor (Object) -> Bool)
  where Element == Weak<Object> {
    var kept = 0
    for index in indices {
      guard let object = self[index].object, isWanted(object) else { continue }
      if kept < index { self[kept] = self[index] }
      kept += 1
    }
    removeSubrange(kept...)
  }

  /// Those that live.
  func living<Object: AnyObject>() -> [Object] where Element == Weak<Object> {
    var objects: [Object] = []
    for index in indices {
      if let object = self[index].object { objects.append(object) }
    }
    return objects
  }
}
