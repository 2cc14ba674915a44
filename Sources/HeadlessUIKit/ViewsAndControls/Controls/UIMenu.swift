import Foundation

/// A menu of actions and further menus, which it holds.
@preconcurrency @MainActor public final class UIMenu: UIMenuElement {
  /// What distinguishes menus; unique unless given.
  public let identifier: UIMenu.Identifier

  /// How the menu is shown.
  public let options: UIMenu.Options

  /// The actions and menus in this one.
  public let children: [UIMenuElement]

  /// Makes a menu, which holds `children`.
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

  /// A menu like this one with other elements.
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
  /// What distinguishes menus.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Makes an identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its elements stand in the menu around it.
    public static var displayInline: UIMenu.Options { .init(rawValue: 1) }
    /// Choosing from it destroys something.
    public static var destructive: UIMenu.Options { .init(rawValue: 2) }
    /// One of its elements is ticked at a time.
    public static var singleSelection: UIMenu.Options { .init(rawValue: 32) }
  }
}
