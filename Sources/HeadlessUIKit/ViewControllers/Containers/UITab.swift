import Foundation

/// A tab of a tab bar controller, with its title and image, and the closure that makes its screen.
///
/// **Who holds whom**
///
/// - The tab bar controller holds its tabs.
/// - A tab holds its screen, once the screen has been made.
/// - The screen refers weakly to the tab, and the tab refers weakly to the tab bar controller.
/// - The tab holds the closure, which is called when the screen is needed and hasn't been made.
///
/// It isn't known when UIKit calls the closure. In HeadlessUIKit, it is called when the tab is added to a tab bar
/// controller.
///
/// The sidebar and customization are left out. Properties for them are stored but have no effect.
@preconcurrency @MainActor
open class UITab: HeadlessObject, UIPopoverPresentationControllerSourceItem {
  /// The positions that a tab may have.
  ///
  /// A placement is stored but has no effect, because the user can't customize tabs in HeadlessUIKit.
  public enum Placement: Int, Sendable {
    /// The default position for this kind of tab.
    case automatic = 0
    /// In the bar, and removable.
    case `default` = 1
    /// Not in the bar, but the user can add it.
    case optional = 2
    /// In the bar, and movable.
    case movable = 3
    /// At the end of the bar.
    case pinned = 4
    /// In the bar, and not movable.
    case fixed = 5
    /// Only in the sidebar.
    case sidebarOnly = 6
  }

  private let provider: ((UITab) -> UIViewController)?
  private var screen: UIViewController?
  weak var controller: UITabBarController?
  weak var group: UITabGroup?

  /// An identifier that no other tab of the tab bar controller has.
  open private(set) var identifier: String

  /// The title in the bar, which the screen's `tabBarItem` has as well.
  open var title: String {
    didSet { screen?.tabBarItem.title = title }
  }

  /// The image in the bar.
  open var image: UIImage? {
    didSet { screen?.tabBarItem.image = image }
  }

  /// The second line in the sidebar, which is stored but has no effect.
  open var subtitle: String?

  /// The text of the badge, or nil for no badge.
  open var badgeValue: String? {
    didSet { screen?.tabBarItem.badgeValue = badgeValue }
  }

  /// The preferred position of the tab, which is stored but has no effect.
  open var preferredPlacement = UITab.Placement.automatic

  /// A value for the app's own use.
  ///
  /// It is held.
  open var userInfo: Any?

  /// Whether the tab is hidden, which is stored but has no effect.
  open var isHidden = false

  /// Whether the tab is hidden until the user shows it, which is stored but has no effect.
  open var isHiddenByDefault = false

  /// Whether the user can hide the tab, which is stored but has no effect.
  open var allowsHiding = false

  /// Creates a tab.
  ///
  /// `viewControllerProvider` is called once to make its screen.
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

  /// The group that contains the tab.
  open var parent: UITabGroup? { group }

  /// The outermost group around the tab that has a navigation controller for its tabs.
  open var managingTabGroup: UITabGroup? {
    if let outer = group?.managingTabGroup { return outer }
    return group?.managingNavigationController == nil ? nil : group
  }

  /// The screen that the tab bar controller shows for the tab, if the tab is in its bar.
  var screenInBar: UIViewController? { viewController }

  /// The tab bar controller that contains the tab, directly or in a group.
  open var tabBarController: UITabBarController? { controller ?? group?.tabBarController }

  /// The screen of the tab, which is made when it is first read.
  ///
  /// It is nil if the tab has no closure that makes it.
  open var viewController: UIViewController? {
    if let screen { return screen }
    guard let made = provider?(self) else { return nil }
    screen = made
    takeAsItsOwn(made)
    return made
  }

  /// Makes this tab the owner of a screen, and gives the screen the tab's title, image and badge for the bar.
  func takeAsItsOwn(_ screen: UIViewController) {
    screen.ownTab = self
    screen.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
    screen.tabBarItem.badgeValue = badgeValue
  }
}
