import Foundation

/// A bar of items of which one is selected.
///
/// The bar holds its items and refers weakly to its delegate and to the selected item. On its own it
/// selects what is tapped. The bar of a tab bar controller shows that controller's tabs: changing it
/// by hand raises, as in UIKit.
///
/// Left out: customizing and the appearances of single items.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// How items are laid out in a wide bar.
  public enum ItemPositioning: Int, Sendable {
    /// As the traits suggest.
    case automatic = 0
    /// Over the whole width.
    case fill = 1
    /// In the middle, by the items' width.
    case centered = 2
  }

  /// The controller whose tabs the bar shows.
  weak var owner: (any UITabBarOwner)?

  private var ownItems: [UITabBarItem]?
  private weak var ownSelectedItem: UITabBarItem?

  /// Hears of taps; not held.
  open weak var delegate: (any UITabBarDelegate)? {
    willSet { raiseIfOwned("Changing the delegate of") }
  }

  /// The items from left to right.
  open var items: [UITabBarItem]? {
    get { owner.map(\.itemsOfTabs) ?? ownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is marked; not held.
  ///
  /// One that is not among the items marks none (B322).
  open weak var selectedItem: UITabBarItem? {
    get { owner.map(\.itemOfSelectedTab) ?? ownSelectedItem }
    set {
      raiseIfOwned("Directly modifying")
      ownSelectedItem = newValue.flatMap { ownItems?.contains($0) ?? false ? $0 : nil }
    }
  }

  /// Replaces the items; what is marked and not among them is marked no longer (B322).
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    raiseIfOwned("Directly modifying")
    ownItems = items
    if let marked = ownSelectedItem, !(items?.contains(marked) ?? false) { ownSelectedItem = nil }
    setNeedsLayout()
  }

  /// The look as a rule; a copy of what is set.
  open var standardAppearance = UITabBarAppearance() {
    didSet { standardAppearance = UITabBarAppearance(barAppearance: standardAppearance) }
  }

  /// The look while the content is at its end; nil for the standard.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(UITabBarAppearance.init(barAppearance:))
    }
  }

  /// How the bar looks where no appearance says more; kept.
  open var barStyle = UIBarStyle.default

  /// The colour of the bar itself.
  open var barTintColor: UIColor?

  /// The colour of items that are not selected, or nil for UIKit's.
  open var unselectedItemTintColor: UIColor?

  /// The image behind the items.
  open var backgroundImage: UIImage?

  /// The image behind the selected item.
  open var selectionIndicatorImage: UIImage?

  /// The image along the bar's upper edge.
  open var shadowImage: UIImage?

  /// How items are laid out in a wide bar.
  open var itemPositioning = UITabBar.ItemPositioning.automatic

  /// The width of an item in a centered bar, or 0 for UIKit's.
  open var itemWidth: CGFloat = 0

  /// The space between items in a centered bar, or 0 for UIKit's.
  open var itemSpacing: CGFloat = 0

  /// Whether content below the bar shines through.
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
  /// Taps an item as the user does.
  ///
  /// - Returns: False when the item is not in the bar or can't be tapped.
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
