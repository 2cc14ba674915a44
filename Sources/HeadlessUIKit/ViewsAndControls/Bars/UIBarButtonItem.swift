import Foundation

/// A button in a navigation bar or a toolbar.
///
/// The item holds its action, its menu and its custom view.
///
/// Without Objective-C there is no `Selector`, so `action` is always nil. Use `primaryAction` instead.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The system item that the button was created from, or nil.
  package private(set) var systemItem: UIBarButtonItem.SystemItem?

  /// The closure that a tap calls if UIKit itself has created the item, such as the mode button of a split view.
  ///
  /// The item holds the closure.
  var onTap: (() -> Void)?

  /// The prominence of the button.
  open var style: UIBarButtonItem.Style = .plain

  /// The width of the item, or zero for the width that it needs.
  open var width: CGFloat = 0

  /// All titles that the item may have, so that it can have the width of the widest one.
  open var possibleTitles: Set<String>?

  /// The view that is shown instead of a button.
  open var customView: UIView?

  /// The target of `action`.
  ///
  /// It isn't held and never called.
  open weak var target: AnyObject?

  /// The action, which is always nil because there is no `Selector` on Linux.
  open var action: Never?

  /// The action of a tap.
  ///
  /// The item uses the action's title and image.
  open var primaryAction: UIAction? {
    didSet { takeOverLook() }
  }

  /// The menu that opens on a long press, or on a tap if there is no `primaryAction`.
  open var menu: UIMenu?

  /// Whether the button is shown as selected.
  open var isSelected = false

  /// Whether the item is hidden in its bar.
  open var isHidden = false

  /// The color of the button, or nil for the color of the bar.
  open var tintColor: UIColor?

  /// Creates an item without content or action.
  public override init() {
    super.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates an item.
  ///
  /// The given title and image take precedence over the title and the image of the action.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    takeOverLook()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates a system item with the system's title and image.
  public convenience init(
    systemItem: UIBarButtonItem.SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    if systemItem == .done || systemItem == .save { style = .prominent }
    self.menu = menu
  }

  /// Creates an item with a title.
  ///
  /// Without `Selector`, it can't have an action.
  public convenience init(
    title: String?,
    style: UIBarButtonItem.Style,
    target: Any?,
    action: Never?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
  }

  /// Creates an item with an image.
  ///
  /// Without `Selector`, it can't have an action.
  public convenience init(
    image: UIImage?,
    style: UIBarButtonItem.Style,
    target: Any?,
    action: Never?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a system item.
  ///
  /// Without `Selector`, it can't have an action.
  public convenience init(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem,
    target: Any?,
    action: Never?
  ) {
    self.init(systemItem: systemItem)
    self.target = target as AnyObject?
  }

  /// Creates an item with a menu.
  ///
  /// Without `Selector`, it can't have an action.
  public convenience init(
    title: String?,
    image: UIImage?,
    target: AnyObject?,
    action: Never?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    self.target = target
  }

  private func takeOverLook() {
    guard let primaryAction else { return }
    title = primaryAction.title.isEmpty ? nil : primaryAction.title
    image = primaryAction.image
  }

  /// Returns a space with a fixed width.
  @discardableResult
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return asSelf(space)
  }

  /// Returns a space that fills the remaining width.
  @discardableResult
  open class func flexibleSpace() -> Self {
    asSelf(UIBarButtonItem(systemItem: .flexibleSpace))
  }

  private class func asSelf(_ item: UIBarButtonItem) -> Self {
    guard let item = item as? Self else {
      preconditionFailure("Spaces are plain UIBarButtonItems. Ask that class, not \(self).")
    }
    return item
  }
}

extension UIBarButtonItem {
  /// Taps the item, which performs its action, or taps its custom view if the view is a control.
  ///
  /// - Returns: Whether the tap has an effect. It has none if the item is disabled or hidden, or has no action. If the
  ///   item has only a menu, choose an action in the menu with `UIAction.headlessSelect(from:)`.
  @discardableResult
  package func headlessTap() -> Bool {
    guard isEnabled, !isHidden else { return false }
    if let customView { return (customView as? UIControl)?.headlessTap() ?? false }
    if let onTap {
      onTap()
      return true
    }
    return primaryAction?.headlessSelect(from: self) ?? false
  }
}
