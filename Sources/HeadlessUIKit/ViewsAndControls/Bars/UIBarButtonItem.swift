import Foundation

/// A button in a navigation bar or a toolbar.
///
/// The item holds its action, its menu and its custom view.
///
/// There is no `Selector` without Objective-C: `action` is nil always. Use `primaryAction`.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// Which of the system's buttons this is.
  package private(set) var systemItem: UIBarButtonItem.SystemItem?

  /// What a tap does when the item is UIKit's own; held.
  var onTap: (() -> Void)?

  /// How much the button stands out.
  open var style: UIBarButtonItem.Style = .plain

  /// How wide the item is; zero for as wide as it needs.
  open var width: CGFloat = 0

  /// Every title the item will have, so that it can be as wide as the widest.
  open var possibleTitles: Set<String>?

  /// The view shown in place of a button.
  open var customView: UIView?

  /// What `action` would be sent to; not held, and never asked.
  open weak var target: AnyObject?

  /// Nil: there is no `Selector` to be named here.
  open var action: Never?

  /// What a tap does; the item takes over the action's title and image.
  open var primaryAction: UIAction? {
    didSet { takeOverLook() }
  }

  /// The menu that opens on a long press, or on a tap when there is no `primaryAction`.
  open var menu: UIMenu?

  /// Whether the button is shown as selected.
  open var isSelected = false

  /// Whether the item is left out of its bar.
  open var isHidden = false

  /// The colour of the button, or nil for the bar's.
  open var tintColor: UIColor?

  /// Makes an item that shows nothing and does nothing.
  public override init() {
    super.init()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Makes an item that shows a view of your own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes an item; a title or an image given here goes before the action's.
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

  /// Makes one of the system's items, whose title and image are the system's.
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

  /// Makes an item with a title; without `Selector` there is no action to name.
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

  /// Makes an item with an image; without `Selector` there is no action to name.
  public convenience init(
    image: UIImage?,
    style: UIBarButtonItem.Style,
    target: Any?,
    action: Never?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes one of the system's items; without `Selector` there is no action to name.
  public convenience init(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem,
    target: Any?,
    action: Never?
  ) {
    self.init(systemItem: systemItem)
    self.target = target as AnyObject?
  }

  /// Makes an item with a menu; without `Selector` there is no action to name.
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

  /// An empty place of that width.
  @discardableResult
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return asSelf(space)
  }

  /// An empty place that takes the width that is left.
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
  /// Taps the item as the user does: its action runs, or its custom view, a control, is tapped.
  ///
  /// - Returns: False when nothing happens: the item is disabled or hidden, or has no action. An
  ///   item that has just a menu opens it; choose from that with `UIAction.headlessSelect(from:)`.
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
