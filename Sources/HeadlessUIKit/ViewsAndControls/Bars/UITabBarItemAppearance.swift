import Foundation

/// The appearance of a tab bar's items, which is stored but has no effect because nothing is drawn.
///
/// It holds the appearance of each state. A `UITabBarAppearance` stores a copy of it.
@preconcurrency @MainActor open class UITabBarItemAppearance: HeadlessObject {
  /// The layout of an item's title and image.
  public enum Style: Int, Sendable {
    /// The title below the image.
    case stacked = 0
    /// The title beside the image.
    case inline = 1
    /// The title beside the image, in a bar of less height.
    case compactInline = 2
  }

  /// The appearance of an item that is enabled and not selected.
  open private(set) var normal = UITabBarItemStateAppearance()

  /// The appearance of the selected item.
  open private(set) var selected = UITabBarItemStateAppearance()

  /// The appearance of a disabled item.
  open private(set) var disabled = UITabBarItemStateAppearance()

  /// The appearance of the focused item.
  open private(set) var focused = UITabBarItemStateAppearance()

  /// Creates the default appearance for a layout.
  public init(style: UITabBarItemAppearance.Style) {
    super.init()
  }

  /// Creates the default appearance of items with the title below the image.
  public override convenience init() {
    self.init(style: .stacked)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Sets the default appearance for a layout in each state.
  open func configureWithDefault(for style: UITabBarItemAppearance.Style) {
    normal = UITabBarItemStateAppearance()
    selected = UITabBarItemStateAppearance()
    disabled = UITabBarItemStateAppearance()
    focused = UITabBarItemStateAppearance()
  }

  /// Returns a copy that holds copies of the appearances of all states.
  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal = normal.copied()
    copy.selected = selected.copied()
    copy.disabled = disabled.copied()
    copy.focused = focused.copied()
    return copy
  }
}

/// The appearance of a tab bar's items in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: HeadlessObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 0)

  /// The color of the image.
  open var iconColor: UIColor?

  /// The offset of the badge.
  open var badgePositionAdjustment = UIOffset(horizontal: 0, vertical: 0)

  /// The background color of the badge.
  open var badgeBackgroundColor: UIColor?

  /// The attributes of the badge's text.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The offset of the badge's text.
  open var badgeTitlePositionAdjustment = UIOffset(horizontal: 0, vertical: 0)

  override init() {
    super.init()
  }

  func copied() -> UITabBarItemStateAppearance {
    let copy = UITabBarItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.iconColor = iconColor
    copy.badgePositionAdjustment = badgePositionAdjustment
    copy.badgeBackgroundColor = badgeBackgroundColor
    copy.badgeTextAttributes = badgeTextAttributes
    copy.badgeTitlePositionAdjustment = badgeTitlePositionAdjustment
    return copy
  }
}
