// A closure on the main actor that is passed to the standard library's `filter` or `first(where:)` checks the executor
// at each call, which costs more than the closure itself. These functions don't check it. `Tests/Benchmarks/lists`
// counts what that saves in an app.

extension Sequence {
  /// The elements for which the closure returns true, in their order.
  @MainActor
  func filter(that isWanted: @MainActor (Element) -> Bool) -> [Element] {
    var wanted: [Element] = []
    for element in self where isWanted(element) { wanted.append(element) }
    return wanted
  }

  /// The first element for which the closure returns true.
  @MainActor
  func first(that isWanted: @MainActor (Element) -> Bool) -> Element? {
    for element in self where isWanted(element) { return element }
    return nil
  }

  /// Whether the closure returns true for an element.
  @MainActor
  func contains(that wanted: @MainActor (Element) -> Bool) -> Bool { first(that: wanted) != nil }
}

/// Searches for objects from the back, where most of them are found.
///
/// It compares identity, because `==` would call the app's `isEqual`.
extension Array where Element: AnyObject {
  func contains(same object: Element) -> Bool { lastIndex(ofSame: object) != nil }

  func lastIndex(ofSame object: Element) -> Int? { lastIndex { $0 === object } }
}

extension Array {
  /// The last element for which the closure returns true.
  @MainActor
  func last(that isWanted: @MainActor (Element) -> Bool) -> Element? {
    for element in reversed() where isWanted(element) { return element }
    return nil
  }

  /// Empties a stored list and returns its elements.
  ///
  /// A list that is changed where it is stored is checked for overlapping changes at each access. A list that is taken,
  /// changed and put back isn't. No code that reads or changes the stored list may run in between.
  mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
