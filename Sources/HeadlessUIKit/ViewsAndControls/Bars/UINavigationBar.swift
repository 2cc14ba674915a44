import Foundation

/// The bar above a stack of screens, with one item for each of them.
///
/// The bar holds its items and refers weakly to its delegate. On its own it pushes and pops items
/// as told. The bar of a navigation controller follows that controller's stack: changing it by hand
/// raises, as in UIKit.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  private var stack: [UINavigationItem] = []

  private weak var searchBar: UISearchBar?

  /// The controller whose stack the bar shows; it changes the items by `show(_:)`.
  weak var owner: (any UINavigationBarOwner)?

  /// Decides about and hears of pushes and pops; not held.
  open weak var delegate: (any UINavigationBarDelegate)? {
    willSet { raiseIfOwned("Cannot manually set the delegate") }
  }

  /// Whether titles are large where the items allow it.
  open var prefersLargeTitles = false

  /// How the bar looks where no appearance says more; kept.
  open var barStyle = UIBarStyle.default

  /// Whether content below the bar shines through.
  open var isTranslucent = true

  /// The colour of the bar itself.
  open var barTintColor: UIColor?

  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?

  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

  /// The look as a rule; a copy of what is set.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { standardAppearance = UINavigationBarAppearance(barAppearance: standardAppearance) }
  }

  /// The look while the bar is low; nil for the standard.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance.map(UINavigationBarAppearance.init(barAppearance:))
    }
  }

  /// The look while the content is at its top; nil for the system's.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(
        UINavigationBarAppearance.init(barAppearance:)
      )
    }
  }

  /// The look of the low bar while the content is at its top; nil for another's.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(
        UINavigationBarAppearance.init(barAppearance:)
      )
    }
  }

  /// The items, the one shown last; nil when there are none.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item shown.
  open var topItem: UINavigationItem? { stack.last }

  /// The item the back button leads to.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Where the bar is, as its delegate says; `top` if that doesn't care.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  /// Replaces the items, without asking the delegate.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    raiseIfOwned("Cannot call setItems:animated: directly")
    show(items ?? [])
  }

  /// Puts `item` on top, unless the delegate refuses.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    raiseIfOwned("Cannot call pushNavigationItem:animated: directly")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item])
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the item on top away, unless the delegate refuses.
  ///
  /// - Returns: The item taken away, or nil.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    raiseIfOwned("Cannot call popNavigationItemAnimated: directly")
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    show(stack.dropLast())
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces the items on behalf of the owner.
  ///
  /// During a pop they still end in the item that leaves (B77); the owner decides when it goes.
  /// The same items again change nothing.
  func show(_ items: [UINavigationItem], above kept: Int = 0) {
    let kept = min(kept, stack.count)
    guard !stack.isSame(as: items, above: kept) else { return }
    stack.removeSubrange(kept...)
    stack.append(contentsOf: items)
    placeSearchBar()
    setNeedsLayout()
  }

  /// Puts the search bar of the item shown into the bar, in place of another's.
  func placeSearchBar() {
    topItem?.bar = self
    let next = topItem?.searchController?.searchBar
    guard next !== searchBar else { return }
    if searchBar?.superview === self { searchBar?.removeFromSuperview() }
    searchBar = next
    if let next { addSubview(next) }
  }

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets the image behind the bar; kept.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  /// The image behind the bar, if one was set.
  @discardableResult
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// The image along the bar's lower edge; kept.
  open var shadowImage: UIImage?

  private func raiseIfOwned(_ complaint: String) {
    guard owner != nil else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "\(complaint) on a UINavigationBar managed by a controller."
    )
  }
}

extension UINavigationBar {
  /// Taps the back button as the user does.
  ///
  /// A `backAction` runs in place of the pop, and makes a back button where none is seen (B312); otherwise
  /// the owner or the delegate decides whether the item is popped (B94).
  ///
  /// - Returns: False when there is no back button to tap, or when the pop is refused.
  @discardableResult
  package func headlessTapBack() -> Bool {
    guard isWithinReach, let topItem else { return false }
    if let action = topItem.backAction { return action.headlessSelect(from: self) }
    guard backItem != nil, topItem.showsBackButton else { return false }
    if let owner { return owner.navigationBarPopsOnBackTap(self, item: topItem) }
    return popItem(animated: true) != nil
  }
}

/// The controller whose stack a navigation bar shows.
@MainActor
protocol UINavigationBarOwner: AnyObject {
  /// The user tapped back on `item`: asks whether it should go, and begins the pop.
  ///
  /// - Returns: Whether the pop begins.
  func navigationBarPopsOnBackTap(_ bar: UINavigationBar, item: UINavigationItem) -> Bool
}
