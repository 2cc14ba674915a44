import Foundation

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The text attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

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
  /// The attributes of titles are copied from a navigation bar's.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }
}
