/// A trait, which is a key under which a trait collection has a value.
///
/// UIKit's own traits are in `SystemTraits.swift`. An app defines further ones by conforming to this protocol.
/// Values should be simple and equatable, because a value that can't be compared counts as changed every time,
/// unless it is the same object.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value if no other one is set.
  static var defaultValue: Value { get }
  /// An identifier that no other trait has.
  static var identifier: String { get }
  /// A readable name.
  static var name: String { get }
  /// Whether colors depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name, with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// Whether colors depend on the trait, which is false by default.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value.
public typealias UITrait = any UITraitDefinition.Type
