import Foundation

/// The bar above a stack of screens, with one item for each screen.
///
/// The bar holds its items, and refers weakly to its delegate. A bar that the app has created pushes and pops items
/// when the app calls its methods. The bar of a navigation controller shows the stack of the controller. As in UIKit,
/// changing such a bar directly raises an exception.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  private var stack: [UINavigationItem] = []

  private weak var searchBar: UISearchBar?

  /// The controller whose stack the bar shows.
  ///
  /// It changes the items with `show(_:above:)`.
  weak var owner: (any UINavigationBarOwner)?

  /// The delegate, which allows or refuses pushes and pops, and is notified of them.
  ///
  /// It isn't held.
  open weak var delegate: (any UINavigationBarDelegate)? {
    willSet { raiseIfOwned("Cannot manually set the delegate") }
  }

  /// Whether titles are large if the items allow it.
  open var prefersLargeTitles = false

  /// The style of the bar if no appearance is set.
  ///
  /// It is stored but has no effect.
  open var barStyle = UIBarStyle.default

  /// Whether the bar is translucent.
  open var isTranslucent = true

  /// The background color of the bar.
  open var barTintColor: UIColor?

  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?

  /// The text attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

  /// The standard appearance, which is a copy of the value that was set.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { standardAppearance = UINavigationBarAppearance(barAppearance: standardAppearance) }
  }

  /// The appearance of a compact bar, or nil for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance.map(UINavigationBarAppearance.init(barAppearance:))
    }
  }

  /// The appearance while the content is scrolled to its top, or nil for the system's appearance.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(
        UINavigationBarAppearance.init(barAppearance:)
      )
    }
  }

  /// The appearance of a compact bar while the content is scrolled to its top, or nil for one of the appearances above.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(
        UINavigationBarAppearance.init(barAppearance:)
      )
    }
  }

  /// The items, with the visible one last, or nil if the bar is empty.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }

  /// The visible item.
  open var topItem: UINavigationItem? { stack.last }

  /// The item that the back button shows.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// The position of the bar according to its delegate, or `top` if the delegate doesn't specify it.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  /// Replaces the items without asking the delegate.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    raiseIfOwned("Cannot call setItems:animated: directly")
    show(items ?? [])
  }

  /// Pushes `item`, unless the delegate refuses.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    raiseIfOwned("Cannot call pushNavigationItem:animated: directly")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item])
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item, unless the delegate refuses.
  ///
  /// - Returns: The popped item, or nil.
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

  /// Replaces the items above the lowest `kept` items, as the owner requests.
  ///
  /// During a pop, the last item is still the one that is being popped (B77). The owner decides when that item is
  /// removed. If the items don't change, this does nothing.
  func show(_ items: [UINavigationItem], above kept: Int = 0) {
    let kept = min(kept, stack.count)
    guard !stack.isSame(as: items, above: kept) else { return }
    stack.removeSubrange(kept...)
    stack.append(contentsOf: items)
    placeSearchBar()
    setNeedsLayout()
  }

  /// Adds the search bar of the visible item to the navigation bar, and removes the search bar of another item.
  func placeSearchBar() {
    topItem?.bar = self
    let next = topItem?.searchController?.searchBar
    guard next !== searchBar else { return }
    if searchBar?.superview === self { searchBar?.removeFromSuperview() }
    searchBar = next
    if let next { addSubview(next) }
  }

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets the background image of the bar.
  ///
  /// It is stored but has no effect.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  /// Returns the background image of the bar, if one was set.
  @discardableResult
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// The image at the bar's lower edge.
  ///
  /// It is stored but has no effect.
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
  /// Taps the back button.
  ///
  /// If the visible item has a `backAction`, the action is performed instead of a pop. The action also adds a back
  /// button to a bar that has none (B312). Without a `backAction`, the owner or the delegate decides whether the item
  /// is popped (B94).
  ///
  /// - Returns: Whether the tap has performed the `backAction` or begun a pop.
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
  /// Called when the user has tapped the back button of `item`.
  ///
  /// The controller decides whether the item may be popped. If it may, the controller begins the pop.
  ///
  /// - Returns: Whether the pop begins.
  func navigationBarPopsOnBackTap(_ bar: UINavigationBar, item: UINavigationItem) -> Bool
}
