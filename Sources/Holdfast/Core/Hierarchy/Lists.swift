// A closure on the main actor that is given to the standard library's `filter` or `first(where:)` asks the
// executor at each call, which costs more than what it decides. These don't ask.

extension Sequence {
  /// The elements that are wanted, in their order.
  @MainActor
  func filter(that isWanted: @MainActor (Element) -> Bool) -> [Element] {
    var wanted: [Element] = []
    for element in self where isWanted(element) { wanted.append(element) }
    return wanted
  }

  /// The first element that is wanted.
  @MainActor
  func first(that isWanted: @MainActor (Element) -> Bool) -> Element? {
    for element in self where isWanted(element) { return element }
    return nil
  }

  /// Whether an element is wanted.
  @MainActor
  func contains(that wanted: @MainActor (Element) -> Bool) -> Bool { first(that: wanted) != nil }
}

/// Looks for objects from the back, where what is looked for mostly is.
///
/// By identity: `==` asks the app's `isEqual`.
extension Array where Element: AnyObject {
  func contains(same object: Element) -> Bool { lastIndex(ofSame: object) != nil }

  func lastIndex(ofSame object: Element) -> Int? { lastIndex { $0 === object } }
}

extension Array {
  /// The last element that is wanted.
  @MainActor
  func last(that isWanted: @MainActor (Element) -> Bool) -> Element? {
    for element in reversed() where isWanted(element) { return element }
    return nil
  }

  /// Empties a stored list and returns what was in it.
  ///
  /// A list that is changed where it is stored is checked for overlapping changes at each change and at
  /// each look at it; one that is taken, changed and put back is not. Between the two no code may run that
  /// looks at it or changes it.
  mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
