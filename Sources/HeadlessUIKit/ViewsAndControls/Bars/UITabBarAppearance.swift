import Foundation

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The color of the selection indicator.
  open var selectionIndicatorTintColor: UIColor?

  /// The appearance of items whose title is below the image.
  ///
  /// The value is copied when it is set (B374).
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { stackedLayoutAppearance = stackedLayoutAppearance.copied() }
  }

  /// The appearance of items whose title is beside the image.
  ///
  /// The value is copied when it is set (B374).
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { inlineLayoutAppearance = inlineLayoutAppearance.copied() }
  }

  /// The appearance of items in a bar with less height.
  ///
  /// The value is copied when it is set (B374).
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { compactInlineLayoutAppearance = compactInlineLayoutAppearance.copied() }
  }

  /// Creates the default appearance.
  public convenience init() {
    self.init(idiom: .unspecified)
  }

  /// Creates the default appearance for a kind of device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Creates a copy of another bar's appearance.
  ///
  /// If the other bar is a tab bar, its selection indicator and the appearances of its items are copied as well.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }
}
