import Foundation

/// What stands in a bar: a title, an image, and whether it can be used.
@preconcurrency @MainActor open class UIBarItem: HeadlessObject {
  /// Whether the user can use the item.
  open var isEnabled = true

  /// The text shown.
  open var title: String?

  /// The image shown.
  open var image: UIImage?

  /// How far the image stands back from the item's edges.
  open var imageInsets: UIEdgeInsets = .zero

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets how the title looks in a state; kept.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// How the title looks in a state, if that was set.
  @discardableResult
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// A number to find the item by.
  open var tag = 0

  /// A name for tests to find the item by.
  open var accessibilityIdentifier: String?

  /// What is read out for the item.
  open var accessibilityLabel: String?

  /// Makes an item without title and image.
  public override init() {}

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }
}
