// If a main-actor closure is passed to the standard library's `filter` or `first(where:)`, each call of the closure
// checks the executor, which costs more than the closure itself. The functions in this file avoid that check.
// `Tests/Benchmarks/lists` prints how many instructions that saves in an app.

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

  /// Whether the closure returns true for at least one element.
  @MainActor
  func contains(that wanted: @MainActor (Element) -> Bool) -> Bool { first(that: wanted) != nil }
}

/// Searches from the end of the array, because most of the objects are found there.
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
  /// If a list is changed where it is stored, Swift checks each access for overlapping accesses. To avoid these checks,
  /// take the list, change it in a local variable, and store it again. No code that reads or changes the stored list
  /// may run in between.
  mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
