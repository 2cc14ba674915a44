import Foundation

// UIKit's own traits, to be registered for and to be overridden by.

/// How much room there is from left to right.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// How much room there is from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  /// True.
  public static let affectsColorAppearance = true
}

/// From which side one reads.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
}

/// How many pixels a point is wide, or 0.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Not known.
  public static let defaultValue: CGFloat = 0
}

/// How large the user wants text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIContentSizeCategory = .unspecified
}

/// Which colours the screen has.
public struct UITraitDisplayGamut: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIDisplayGamut = .unspecified
  /// True.
  public static let affectsColorAppearance = true
}

/// How far colours stand apart.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  /// True.
  public static let affectsColorAppearance = true
}

/// Whether the content lies over other content.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  /// True.
  public static let affectsColorAppearance = true
}

/// How bold text is.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UILegibilityWeight = .unspecified
}

/// Whether the window is in use.
public struct UITraitActiveAppearance: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
}
