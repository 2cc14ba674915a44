/// Several tabs in one tab.
///
/// The bar shows the group, and selecting it shows the group's screen.
///
/// A group holds its children, which refer to it weakly. A tab bar controller only shows the screens of tabs
/// in its bar. Selecting a child changes `selectedTab`, and the child's screen is made when it is needed
/// (B325). An app shows that screen itself, in the delegate's methods.
///
/// With a `managingNavigationController` the tab bar controller shows that controller instead, and its stack has the
/// screens of the tabs from the group to the selected one (B355). Properties for the sidebar are stored but have no
/// effect.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The way in which the sidebar shows the group.
  public enum SidebarAppearance: UInt, Sendable {
    /// The default for the position of the group.
    case automatic = 0
    /// Only the children, next to the group's siblings.
    case inline = 1
    /// A section for the group.
    case rootSection = 2
  }

  /// Creates a group of `children`.
  ///
  /// `viewControllerProvider` is called once to make the group's own screen.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title,
      image: image,
      identifier: identifier,
      viewControllerProvider: viewControllerProvider
    )
    for child in children { child.group = self }
  }

  /// The tabs in the group.
  open var children: [UITab] {
    didSet {
      for child in oldValue where child.group === self { child.group = nil }
      for child in children { child.group = self }
    }
  }

  private var selection: UITab?

  /// The selected child, or nil if none is selected.
  ///
  /// Setting it doesn't change the visible screen. Setting a tab that isn't a child does nothing. It isn't known how
  /// UIKit behaves in these cases.
  open var selectedChild: UITab? {
    get { selection.flatMap { children.contains(same: $0) ? $0 : nil } }
    set {
      guard newValue.map({ children.contains(same: $0) }) ?? true else { return }
      selection = newValue
    }
  }

  /// The identifier of the child that is selected if a child must be selected and none has been.
  ///
  /// If it is nil, the first child is selected. A child must be selected if the group manages a navigation controller
  /// and has no screen of its own. It isn't known whether there are other cases.
  open var defaultChildIdentifier: String?

  /// The navigation controller that shows the screens of the tabs from the group to the selected one.
  ///
  /// The group holds it.
  open var managingNavigationController: UINavigationController? {
    didSet {
      if oldValue?.ownTab === self { oldValue?.ownTab = nil }
      if let managingNavigationController { takeAsItsOwn(managingNavigationController) }
      if let controller { controller.replaceOwnTabs(with: controller.ownTabs, animated: false) }
    }
  }

  /// The selected tab for whose screens the stack was last made.
  weak var leafShown: UITab?

  override var screenInBar: UIViewController? { managingNavigationController ?? viewController }

  /// The identifiers of the children in the order in which the user sees them.
  open var displayOrderIdentifiers: [String] = []

  /// The children in the order of `displayOrderIdentifiers`, followed by those that it doesn't name.
  open var displayOrder: [UITab] {
    let named = displayOrderIdentifiers.compactMap { name in
      children.first { $0.identifier == name }
    }
    return named + children.filter { !named.contains(same: $0) }
  }

  /// Whether the user may change the order in the sidebar, which is stored but has no effect.
  open var allowsReordering = false

  /// The way in which the sidebar shows the group, which is stored but has no effect.
  open var sidebarAppearance = UITabGroup.SidebarAppearance.automatic

  /// Returns the child with this identifier.
  @discardableResult
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.first { $0.identifier == identifier }
  }
}
