import Foundation

/// A menu that contains and holds actions and further menus.
@preconcurrency @MainActor public final class UIMenu: UIMenuElement {
  /// The identifier of the menu, which is new and unique if the app passes none.
  public let identifier: UIMenu.Identifier

  /// The options of the menu.
  public let options: UIMenu.Options

  /// The actions and menus in this menu.
  public let children: [UIMenuElement]

  /// Creates a menu that holds `children`.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? UIMenu.Identifier(rawValue: UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: nil, image: image)
  }

  /// Returns a copy of this menu with other children.
  @discardableResult
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
    menu.subtitle = subtitle
    return menu
  }
}

extension UIMenu {
  /// The identifier of a menu.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier with this string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier with this string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// An option of a menu.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The children are shown in the parent menu.
    public static var displayInline: UIMenu.Options { .init(rawValue: 1) }
    /// Choosing an element deletes data.
    public static var destructive: UIMenu.Options { .init(rawValue: 2) }
    /// Only one element has a checkmark at a time.
    public static var singleSelection: UIMenu.Options { .init(rawValue: 32) }
  }
}
