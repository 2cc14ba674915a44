import Foundation

/// A view that shows a text.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet {
      styledText = nil
      invalidateIntrinsicContentSize()
    }
  }

  private var styledText: NSAttributedString?

  /// The text with its attributes, which is a copy of the value that was set.
  ///
  /// The attributes aren't drawn.
  open var attributedText: NSAttributedString? {
    get { styledText ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  private var ownFont: UIFont?
  private var ownTextColor: UIColor?

  /// The font.
  ///
  /// Setting nil sets the system's font.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set { ownFont = newValue }
  }

  /// The color of the text.
  ///
  /// Setting nil sets the system's color.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { ownTextColor ?? .label }
    set { ownTextColor = newValue }
  }

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment = .natural

  /// Whether the font follows the user's text size.
  ///
  /// It is stored but has no effect.
  open var adjustsFontForContentSizeCategory = false

  /// The maximum number of lines, or zero for any number.
  open var numberOfLines = 1

  /// The way in which a long line is broken.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail

  /// The maximum width of lines, or zero for the label's own width.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// The smallest factor by which the text may be scaled to fit into one line.
  open var minimumScaleFactor: CGFloat = 0

  /// The color of the text's shadow, or nil for no shadow.
  open var shadowColor: UIColor?

  /// The offset of the text's shadow.
  open var shadowOffset = CGSize(width: 0, height: -1)

  /// Whether the text becomes smaller to fit into one line.
  open var adjustsFontSizeToFitWidth = false

  /// Whether the label has the appearance of an enabled label.
  open var isEnabled = true

  /// Whether the label has its highlighted color.
  open var isHighlighted = false

  /// The color of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?

  /// Creates a label, which ignores the user's touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The size of the text, whose lines are broken only at its own line breaks.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(.zero)
  }

  /// Returns the size of the text in lines that are at most as wide as `size`.
  ///
  /// If the width is zero or `numberOfLines` is 1, the lines are broken only at the text's own line breaks.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty, let font = self.font else { return .zero }
    var width: CGFloat = 0
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let whole = font.width(of: line)
      let breaks = size.width > 0 && whole > size.width && numberOfLines != 1
      width = max(width, breaks ? size.width : whole)
      count += breaks ? Int((whole / size.width).rounded(.up)) : 1
    }
    if numberOfLines > 0 { count = min(count, numberOfLines) }
    return CGSize(width: width, height: CGFloat(count) * font.lineHeight)
  }
}
