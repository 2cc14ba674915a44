import Foundation

/// A container with several screens as tabs, whose selected tab is visible.
///
/// The selection changes immediately (B183). The visible tab changes immediately as well, unless the delegate returns
/// an animator. A tab's view is loaded when the tab is selected (B9). Only the selected tab's view is in the window
/// (B185). While the controller isn't visible, only the selection changes.
///
/// The controller holds its tabs, which refer to it weakly (B206). A removed tab is released immediately, or
/// after the transition in which it takes part.
///
/// Tabs are set as screens or, since iOS 18, as `UITab`s, which make the screens. HeadlessUIKit leaves out
/// customization, the sidebar, and the More list, so that all tabs stay in the bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The position of the tabs if there is enough space.
  public enum Mode: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// A bar.
    case tabBar = 1
    /// A bar that can become a sidebar.
    case tabSidebar = 2
  }

  var screens: [UIViewController]?
  /// The `UITab`s that have made the screens, if there are any.
  var ownTabs: [UITab] = []
  /// The index of the selected tab.
  var selection: Int?
  /// The tab whose view is in place.
  ///
  /// During a change, it may differ from the selection.
  var shown: UIViewController?
  var isSwitching = false
  var running: Transition?
  /// The switch between tabs that has no animator and hasn't ended yet.
  ///
  /// It ends after its commit and its fade, or when the next switch begins.
  var switchToEnd: (old: UIViewController?, new: UIViewController)?
  var switchesBegun = 0
  lazy var stage: UIView = {
    let stage = UIView(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(stage, at: 0)
    view.addSubview(tabBar)
    return stage
  }()

  // The animated switch of a delegate, whose coordinator can be used.
  override var ownTransition: Transition? { running }

  // MARK: Initialization

  /// Creates a controller without tabs (B176), and loads its view.
  ///
  /// `viewDidLoad` of a subclass is called before its own initializer has returned (B303).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
    tabBar.owner = self
    loadViewIfNeeded()
  }

  /// Creates a controller for a storyboard.
  ///
  /// It returns nil for other archives, which HeadlessUIKit can't decode.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
    tabBar.owner = self
  }

  // MARK: Tabs

  /// The tabs from left to right, or nil if none have been set.
  ///
  /// Setting it is the same as calling `setViewControllers` without animation.
  open var viewControllers: [UIViewController]? {
    get { screens }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs.
  ///
  /// Tabs that aren't among the new ones are removed first (B178).
  ///
  /// The selected tab stays selected if it is among the new ones. Otherwise the tab at the same index is
  /// selected, or the first one. With `animated`, the delegate is asked for an animator if the visible tab is
  /// removed, and that tab is removed after the transition (B256).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    forgetOwnTabs()
    replaceTabs(with: viewControllers, animated: animated)
  }

  // MARK: Tabs as UITab

  /// Creates a controller with tabs, and loads its view (B303).
  public init(tabs: [UITab]) {
    super.init(nibName: nil, bundle: nil)
    tabBar.delegate = self
    tabBar.owner = self
    loadViewIfNeeded()
    setTabs(tabs, animated: false)
  }

  /// The tabs that have made the screens.
  ///
  /// It is empty if screens were set.
  ///
  /// Setting it is the same as calling `setTabs` without animation.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs and their screens, as `setViewControllers` does.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    replaceOwnTabs(with: tabs, animated: animated)
  }

  /// The selected tab, or the selected child of a group.
  ///
  /// It is nil if screens were set.
  ///
  /// Setting it selects the screen of the tab, without calling the setter of `selectedViewController`. For a
  /// child of a group, it selects the screen of the outermost group (B325), or the navigation controller of that
  /// group, with the child's screen on top (B355). Setting nil does nothing.
  open var selectedTab: UITab? {
    get { tab(of: selectedViewController).map(innermostSelection) }
    set {
      guard let newValue, let screen = tabInBar(around: newValue).screenInBar,
        let index = screens?.firstIndex(where: { $0 === screen })
      else { return }
      markSelection(of: newValue)
      showManagedStack(of: tabInBar(around: newValue))
      select(index)
    }
  }

  /// Returns the tab with this identifier among the tabs in the bar.
  ///
  /// It isn't known whether UIKit searches groups.
  @discardableResult
  open func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.first { $0.identifier == identifier }
  }

  /// The position of the tabs if there is enough space, which is stored but has no effect.
  open var mode = UITabBarController.Mode.automatic

  /// Whether the bar is hidden, so that the user can't reach it.
  open var isTabBarHidden = false

  /// Sets `isTabBarHidden`.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isTabBarHidden = hidden
  }

  /// The condition under which the bar becomes smaller (iOS 26).
  public enum MinimizeBehavior: Int, Sendable {
    /// UIKit decides.
    case automatic = 0
    /// The bar keeps its size.
    case never = 1
    /// The bar becomes smaller when the user scrolls down.
    case onScrollDown = 2
    /// The bar becomes smaller when the user scrolls up.
    case onScrollUp = 3
  }

  /// The condition under which the bar becomes smaller (iOS 26).
  ///
  /// It is stored but has no effect, because nothing is drawn. The user can always tap each tab.
  open var tabBarMinimizeBehavior = UITabBarController.MinimizeBehavior.automatic

  /// The accessory above the bar (iOS 26).
  ///
  /// Its view is added to this controller's view.
  open var bottomAccessory: UITabAccessory? {
    didSet {
      if oldValue?.contentView !== bottomAccessory?.contentView {
        oldValue?.contentView.removeFromSuperview()
      }
      if let bottomAccessory { view.addSubview(bottomAccessory.contentView) }
    }
  }

  /// Sets `bottomAccessory`.
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    self.bottomAccessory = bottomAccessory
  }

  /// The identifier of a prominent tab (iOS 27).
  ///
  /// It is stored but has no effect, as nothing is drawn.
  open var prominentTabIdentifier: String?

  /// Sets `prominentTabIdentifier`.
  open func setProminentTabIdentifier(_ identifier: String?, animated: Bool) {
    prominentTabIdentifier = identifier
  }

  /// Makes several changes of tabs in one call (iOS 27).
  ///
  /// In HeadlessUIKit, each change is made immediately.
  open func performBatchUpdates(_ updates: () -> Void) {
    updates()
  }

  /// The navigation controller with the tabs for which a phone's bar doesn't have enough space.
  ///
  /// In HeadlessUIKit, all tabs stay in the bar, so it is always the same controller and never shown.
  open var moreNavigationController: UINavigationController { moreTabs }

  private lazy var moreTabs = UINavigationController()

  /// The tabs that the user may customize.
  ///
  /// It is stored but has no effect, as there is no More list.
  open var customizableViewControllers: [UIViewController]?

  // MARK: Selection

  /// The selected tab, or nil.
  ///
  /// Only the array of tabs holds it.
  ///
  /// Setting it changes the visible tab, but doesn't call the delegate (B180, B181). It raises an exception
  /// for a controller that isn't a tab. Setting nil does nothing.
  open unowned(unsafe) var selectedViewController: UIViewController? {
    get { selection.flatMap { index in screens?[index] } }
    set {
      guard let newValue else { return }
      guard let index = screens?.firstIndex(where: { $0 === newValue }) else {
        HeadlessLog.raise(
          HeadlessLog.invalidArgument,
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
            + "controller's list of view controllers can be selected."
        )
      }
      select(index)
    }
  }

  /// The index of the selected tab, or `NSNotFound`.
  ///
  /// Setting it is the same as setting `selectedViewController`. Setting an index without a tab does nothing.
  open var selectedIndex: Int {
    get { selection ?? NSNotFound }
    set {
      guard let screens, screens.indices.contains(newValue) else { return }
      select(newValue)
    }
  }

  /// The delegate, which allows or refuses taps on tabs, and is notified of them.
  ///
  /// It isn't held (B207).
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { storedDelegate }
    set {
      raiseIfDying(newValue)
      storedDelegate = newValue
    }
  }

  /// The delegate that is called, even if an override of `delegate` returns another object (B253).
  private(set) weak var storedDelegate: (any UITabBarControllerDelegate)?

  // MARK: The bar

  /// The bar with the tabs' items.
  open private(set) var tabBar = UITabBar(frame: .zero)

  /// Called when the user has tapped a tab that may be selected, before it is selected.
  ///
  /// It does nothing by default. This controller is its bar's delegate, so a subclass can override this to
  /// learn of taps.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Appearance

  override func containerWillAppear(animated: Bool) {
    prepareSelected()
  }

  override func containerWasGiven(_ child: UIViewController) {
    takeAsTab(child)
  }

  override func containerDidLose(_ child: UIViewController) {
    forget(child)
  }
}
