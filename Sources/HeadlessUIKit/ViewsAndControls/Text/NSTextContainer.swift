import Foundation

/// The area of a text.
///
/// Its properties are stored but have no effect, as nothing is drawn.
@preconcurrency @MainActor open class NSTextContainer: HeadlessObject {
  /// The size of the container, or zero for the size that the text needs.
  open var size: CGSize

  /// The padding at the ends of lines.
  open var lineFragmentPadding: CGFloat = 5

  /// The maximum number of lines, or 0 for any number.
  open var maximumNumberOfLines = 0

  /// The way in which the last line is broken if the text needs more lines than the maximum number.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping

  /// Whether the container has the width of its view.
  open var widthTracksTextView = false

  /// Whether the container has the height of its view.
  open var heightTracksTextView = false

  /// Creates a container with a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a container with the size that its text needs.
  public convenience override init() {
    self.init(size: .zero)
  }

  /// Creates an empty container, because HeadlessUIKit can't decode archives.
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }
}
