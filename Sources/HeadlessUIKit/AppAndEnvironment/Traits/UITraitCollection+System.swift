import Foundation

// UIKit's own traits.

extension UITraitCollection {
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    value(of: UITraitHorizontalSizeClass.self) ?? .unspecified
  }

  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    value(of: UITraitVerticalSizeClass.self) ?? .unspecified
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    value(of: UITraitUserInterfaceIdiom.self) ?? .unspecified
  }

  /// The interface style, light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    value(of: UITraitUserInterfaceStyle.self) ?? .unspecified
  }

  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    value(of: UITraitLayoutDirection.self) ?? .unspecified
  }

  /// The number of pixels per point, or 0 if it is unspecified.
  public var displayScale: CGFloat { value(of: UITraitDisplayScale.self) ?? 0 }

  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    value(of: UITraitPreferredContentSizeCategory.self) ?? .unspecified
  }

  /// The color gamut of the screen.
  public var displayGamut: UIDisplayGamut { value(of: UITraitDisplayGamut.self) ?? .unspecified }

  /// The contrast between colors.
  public var accessibilityContrast: UIAccessibilityContrast {
    value(of: UITraitAccessibilityContrast.self) ?? .unspecified
  }

  /// The level of the content, which may be above other content.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    value(of: UITraitUserInterfaceLevel.self) ?? .unspecified
  }

  /// The weight of text.
  public var legibilityWeight: UILegibilityWeight {
    value(of: UITraitLegibilityWeight.self) ?? .unspecified
  }

  /// The active appearance of the window.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    value(of: UITraitActiveAppearance.self) ?? .unspecified
  }

  /// Creates a collection with only a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(UITraitHorizontalSizeClass.self, horizontalSizeClass))
  }

  /// Creates a collection with only a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(UITraitVerticalSizeClass.self, verticalSizeClass))
  }

  /// Creates a collection with only the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(UITraitUserInterfaceIdiom.self, idiom))
  }

  /// Creates a collection with only an interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(UITraitUserInterfaceStyle.self, userInterfaceStyle))
  }

  /// Creates a collection with only a reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(UITraitLayoutDirection.self, layoutDirection))
  }

  /// Creates a collection with only a display scale.
  public convenience init(displayScale scale: CGFloat) {
    self.init(TraitValues(UITraitDisplayScale.self, scale))
  }

  /// Creates a collection with only a text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory))
  }

  /// Creates a collection with only a color gamut.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(TraitValues(UITraitDisplayGamut.self, displayGamut))
  }

  /// Creates a collection with only a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(UITraitAccessibilityContrast.self, accessibilityContrast))
  }

  /// Creates a collection with only a level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(UITraitUserInterfaceLevel.self, userInterfaceLevel))
  }

  /// Creates a collection with only a weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(TraitValues(UITraitLegibilityWeight.self, legibilityWeight))
  }

  /// Creates a collection with only an active appearance.
  public convenience init(
    activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance
  ) {
    self.init(TraitValues(UITraitActiveAppearance.self, userInterfaceActiveAppearance))
  }
}
