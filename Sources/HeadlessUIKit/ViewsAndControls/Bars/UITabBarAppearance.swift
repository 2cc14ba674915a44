import Foundation

/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The colour of the mark on the selected tab.
  open var selectionIndicatorTintColor: UIColor?

  /// Makes the look that bars have by themselves.
  public convenience init() {
    self.init(idiom: .unspecified)
  }

  /// Makes the look that bars have by themselves on a device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Makes a look like another bar's, with the mark of a tab bar's.
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
