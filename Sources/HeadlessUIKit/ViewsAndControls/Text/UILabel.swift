import Foundation

/// A text to read.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet {
      styledText = nil
      setNeedsLayout()
    }
  }

  private var styledText: NSAttributedString?

  /// The text with its attributes, of which nothing is drawn; a copy of what is set.
  open var attributedText: NSAttributedString? {
    get { styledText ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }

  private var ownFont: UIFont?
  private var ownTextColor: UIColor?

  /// The font; nil takes the system's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set { ownFont = newValue }
  }

  /// The colour of the text; nil takes the system's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { ownTextColor ?? .label }
    set { ownTextColor = newValue }
  }

  /// Where the lines stand.
  open var textAlignment: NSTextAlignment = .natural

  /// Whether the font follows the size of text that the user likes; kept.
  open var adjustsFontForContentSizeCategory = false

  /// How many lines are shown at most; zero for all.
  open var numberOfLines = 1

  /// Where a line that is too long is broken.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail

  /// The width beyond which lines are broken, or zero for the label's own.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// How small the text gets to fit into one line, beside its size.
  open var minimumScaleFactor: CGFloat = 0

  /// The colour of the text's shadow; none for nil.
  open var shadowColor: UIColor?

  /// Where the text's shadow falls.
  open var shadowOffset = CGSize(width: 0, height: -1)

  /// Whether the text gets smaller to fit into one line.
  open var adjustsFontSizeToFitWidth = false

  /// Whether the label looks enabled.
  open var isEnabled = true

  /// Whether the label takes its highlighted colour.
  open var isHighlighted = false

  /// The colour of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?

  /// Makes a label, which is closed to the user's touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The size of the text, as one line unless it has line breaks.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(.zero)
  }

  /// The size of the text broken into lines no wider than `size`; a width of zero breaks none.
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
