import Foundation

/// A tab of a tab bar controller: what the bar shows, and who makes the screen.
///
/// The tab bar controller holds its tabs, a tab its screen, once it is made; both refer back weakly. The
/// closure is held as long as the tab, and called when its screen is asked for and there is none. No source says
/// when UIKit asks: here when the tab comes into a tab bar controller.
///
/// Left out: the sidebar and rearranging; what belongs to these is kept.
@preconcurrency @MainActor
open class UITab: HeadlessObject, UIPopoverPresentationControllerSourceItem {
  /// Where in the sidebar and the bar a tab may be; kept, as nothing can be rearranged.
  public enum Placement: Int, Sendable {
    /// As the kind of tab has it.
    case automatic = 0
    /// In the bar, and it can be taken out.
    case `default` = 1
    /// Not in the bar, and it can be put in.
    case optional = 2
    /// In the bar, and it can be moved.
    case movable = 3
    /// At the bar's end.
    case pinned = 4
    /// In the bar, where it stays.
    case fixed = 5
    /// In the sidebar alone.
    case sidebarOnly = 6
  }

  private let provider: ((UITab) -> UIViewController)?
  private var screen: UIViewController?
  weak var controller: UITabBarController?
  weak var group: UITabGroup?

  /// What no other tab of the tab bar controller has.
  open private(set) var identifier: String

  /// The text in the bar; the screen's `tabBarItem` has it, too.
  open var title: String {
    didSet { screen?.tabBarItem.title = title }
  }

  /// The image in the bar.
  open var image: UIImage? {
    didSet { screen?.tabBarItem.image = image }
  }

  /// A second line in the sidebar; kept.
  open var subtitle: String?

  /// The text in the red oval, or nil for none.
  open var badgeValue: String? {
    didSet { screen?.tabBarItem.badgeValue = badgeValue }
  }

  /// Where the tab may be; kept.
  open var preferredPlacement = UITab.Placement.automatic

  /// Anything the app wants to find here; held.
  open var userInfo: Any?

  /// Whether the tab is hidden; kept.
  open var isHidden = false

  /// Whether it is hidden until the user shows it; kept.
  open var isHiddenByDefault = false

  /// Whether the user can hide it; kept.
  open var allowsHiding = false

  /// Makes a tab whose screen `viewControllerProvider` makes, once.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  /// The group the tab is in.
  open var parent: UITabGroup? { group }

  /// The tab bar controller the tab is in, be it in a group.
  open var tabBarController: UITabBarController? { controller ?? group?.tabBarController }

  /// The tab's screen, made on first reading; nil without a closure that makes it.
  open var viewController: UIViewController? {
    if let screen { return screen }
    guard let made = provider?(self) else { return nil }
    screen = made
    made.ownTab = self
    made.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
    made.tabBarItem.badgeValue = badgeValue
    return made
  }
}
