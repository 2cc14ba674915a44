import Foundation

/// Finds objects by identity, from the back, where what is looked for mostly is.
///
/// Not isolated on purpose: a closure of the main actor's that is handed to `filter` or `contains` is
/// checked for its actor at every call, which for a stack of a thousand screens costs more than all
/// the rest.
extension Array where Element: AnyObject {
  func contains(same object: Element) -> Bool {
    index(ofSame: object) != nil
  }

  func index(ofSame object: Element) -> Int? {
    lastIndex { $0 === object }
  }

  mutating func remove(same object: Element) {
    if let index = index(ofSame: object) { remove(at: index) }
  }

  /// Whether `others` are what is here above the first `kept`.
  func isSame(as others: [Element], above kept: Int) -> Bool {
    guard count == kept + others.count else { return false }
    for index in others.indices where others[index] !== self[kept + index] { return false }
    return true
  }

  /// Whether `others` are the first ones here, compared as one block of memory: a high stack is
  /// compared after every change.
  func begins(with others: [Element]) -> Bool {
    guard others.count <= count else { return false }
    return withUnsafeBytes { own in
      others.withUnsafeBytes { others in
        guard let own = own.baseAddress, let first = others.baseAddress else { return true }
        return memcmp(own, first, others.count) == 0
      }
    }
  }
}

extension [UIViewController] {
  /// Those that are not among `others`, in their order.
  ///
  /// A common beginning costs next to nothing.
  func without(_ others: [UIViewController]) -> [UIViewController] {
    let common = commonCount(with: others)
    guard common < count else { return [] }
    guard common < others.count else { return common == 0 ? self : Array(self[common...]) }
    let rest = Set(others[common...].map(ObjectIdentifier.init))
    return self[common...].filter { !rest.contains(ObjectIdentifier($0)) }
  }

  /// How many at the beginning are the same.
  func commonCount(with others: [UIViewController]) -> Int {
    var common = 0
    while common < count, common < others.count, self[common] === others[common] { common += 1 }
    return common
  }
}

extension Array {
  /// Empties a stored list and returns what was in it.
  ///
  /// A list that is taken, changed and put back is not checked for overlapping changes each time that it is
  /// looked at, as one is that is changed where it is stored.
  mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
