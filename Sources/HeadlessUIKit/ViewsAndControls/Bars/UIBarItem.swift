import Foundation

/// The base class of items in bars, with a title and an image.
@preconcurrency @MainActor open class UIBarItem: HeadlessObject {
  /// Whether the item is enabled.
  open var isEnabled = true

  /// The title of the item.
  open var title: String?

  /// The image of the item.
  open var image: UIImage?

  /// The insets of the image.
  open var imageInsets: UIEdgeInsets = .zero

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title in a state.
  ///
  /// They are stored but have no effect.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// Returns the attributes of the title in a state, if they were set.
  @discardableResult
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// A number by which the item can be found.
  open var tag = 0

  /// An identifier by which tests can find the item.
  open var accessibilityIdentifier: String?

  /// The text that VoiceOver reads for the item.
  open var accessibilityLabel: String?

  /// Creates an item without a title or an image.
  public override init() {}

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }
}
