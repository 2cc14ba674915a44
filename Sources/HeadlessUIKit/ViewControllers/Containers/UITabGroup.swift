/// Tabs under one tab: the bar shows the group, and the group's screen when it is selected.
///
/// A group holds its children, which refer back weakly. A tab bar controller changes what is on display for
/// the tabs of its bar only; a child that is selected changes `selectedTab`, and its screen is made when it
/// is asked for (B325). An app shows it in the delegate's calls.
///
/// Left out: `managingNavigationController`, by which UIKit builds a stack of the screens on the way to the
/// child, and `defaultChildIdentifier`: no source says when either comes into play. What belongs to the
/// sidebar is kept.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// How the group is shown in the sidebar.
  public enum SidebarAppearance: UInt, Sendable {
    /// As the place of the group has it.
    case automatic = 0
    /// Its children alone, beside its siblings.
    case inline = 1
    /// A section of its own.
    case rootSection = 2
  }

  /// Makes a group of `children`, whose own screen `viewControllerProvider` makes, once.
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

  /// The selected one of the children; nil for none.
  ///
  /// What is no child changes nothing; no source says what UIKit does. It changes nothing on display.
  open var selectedChild: UITab? {
    get { selection.flatMap { children.contains(same: $0) ? $0 : nil } }
    set {
      guard newValue.map({ children.contains(same: $0) }) ?? true else { return }
      selection = newValue
    }
  }

  /// The order the user sees the children in, by their identifiers.
  open var displayOrderIdentifiers: [String] = []

  /// The children in the order of `displayOrderIdentifiers`; those that are not named there come last.
  open var displayOrder: [UITab] {
    let named = displayOrderIdentifiers.compactMap { name in
      children.first { $0.identifier == name }
    }
    return named + children.filter { !named.contains(same: $0) }
  }

  /// Whether the user may change their order in the sidebar; kept.
  open var allowsReordering = false

  /// How the group is shown in the sidebar; kept.
  open var sidebarAppearance = UITabGroup.SidebarAppearance.automatic

  /// The child of that name.
  @discardableResult
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.first { $0.identifier == identifier }
  }
}
