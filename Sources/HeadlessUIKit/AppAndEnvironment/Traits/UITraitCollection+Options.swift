import Foundation

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// Little, as on a phone held upright.
  case compact = 1
  /// Plenty, as on a tablet.
  case regular = 2
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
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

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// Dark text on a light back.
  case light = 1
  /// Light text on a dark back.
  case dark = 2
}

/// From which side one reads.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// From the left.
  case leftToRight = 0
  /// From the right.
  case rightToLeft = 1
}

/// Which colours a screen has.
public enum UIDisplayGamut: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Those of sRGB.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB = 0
  /// Those of Display P3.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case P3 = 1
}

/// How far colours stand apart.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As designed.
  case normal = 0
  /// Further.
  case high = 1
}

/// Whether content lies over other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// It is the main content.
  case base = 0
  /// It lies over it.
  case elevated = 1
}

/// How bold text is.
public enum UILegibilityWeight: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As designed.
  case regular = 0
  /// Bolder.
  case bold = 1
}

/// Whether a window is in use.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// It isn't.
  case inactive = 0
  /// It is.
  case active = 1
}
