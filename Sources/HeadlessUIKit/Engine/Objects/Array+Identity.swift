import Foundation

/// Finds objects by identity, searching from the end, because the object is usually near the end.
///
/// These methods are deliberately not isolated. If a closure that is isolated to the main actor is passed to
/// `filter` or `contains`, its isolation is checked at every call. For a stack of a thousand screens this
/// would cost more than everything else.
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

  /// Returns whether the elements after the first `kept` ones are exactly `others`.
  func isSame(as others: [Element], above kept: Int) -> Bool {
    guard count == kept + others.count else { return false }
    for index in others.indices where others[index] !== self[kept + index] { return false }
    return true
  }

  /// Returns whether the array begins with `others`.
  ///
  /// The arrays are compared as blocks of memory, because a large stack is compared after every change.
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
  /// Returns the controllers that aren't among `others`, in their order.
  ///
  /// Controllers that both arrays have in common at the beginning cost almost nothing.
  func without(_ others: [UIViewController]) -> [UIViewController] {
    let common = commonCount(with: others)
    guard common < count else { return [] }
    guard common < others.count else { return common == 0 ? self : Array(self[common...]) }
    let rest = Set(others[common...].map(ObjectIdentifier.init))
    return self[common...].filter { !rest.contains(ObjectIdentifier($0)) }
  }

  /// Returns how many controllers both arrays have in common at the beginning.
  func commonCount(with others: [UIViewController]) -> Int {
    var common = 0
    while common < count, common < others.count, self[common] === others[common] { common += 1 }
    return common
  }
}

extension Array {
  /// Empties a stored array and returns its former content.
  ///
  /// If an array is taken, changed and put back, Swift doesn't check every access for overlapping changes. It
  /// would check each access if the array were changed where it is stored.
  mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
