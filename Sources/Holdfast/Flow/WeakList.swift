/// Objects that are not held, in the order they came.
///
/// It forgets the freed ones as it grows, so it is never much longer than those that live. The first
/// lies in the list itself: a flow mostly has one screen, and so needs no more memory for it.
@MainActor
struct WeakList<Object: AnyObject> {
  private(set) weak var first: Object?
  private var others: [Weak<Object>] = []

  var isEmpty: Bool { others.isEmpty && first == nil }

  /// Whether there may be more than the first.
  var isLong: Bool { !others.isEmpty }

  mutating func append(_ object: Object) {
    if first == nil, others.isEmpty {
      first = object
    } else {
      others.appendWeakly(object)
    }
  }

  /// Those that live.
  var objects: [Object] {
    var objects: [Object] = []
    visit { objects.append($0) }
    return objects
  }

  func visit(_ body: (Object) -> Void) {
    if let first { body(first) }
    for index in others.indices {
      if let object = others[index].object { body(object) }
    }
  }

  func last(where isWanted: (Object) -> Bool) -> Object? {
    for index in others.indices.reversed() {
      if let object = others[index].object, isWanted(object) { return object }
    }
    guard let first, isWanted(first) else { return nil }
    return first
  }
}
