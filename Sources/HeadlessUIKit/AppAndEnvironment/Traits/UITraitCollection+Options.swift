import Foundation

/// The available space in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The value is unspecified.
  case unspecified = 0
  /// Compact space, such as the width of a phone in portrait orientation.
  case compact = 1
  /// Regular space, as on a tablet.
  case regular = 2
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case TV = 2
  /// A car's screen.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The interface style, light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The value is unspecified.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The reading direction.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The color gamut of a screen.
public enum UIDisplayGamut: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// The gamut of sRGB.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB = 0
  /// The gamut of Display P3.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case P3 = 1
}

/// The contrast between colors.
public enum UIAccessibilityContrast: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// The default value.
  case normal = 0
  /// High contrast.
  case high = 1
}

/// The level of content, which may be above other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// The level of the main content.
  case base = 0
  /// The level of content above the main content.
  case elevated = 1
}

/// The weight of text.
public enum UILegibilityWeight: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// The default value.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// The active appearance of a window.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// The window is inactive.
  case inactive = 0
  /// The window is active.
  case active = 1
}
