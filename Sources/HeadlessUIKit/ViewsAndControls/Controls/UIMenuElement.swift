import Foundation

/// The base class of the elements of a menu, which are actions, commands and further menus.
@preconcurrency @MainActor open class UIMenuElement: HeadlessObject {
  var storedTitle: String
  var storedImage: UIImage?

  /// The title of the element.
  open var title: String { storedTitle }

  /// The subtitle, a smaller text below the title.
  open var subtitle: String?

  /// The image of the element.
  open var image: UIImage? { storedImage }

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
  }
}

extension UIMenuElement {
  /// The state of an element's checkmark.
  public enum State: Int, Sendable {
    /// No checkmark.
    case off = 0
    /// A checkmark.
    case on = 1
    /// A mixed state.
    case mixed = 2
  }

  /// An attribute of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element can't be chosen.
    public static var disabled: UIMenuElement.Attributes { .init(rawValue: 1) }
    /// Choosing the element deletes data.
    public static var destructive: UIMenuElement.Attributes { .init(rawValue: 2) }
    /// The element is hidden.
    public static var hidden: UIMenuElement.Attributes { .init(rawValue: 4) }
    /// The menu stays open when the element is chosen.
    public static var keepsMenuPresented: UIMenuElement.Attributes { .init(rawValue: 8) }
  }
}
