/// A trait: the key under which a trait collection has a value.
///
/// UIKit's own are in `SystemTraits.swift`; an app defines its own by conforming to this protocol. Values
/// should be simple and equatable: one that can't be compared counts as changed each time.
public protocol UITraitDefinition {
  /// What the trait's values are.
  associatedtype Value
  /// The value where nothing else is said.
  static var defaultValue: Value { get }
  /// A name that no other trait has.
  static var identifier: String { get }
  /// A name to read.
  static var name: String { get }
  /// Whether colours depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value.
public typealias UITrait = any UITraitDefinition.Type
