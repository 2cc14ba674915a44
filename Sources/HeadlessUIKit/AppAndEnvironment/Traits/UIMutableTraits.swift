import Foundation

/// Traits that can be set.
@preconcurrency @MainActor public protocol UIMutableTraits {
  /// How much room there is from left to right.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// How much room there is from top to bottom.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// From which side one reads.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// How many pixels a point is wide, or 0.
  var displayScale: CGFloat { get set }
  /// How large the user wants text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Which colours the screen has.
  var displayGamut: UIDisplayGamut { get set }
  /// How far colours stand apart.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether the content lies over other content.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// How bold text is.
  var legibilityWeight: UILegibilityWeight { get set }
  /// Whether the window is in use.
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
  /// The value of a trait.
  subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { get set }
}
