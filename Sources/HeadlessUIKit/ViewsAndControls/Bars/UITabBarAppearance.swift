import Foundation

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The color of the selection indicator.
  open var selectionIndicatorTintColor: UIColor?

  /// Creates the default appearance.
  public convenience init() {
    self.init(idiom: .unspecified)
  }

  /// Creates the default appearance on a kind of device.
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
