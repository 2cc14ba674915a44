import Foundation

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The color of the selection indicator.
  open var selectionIndicatorTintColor: UIColor?

  /// The appearance of items with the title below the image, which is copied when it is set (B374).
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { stackedLayoutAppearance = stackedLayoutAppearance.copied() }
  }

  /// The appearance of items with the title beside the image, which is copied when it is set (B374).
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { inlineLayoutAppearance = inlineLayoutAppearance.copied() }
  }

  /// The appearance of items in a bar of less height, which is copied when it is set (B374).
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { compactInlineLayoutAppearance = compactInlineLayoutAppearance.copied() }
  }

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
  /// The selection indicator and the appearances of items are copied from a tab bar's.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }
}
