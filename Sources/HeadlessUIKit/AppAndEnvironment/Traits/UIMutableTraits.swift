import Foundation

/// Traits that can be set.
@preconcurrency @MainActor public protocol UIMutableTraits {
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The interface style, light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The reading direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The number of pixels per point, or 0 if it is unspecified.
  var displayScale: CGFloat { get set }
  /// The text size that the user prefers.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The color gamut of the screen.
  var displayGamut: UIDisplayGamut { get set }
  /// The contrast between colors.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The level of the content, which may be above other content.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The weight of text.
  var legibilityWeight: UILegibilityWeight { get set }
  /// The active appearance of the window.
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
  /// The value of the trait.
  subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { get set }
}
