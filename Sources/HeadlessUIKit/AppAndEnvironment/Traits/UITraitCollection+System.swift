import Foundation

// UIKit's own traits.

extension UITraitCollection {
  /// How much room there is from left to right.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    value(of: UITraitHorizontalSizeClass.self) ?? .unspecified
  }

  /// How much room there is from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    value(of: UITraitVerticalSizeClass.self) ?? .unspecified
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    value(of: UITraitUserInterfaceIdiom.self) ?? .unspecified
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    value(of: UITraitUserInterfaceStyle.self) ?? .unspecified
  }

  /// From which side one reads.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    value(of: UITraitLayoutDirection.self) ?? .unspecified
  }

  /// How many pixels a point is wide, or 0.
  public var displayScale: CGFloat { value(of: UITraitDisplayScale.self) ?? 0 }

  /// How large the user wants text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    value(of: UITraitPreferredContentSizeCategory.self) ?? .unspecified
  }

  /// Which colours the screen has.
  public var displayGamut: UIDisplayGamut { value(of: UITraitDisplayGamut.self) ?? .unspecified }

  /// How far colours stand apart.
  public var accessibilityContrast: UIAccessibilityContrast {
    value(of: UITraitAccessibilityContrast.self) ?? .unspecified
  }

  /// Whether the content lies over other content.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    value(of: UITraitUserInterfaceLevel.self) ?? .unspecified
  }

  /// How bold text is.
  public var legibilityWeight: UILegibilityWeight {
    value(of: UITraitLegibilityWeight.self) ?? .unspecified
  }

  /// Whether the window is in use.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    value(of: UITraitActiveAppearance.self) ?? .unspecified
  }

  /// Makes a collection that knows the room from left to right only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(UITraitHorizontalSizeClass.self, horizontalSizeClass))
  }

  /// Makes a collection that knows the room from top to bottom only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(UITraitVerticalSizeClass.self, verticalSizeClass))
  }

  /// Makes a collection that knows the device only.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(UITraitUserInterfaceIdiom.self, idiom))
  }

  /// Makes a collection that knows light or dark only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(UITraitUserInterfaceStyle.self, userInterfaceStyle))
  }

  /// Makes a collection that knows from which side one reads only.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(UITraitLayoutDirection.self, layoutDirection))
  }

  /// Makes a collection that knows how wide a point is only.
  public convenience init(displayScale scale: CGFloat) {
    self.init(TraitValues(UITraitDisplayScale.self, scale))
  }

  /// Makes a collection that knows how large text is only.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory))
  }

  /// Makes a collection that knows the screen's colours only.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(TraitValues(UITraitDisplayGamut.self, displayGamut))
  }

  /// Makes a collection that knows the contrast only.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(UITraitAccessibilityContrast.self, accessibilityContrast))
  }

  /// Makes a collection that knows the level only.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(UITraitUserInterfaceLevel.self, userInterfaceLevel))
  }

  /// Makes a collection that knows how bold text is only.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(TraitValues(UITraitLegibilityWeight.self, legibilityWeight))
  }

  /// Makes a collection that knows whether the window is in use only.
  public convenience init(
    activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance
  ) {
    self.init(TraitValues(UITraitActiveAppearance.self, userInterfaceActiveAppearance))
  }
}
