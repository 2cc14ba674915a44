import Foundation

/// The environment of a screen: the available space, the device, the appearance, and the app's own traits.
///
/// Without a value, a trait of UIKit is `unspecified`, and a trait of the app has its default value.
/// Collections with equal traits are equal.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
  }

  /// Creates a collection without values.
  public convenience override init() {
    self.init(TraitValues())
  }

  /// Creates a collection with the values that `mutations` sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().with(mutations))
  }

  /// Creates a collection from several collections.
  ///
  /// The values of later collections take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Returns this collection with the changes that `mutations` makes.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(values.with(mutations))
  }

  /// The value of a trait, or its default value.
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    value(of: trait) ?? trait.defaultValue
  }

  /// Returns the value of a trait, and records that it was read.
  ///
  /// If a tracked update has read the value, the update is repeated when the value changes.
  func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value? {
    TraitTracking.note(trait)
    return values[trait]
  }

  /// Returns whether colors that depend on traits may differ between the two collections.
  @discardableResult
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    values.differs(from: traitCollection?.values ?? TraitValues(), inColorsOnly: true)
  }

  /// Returns whether `object` is a collection with equal traits.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || !values.differs(from: other.values)
  }

  /// The hash value, which is the same for equal collections.
  public override var hash: Int {
    [
      horizontalSizeClass.rawValue, verticalSizeClass.rawValue,
      userInterfaceIdiom.rawValue, userInterfaceStyle.rawValue,
    ].hashValue
  }
}
