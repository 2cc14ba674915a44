import Foundation

/// A view that shows an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// The image while the view is highlighted, or nil to use `image` then as well.
  open var highlightedImage: UIImage?

  /// Whether the view shows its highlighted image.
  open var isHighlighted = false

  /// Creates a view that ignores the user's touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view that shows `image`.
  public init(image: UIImage?) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    self.image = image
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
