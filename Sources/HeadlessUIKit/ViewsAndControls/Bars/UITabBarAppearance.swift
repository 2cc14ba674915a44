import Foundation

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The color of the selection indicator.
  open var selectionIndicatorTintColor: UIColor?

  /// Makes the look that bars have by themselves.
  public convenience init() {
    self.init(idiom: .unspecified)
  }

  /// Makes the look that bars have by themselves on a device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Creates a copy of another bar's appearance.
  ///
  /// The selection indicator is copied from a tab bar's.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    selectionIndicatorTintColor =
      (barAppearance as? UITabBarAppearance)?.selectionIndicatorTintColor
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }
}
