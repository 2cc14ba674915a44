import Foundation

/// Where a text flows; its measures are kept, as nothing is drawn.
@preconcurrency @MainActor open class NSTextContainer: HeadlessObject {
  /// How large it is; 0 for as large as needed.
  open var size: CGSize

  /// How far lines keep from its edges.
  open var lineFragmentPadding: CGFloat = 5

  /// How many lines there may be; 0 for any number.
  open var maximumNumberOfLines = 0

  /// What becomes of the last line when there are too many.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping

  /// Whether its width is its view's.
  open var widthTracksTextView = false

  /// Whether its height is its view's.
  open var heightTracksTextView = false

  /// Makes a container of a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Makes a container as large as needed.
  public convenience override init() {
    self.init(size: .zero)
  }

  /// Returns nil, because archives aren't modelled.
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }
}
