/// Objects that are not held, in the order they came.
///
/// It forgets the freed ones as it grows, so it is never much longer than those that live. The first
/// lies in the list itself: a flow mostly has one screen.
@MainActor
struct WeakList<Object: AnyObject> {
  private var first = Weak<Object>(nil)
  private var others: [Weak<Object>] = []

  var isEmpty: Bool { others.isEmpty && first.object == nil }

  mutating func append(_ object: Object) {
    if first.object == nil, others.isEmpty {
      first = Weak(object)
      return
    }
    if others.count == others.capacity {
      others.removeAll { $0.object == nil }
      others.reserveCapacity(max(4, 2 * others.count))
    }
    others.append(Weak(object))
  }

  /// Those that live.
  var objects: [Object] {
    var objects: [Object] = []
    visit { objects.append($0) }
    return objects
  }

  func visit(_ body: @MainActor (Object) -> Void) {
    if let object = first.object { body(object) }
    for entry in others {
      if let object = entry.object { body(object) }
    }
  }

  func last(where isWanted: @MainActor (Object) -> Bool) -> Object? {
    for entry in others.reversed() {
      if let object = entry.object, isWanted(object) { return object }
    }
    guard let object = first.object, isWanted(object) else { return nil }
    return object
  }
}
