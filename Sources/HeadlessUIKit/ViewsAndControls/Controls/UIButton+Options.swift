import Foundation

extension UIButton {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    /// A button without its own appearance.
    case custom = 0
    /// A system button.
    case system = 1
    /// A button that shows details.
    case detailDisclosure = 2
    /// A button that shows information, for a dark background.
    case infoLight = 3
    /// A button that shows information, for a light background.
    case infoDark = 4
    /// A button that adds an object.
    case contactAdd = 5
    /// A button without a background.
    case plain = 6
    /// A button that closes a screen.
    case close = 7
  }

  /// The role of a button.
  public enum Role: Int, Sendable {
    /// No special role.
    case normal = 0
    /// The button that the user most likely needs.
    case primary = 1
    /// A button that cancels without a change.
    case cancel = 2
    /// A button that deletes data.
    case destructive = 3
  }
}

extension UIButton {
  /// The configuration of a button's appearance.
  ///
  /// HeadlessUIKit leaves out transformers, and the configuration of the background.
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

    /// The style of the corners.
    public enum CornerStyle: Hashable, Sendable {
      /// The corner radius of the background, whatever the text size is.
      case fixed
      /// A corner radius that depends on the text size.
      case dynamic
      /// A small corner radius.
      case small
      /// A medium corner radius.
      case medium
      /// A large corner radius.
      case large
      /// Corners that are half circles.
      case capsule
    }

    /// The size of the button.
    public enum Size: Hashable, Sendable {
      /// The default size.
      case medium
      /// A small size.
      case small
      /// The smallest size.
      case mini
      /// A large size.
      case large
    }

    /// The alignment of the title and the subtitle.
    public enum TitleAlignment: Hashable, Sendable {
      /// The alignment of the button's content.
      case automatic
      /// At the leading edge.
      case leading
      /// In the middle.
      case center
      /// At the trailing edge.
      case trailing
    }

    private let style: Style

    /// The position of the image relative to the title.
    ///
    /// It is stored but has no effect.
    public var imagePlacement = NSDirectionalRectEdge.leading

    /// The size of the button.
    ///
    /// It is stored but has no effect.
    public var buttonSize = Size.medium

    /// The alignment of the title and the subtitle.
    ///
    /// It is stored but has no effect.
    public var titleAlignment = TitleAlignment.automatic

    /// The style of the corners.
    public var cornerStyle = CornerStyle.dynamic

    /// The title, or nil to use the title that was set for the button's state.
    public var title: String?

    /// The subtitle, a smaller line below the title.
    public var subtitle: String?

    /// The image, or nil to use the image that was set for the button's state.
    public var image: UIImage?

    /// The color of the title and the image.
    public var baseForegroundColor: UIColor?

    /// The background color.
    public var baseBackgroundColor: UIColor?

    /// The insets around the title and the image.
    public var contentInsets: NSDirectionalEdgeInsets = .zero

    /// The space between the image and the title.
    public var imagePadding: CGFloat = 0

    /// The space between the title and the subtitle.
    public var titlePadding: CGFloat = 0

    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    private init(_ style: Style) {
      self.style = style
    }

    /// Hashes only the style, the title, the subtitle and the image.
    ///
    /// The insets couldn't be included, because they aren't hashable.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(title)
      hasher.combine(subtitle)
      hasher.combine(image)
    }

    /// Returns a configuration without a background.
    @discardableResult
    public static func plain() -> UIButton.Configuration { .init(.plain) }

    /// Returns a configuration with a tinted background.
    @discardableResult
    public static func tinted() -> UIButton.Configuration { .init(.tinted) }

    /// Returns a configuration with a gray background.
    @discardableResult
    public static func gray() -> UIButton.Configuration { .init(.gray) }

    /// Returns a configuration with a filled background.
    @discardableResult
    public static func filled() -> UIButton.Configuration { .init(.filled) }

    /// Returns a configuration without a border, in the system's style.
    @discardableResult
    public static func borderless() -> UIButton.Configuration { .init(.borderless) }

    /// Returns a configuration with a border, in the system's style.
    @discardableResult
    public static func bordered() -> UIButton.Configuration { .init(.bordered) }

    /// Returns a configuration with a tinted border, in the system's style.
    @discardableResult
    public static func borderedTinted() -> UIButton.Configuration { .init(.borderedTinted) }

    /// Returns a configuration with a prominent border, in the system's style.
    @discardableResult
    public static func borderedProminent() -> UIButton.Configuration { .init(.borderedProminent) }
  }
}
