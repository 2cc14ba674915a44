import Foundation

extension UIButton {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// Without a look of its own.
    case custom = 0
    /// As the system's.
    case system = 1
    /// Shows details.
    case detailDisclosure = 2
    /// Shows information, on a dark back.
    case infoLight = 3
    /// Shows information, on a light back.
    case infoDark = 4
    /// Adds something.
    case contactAdd = 5
    /// Without a back of its own.
    case plain = 6
    /// Closes something.
    case close = 7
  }

  /// What a button is for.
  public enum Role: Int, Sendable {
    /// Nothing special.
    case normal = 0
    /// What the user most likely wants.
    case primary = 1
    /// Leaves without change.
    case cancel = 2
    /// Destroys something.
    case destructive = 3
  }
}

extension UIButton {
  /// How a button looks.
  ///
  /// Left out: transformers, and the background's configuration.
  public struct Configuration: Hashable {
    private enum Style: Hashable {
      case plain
      case tinted
      case gray
      case filled
      case borderless
      case bordered
      case borderedTinted
      case borderedProminent
    }

    /// How round the corners are.
    public enum CornerStyle: Hashable, Sendable {
      /// As the background says.
      case fixed
      /// As the text's size asks.
      case dynamic
      /// A little.
      case small
      /// Rather.
      case medium
      /// Much.
      case large
      /// As round as can be.
      case capsule
    }

    /// How large the button is.
    public enum Size: Hashable, Sendable {
      /// As most buttons.
      case medium
      /// Less.
      case small
      /// Least.
      case mini
      /// More.
      case large
    }

    /// How title and subtitle stand to each other.
    public enum TitleAlignment: Hashable, Sendable {
      /// As the button's content.
      case automatic
      /// Where reading begins.
      case leading
      /// In the middle.
      case center
      /// Where reading ends.
      case trailing
    }

    private let style: Style

    /// Where the image is, beside the title; kept.
    public var imagePlacement = NSDirectionalRectEdge.leading

    /// How large the button is; kept.
    public var buttonSize = Size.medium

    /// How title and subtitle stand to each other; kept.
    public var titleAlignment = TitleAlignment.automatic

    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic

    /// The title, or nil for the one set for the state.
    public var title: String?

    /// A second, smaller line.
    public var subtitle: String?

    /// The image, or nil for the one set for the state.
    public var image: UIImage?

    /// The colour of title and image.
    public var baseForegroundColor: UIColor?

    /// The colour behind them.
    public var baseBackgroundColor: UIColor?

    /// The room around title and image.
    public var contentInsets: NSDirectionalEdgeInsets = .zero

    /// The room between image and title.
    public var imagePadding: CGFloat = 0

    /// The room between title and subtitle.
    public var titlePadding: CGFloat = 0

    /// Whether a spinning wheel stands in for the image.
    public var showsActivityIndicator = false

    private init(_ style: Style) {
      self.style = style
    }

    /// Hashes with what most likely differs; insets have no hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(title)
      hasher.combine(subtitle)
      hasher.combine(image)
    }

    /// A title without a back.
    @discardableResult
    public static func plain() -> UIButton.Configuration { .init(.plain) }

    /// A title on a back of its own colour, faint.
    @discardableResult
    public static func tinted() -> UIButton.Configuration { .init(.tinted) }

    /// A title on a grey back.
    @discardableResult
    public static func gray() -> UIButton.Configuration { .init(.gray) }

    /// A title on a coloured back.
    @discardableResult
    public static func filled() -> UIButton.Configuration { .init(.filled) }

    /// A title without a border, as the system's buttons have it.
    @discardableResult
    public static func borderless() -> UIButton.Configuration { .init(.borderless) }

    /// A title with a border, as the system's buttons have it.
    @discardableResult
    public static func bordered() -> UIButton.Configuration { .init(.bordered) }

    /// The same, faintly coloured.
    @discardableResult
    public static func borderedTinted() -> UIButton.Configuration { .init(.borderedTinted) }

    /// The same, as the button most likely wanted.
    @discardableResult
    public static func borderedProminent() -> UIButton.Configuration { .init(.borderedProminent) }
  }
}
