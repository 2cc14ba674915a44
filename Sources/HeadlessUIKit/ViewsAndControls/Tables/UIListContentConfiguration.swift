import Foundation

/// What a row shows: two texts and an image.
///
/// Nothing is drawn, so how it looks is kept and changes nothing. What depends on the kind of row or on its state
/// is left out.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How the image looks.
  public struct ImageProperties {
    /// The colour it is drawn in, or nil for its own.
    public var tintColor: UIColor?
    /// How round its corners are, in points.
    public var cornerRadius: CGFloat = 0
    /// How large it may be; zero for as large as it is.
    public var maximumSize: CGSize = .zero
    /// Room kept for it; zero for as much as it needs.
    public var reservedLayoutSize: CGSize = .zero
  }

  /// How a text looks.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How many lines it may have; zero for as many as it needs.
    public var numberOfLines = 0
    /// Whether it is made smaller to fit.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The image.
  public var image: UIImage?
  /// How it looks.
  public var imageProperties = ImageProperties()

  /// The first text; setting it takes the attributed one away.
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// The first text with attributes; setting it takes the plain one away.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  /// How it looks.
  public var textProperties: TextProperties

  /// The second text; setting it takes the attributed one away.
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  /// The second text with attributes; setting it takes the plain one away.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  /// How it looks.
  public var secondaryTextProperties: TextProperties

  /// Whether the two texts lie side by side where there is room.
  public var prefersSideBySideTextAndSecondaryText = false

  private init(sideBySide: Bool = false) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .caption1),
      color: .secondaryLabel
    )
    prefersSideBySideTextAndSecondaryText = sideBySide
  }

  /// An ordinary row.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A row with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A row with a second text beside the first.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(sideBySide: true)
  }

  /// Makes a view that shows this.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same: what depends on a state is left out.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The view that shows what a list's configuration says: two labels and an image view, which are made as far as
/// they are needed.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let first = UILabel()
  private let second = UILabel()
  private let picture = UIImageView()
  private var shown: UIListContentConfiguration

  /// What is shown.
  ///
  /// Setting what is no list's configuration raises.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        HeadlessLog.raise(
          HeadlessLog.invalidArgument,
          "\(self) can't show \(newValue), which is no UIListContentConfiguration."
        )
      }
      shown = new
      show()
    }
  }

  /// Makes a view that shows `configuration`.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [picture, first, second] as [UIView] { addSubview(view) }
    show()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  private func show() {
    picture.image = shown.image
    first.text = shown.text ?? shown.attributedText?.string
    second.text = shown.secondaryText ?? shown.secondaryAttributedText?.string
    for (label, properties) in [
      (first, shown.textProperties), (second, shown.secondaryTextProperties),
    ] {
      label.font = properties.font
      label.textColor = properties.color
      label.numberOfLines = properties.numberOfLines
      label.isHidden = label.text == nil
    }
    picture.isHidden = shown.image == nil
  }

  /// Places the texts below each other, or side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let beside = shown.prefersSideBySideTextAndSecondaryText
    let halves = bounds.divided(
      atDistance: beside ? bounds.width / 2 : bounds.height / 2,
      from: beside ? .minXEdge : .minYEdge
    )
    first.frame = second.isHidden ? bounds : halves.slice
    second.frame = halves.remainder
  }
}

/// How a row's or an item's back looks; kept, as nothing is drawn.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour.
  public var backgroundColor: UIColor?
  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0
  /// The colour of the edge.
  public var strokeColor: UIColor?
  /// How wide the edge is, in points.
  public var strokeWidth: CGFloat = 0

  private init(_ color: UIColor?) {
    backgroundColor = color
  }

  /// No back.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
}
