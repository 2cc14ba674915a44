import Foundation

/// A bar with items, one of which is selected.
///
/// The bar holds its items, and refers weakly to its delegate and to the selected item. A bar that the app has created
/// selects the item that the user taps. The bar of a tab bar controller shows the tabs of the controller. As in UIKit,
/// changing such a bar directly raises an exception.
///
/// HeadlessUIKit leaves out customization and the appearances of single items.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The layout of items in a wide bar.
  public enum ItemPositioning: Int, Sendable {
    /// The layout that the traits suggest.
    case automatic = 0
    /// The items fill the whole width.
    case fill = 1
    /// The items are centered, and each is as wide as `itemWidth`.
    case centered = 2
  }

  /// The controller whose tabs the bar shows.
  weak var owner: (any UITabBarOwner)?

  private var ownItems: [UITabBarItem]?
  private weak var ownSelectedItem: UITabBarItem?

  /// The delegate, which is notified of taps and isn't held.
  open weak var delegate: (any UITabBarDelegate)? {
    willSet { raiseIfOwned("Changing the delegate of") }
  }

  /// The items from left to right.
  open var items: [UITabBarItem]? {
    get { owner.map(\.itemsOfTabs) ?? ownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The selected item, which isn't held.
  ///
  /// If an item that isn't in the bar is set, no item is selected (B322).
  open weak var selectedItem: UITabBarItem? {
    get { owner.map(\.itemOfSelectedTab) ?? ownSelectedItem }
    set {
      raiseIfOwned("Directly modifying")
      ownSelectedItem = newValue.flatMap { ownItems?.contains($0) ?? false ? $0 : nil }
    }
  }

  /// Replaces the items.
  ///
  /// If the selected item isn't among the new items, no item is selected (B322).
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    raiseIfOwned("Directly modifying")
    ownItems = items
    if let marked = ownSelectedItem, !(items?.contains(marked) ?? false) { ownSelectedItem = nil }
    setNeedsLayout()
  }

  /// The standard appearance, which is a copy of the value that was set.
  open var standardAppearance = UITabBarAppearance() {
    didSet { standardAppearance = UITabBarAppearance(barAppearance: standardAppearance) }
  }

  /// The appearance while the content is scrolled to its end, or nil for the standard one.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(UITabBarAppearance.init(barAppearance:))
    }
  }

  /// The style of the bar if no appearance is set.
  ///
  /// It is stored but has no effect.
  open var barStyle = UIBarStyle.default

  /// The background color of the bar.
  open var barTintColor: UIColor?

  /// The color of items that aren't selected, or nil for UIKit's own color.
  open var unselectedItemTintColor: UIColor?

  /// The background image of the bar.
  open var backgroundImage: UIImage?

  /// The background image of the selected item.
  open var selectionIndicatorImage: UIImage?

  /// The image at the bar's upper edge.
  open var shadowImage: UIImage?

  /// The layout of items in a wide bar.
  open var itemPositioning = UITabBar.ItemPositioning.automatic

  /// The width of an item in a centered bar, or 0 for UIKit's own width.
  open var itemWidth: CGFloat = 0

  /// The space between items in a centered bar, or 0 for UIKit's own space.
  open var itemSpacing: CGFloat = 0

  /// Whether the bar is translucent.
  open var isTranslucent = true

  private func raiseIfOwned(_ change: String) {
    guard owner != nil else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "\(change) a tab bar managed by a tab bar controller is not allowed."
    )
  }
}

extension UITabBar {
  /// Taps an item.
  ///
  /// - Returns: Whether the item is in the bar and can be tapped.
  @discardableResult
  package func headlessTap(_ item: UITabBarItem) -> Bool {
    guard isWithinReach, item.isEnabled, items?.contains(item) ?? false else { return false }
    if let owner {
      owner.tabBarItemWasTapped(item)
    } else {
      selectedItem = item
      delegate?.tabBar(self, didSelect: item)
    }
    return true
  }
}

/// The controller whose tabs a tab bar shows.
@MainActor
protocol UITabBarOwner: AnyObject {
  var itemsOfTabs: [UITabBarItem]? { get }
  var itemOfSelectedTab: UITabBarItem? { get }
  func tabBarItemWasTapped(_ item: UITabBarItem)
}
