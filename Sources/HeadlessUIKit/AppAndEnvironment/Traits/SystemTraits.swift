import Foundation

// UIKit's own traits, as keys for registrations and overrides.

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
}

/// The interface style, light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  /// Colors depend on this trait.
  public static let affectsColorAppearance = true
}

/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
}

/// The number of pixels per point, or 0 if it is unspecified.
public struct UITraitDisplayScale: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: CGFloat = 0
}

/// The text size that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIContentSizeCategory = .unspecified
}

/// The color gamut of the screen.
public struct UITraitDisplayGamut: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIDisplayGamut = .unspecified
  /// Colors depend on this trait.
  public static let affectsColorAppearance = true
}

/// The contrast between colors.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  /// Colors depend on this trait.
  public static let affectsColorAppearance = true
}

/// The level of the content, which may be above other content.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  /// Colors depend on this trait.
  public static let affectsColorAppearance = true
}

/// The weight of text.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UILegibilityWeight = .unspecified
}

/// The active appearance of the window.
public struct UITraitActiveAppearance: UITraitDefinition {
  /// The value is unspecified.
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
}
