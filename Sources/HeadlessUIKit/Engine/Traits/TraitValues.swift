/// Traits with their values, either of a trait collection or as overrides.
///
/// It is unchecked `Sendable` because a value of an app's trait is passed wherever the collection is passed. UIKit
/// does the same, and asks apps to use simple values.
struct TraitValues: @unchecked Sendable {
  private var entries: [ObjectIdentifier: (trait: UITrait, value: Any)] = [:]

  init() {}

  init<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) {
    self[trait] = value
  }

  var isEmpty: Bool { entries.isEmpty }

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value? {
    get {
      // If the value were looked up and cast in one step, a missing value could be cast to a type that is itself
      // an optional.
      guard let entry = entries[ObjectIdentifier(trait)] else { return nil }
      return entry.value as? T.Value
    }
    set { entries[ObjectIdentifier(trait)] = newValue.map { (trait, $0) } }
  }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) {
    entries[ObjectIdentifier(trait)] = nil
  }

  /// Returns these values with another style.
  ///
  /// `.unspecified` removes the style.
  func with(style: UIUserInterfaceStyle) -> TraitValues {
    var result = self
    result[UITraitUserInterfaceStyle.self] = style == .unspecified ? nil : style
    return result
  }

  func overridden(by others: TraitValues) -> TraitValues {
    var result = self
    result.entries.merge(others.entries) { _, other in other }
    return result
  }

  func with(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = UITraitOverrides(self)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.values ?? self
  }
}

extension TraitValues {
  /// Returns whether at least one trait has a different value in `others`.
  func differs(from others: TraitValues, inColorsOnly: Bool = false) -> Bool {
    var traits = entries.mapValues(\.trait)
    traits.merge(others.entries.mapValues(\.trait)) { trait, _ in trait }
    return traits.values.contains { trait in
      (!inColorsOnly || trait.affectsColorAppearance) && differs(from: others, in: trait)
    }
  }

  /// Returns whether this trait has a different value in `others`.
  func differs(from others: TraitValues, in trait: UITrait) -> Bool {
    Self.differ(self, others, in: trait)
  }

  private static func differ<T: UITraitDefinition>(
    _ left: TraitValues,
    _ right: TraitValues,
    in trait: T.Type
  ) -> Bool {
    switch (left[trait], right[trait]) {
    case (nil, nil): false
    case (let left?, let right?): differ(left, right)
    case (let value?, nil), (nil, let value?): differ(value, trait.defaultValue)
    }
  }

  /// Returns whether two values differ.
  ///
  /// Values that can't be compared always differ, unless they are the same object.
  private static func differ<Value>(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? any Equatable { return !isEqual(left, right) }
    guard type(of: left) is AnyClass else { return true }
    return (left as AnyObject) !== (right as AnyObject)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value) == left
  }
}
