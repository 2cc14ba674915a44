import Foundation

/// What a menu consists of: an action or another menu.
@preconcurrency @MainActor open class UIMenuElement: HeadlessObject {
  var storedTitle: String
  var storedImage: UIImage?

  /// The text shown for the element.
  open var title: String { storedTitle }

  /// A second, smaller text.
  open var subtitle: String?

  /// The image shown for the element.
  open var image: UIImage? { storedImage }

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
  }
}

extension UIMenuElement {
  /// Whether an element is ticked.
  public enum State: Int, Sendable {
    /// Not ticked.
    case off = 0
    /// Ticked.
    case on = 1
    /// Something between.
    case mixed = 2
  }

  /// How an element looks and whether it can be chosen.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element can't be chosen.
    public static var disabled: UIMenuElement.Attributes { .init(rawValue: 1) }
    /// Choosing the element destroys something.
    public static var destructive: UIMenuElement.Attributes { .init(rawValue: 2) }
    /// The element isn't shown.
    public static var hidden: UIMenuElement.Attributes { .init(rawValue: 4) }
    /// The menu stays open when the element is chosen.
    public static var keepsMenuPresented: UIMenuElement.Attributes { .init(rawValue: 8) }
  }
}
