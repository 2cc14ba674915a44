import Foundation

/// What a screen knows about its surroundings: room, device, appearance, and the app's own traits.
///
/// A trait that isn't known is `unspecified`, one of the app's own has its default value. Collections with
/// equal traits are equal.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
  }

  /// Makes a collection that knows nothing.
  public convenience override init() {
    self.init(TraitValues())
  }

  /// Makes a collection that knows what `mutations` says.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().with(mutations))
  }

  /// Makes a collection of several, of which a later one prevails.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// The same collection but for what `mutations` says.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(values.with(mutations))
  }

  /// The value of a trait, or its default value.
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    value(of: trait) ?? trait.defaultValue
  }

  /// The value of a trait for one who reads it: an update that is tracked runs again when it changes.
  func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value? {
    TraitTracking.note(trait)
    return values[trait]
  }

  /// Whether colours that depend on traits may come out otherwise.
  @discardableResult
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    values.differs(from: traitCollection?.values ?? TraitValues(), inColorsOnly: true)
  }

  /// Whether `object` is a collection with equal traits.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || !values.differs(from: other.values)
  }

  /// A hash that equal collections share.
  public override var hash: Int {
    [
      horizontalSizeClass.rawValue, verticalSizeClass.rawValue,
      userInterfaceIdiom.rawValue, userInterfaceStyle.rawValue,
    ].hashValue
  }
}
