import Foundation

/// The content of a row, which consists of two texts and an image.
///
/// Nothing is drawn, so properties of its appearance are stored but have no effect. HeadlessUIKit leaves out the parts
/// that depend on the kind of row or on its state.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of the image.
  public struct ImageProperties {
    /// The color in which the image is drawn, or nil for the image's own color.
    public var tintColor: UIColor?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, or zero for the image's own size.
    public var maximumSize: CGSize = .zero
    /// The size that is reserved for the image, or zero for the size that it needs.
    public var reservedLayoutSize: CGSize = .zero
  }

  /// The appearance of a text.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The maximum number of lines, or zero for any number.
    public var numberOfLines = 0
    /// Whether the font becomes smaller until the text fits into the width.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The image.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()

  /// The first text.
  ///
  /// Setting a text removes `attributedText`.
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// The first text with attributes.
  ///
  /// Setting a text removes `text`.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  /// The appearance of the first text.
  public var textProperties: TextProperties

  /// The second text.
  ///
  /// Setting a text removes `secondaryAttributedText`.
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  /// The second text with attributes.
  ///
  /// Setting a text removes `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  /// The appearance of the second text.
  public var secondaryTextProperties: TextProperties

  /// Whether the two texts are side by side if there is enough space.
  public var prefersSideBySideTextAndSecondaryText = false

  private init(sideBySide: Bool = false) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .caption1),
      color: .secondaryLabel
    )
    prefersSideBySideTextAndSecondaryText = sideBySide
  }

  /// Returns the configuration of an ordinary row.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Returns the configuration of a row with the second text below the first one.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Returns the configuration of a row with the second text next to the first one.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(sideBySide: true)
  }

  /// Makes a view with this content.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns this configuration without a change, because it has no parts that depend on a state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows a list content configuration in two labels and an image view.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let first = UILabel()
  private let second = UILabel()
  private let picture = UIImageView()
  private var shown: UIListContentConfiguration

  /// The configuration that is shown.
  ///
  /// Setting a configuration that isn't a `UIListContentConfiguration` raises an exception.
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

  /// Creates a view that shows `configuration`.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [picture, first, second] as [UIView] { addSubview(view) }
    show()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
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

  /// Lays out the texts one below the other or side by side.
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

/// The background of a row or an item.
///
/// It is stored but has no effect, as nothing is drawn.
public struct UIBackgroundConfiguration: Hashable {
  /// The background color.
  public var backgroundColor: UIColor?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The color of the border.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0

  private init(_ color: UIColor?) {
    backgroundColor = color
  }

  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }

  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground)
  }

  /// Returns a transparent background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
}
