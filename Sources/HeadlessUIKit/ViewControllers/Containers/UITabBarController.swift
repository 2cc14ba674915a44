import Foundation

/// Several screens side by side, of which the selected tab's is on display.
///
/// The selection changes at once (B183), and so does what is on display, unless the delegate gives
/// out an animator. Only a selected tab's view is loaded (B9) and in the window (B185); while the
/// controller is not on display only the selection changes.
///
/// The controller holds its tabs; they refer to it weakly (B206). A tab that was taken out is let go
/// at once, or when the transition it takes part in has ended.
///
/// Tabs are set as screens, or since iOS 18 as `UITab`s, which make them. Left out: the More list (all tabs
/// stay in the bar), customizing and the sidebar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Where the tabs are, where there is room.
  public enum Mode: Int, Sendable {
    /// As UIKit likes.
    case automatic = 0
    /// In a bar.
    case tabBar = 1
    /// In a bar that can become a sidebar.
    case tabSidebar = 2
  }

  var screens: [UIViewController]?
  /// The tabs that made the screens, when there are such.
  var ownTabs: [UITab] = []
  /// The place of the selected tab among the tabs.
  var selection: Int?
  /// The tab whose view is in place; lags behind the selection while something changes it.
  var shown: UIViewController?
  var isSwitching = false
  var running: Transition?
  lazy var stage: UIView = {
    let stage = UIView(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(stage, at: 0)
    view.addSubview(tabBar)
    return stage
  }()

  // A delegate's animated switch, to be joined.
  override var ownTransition: Transition? { running }

  // MARK: Making

  /// Makes a controller without tabs (B176), and its view.
  ///
  /// `viewDidLoad` of a subclass runs before its own initializer has returned (B303).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
    tabBar.owner = self
    loadViewIfNeeded()
  }

  /// Makes a controller for a storyboard; other archives are not modelled and give nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
    tabBar.owner = self
  }

  // MARK: Tabs

  /// The tabs from left to right, or nil while none were set.
  ///
  /// Setting it is `setViewControllers` without animation.
  open var viewControllers: [UIViewController]? {
    get { screens }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs; those that were there and are not any more leave first (B178).
  ///
  /// The selected one stays selected if it is still there; otherwise the one in its place is, or else
  /// the first. With `animated`, the delegate is asked for an animator when the tab that is shown is
  /// among those that leave; that one leaves when the transition has ended (B256).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    forgetOwnTabs()
    replaceTabs(with: viewControllers, animated: animated)
  }

  // MARK: Tabs by UITab

  /// Makes a controller with tabs, and its view (B303).
  public init(tabs: [UITab]) {
    super.init(nibName: nil, bundle: nil)
    tabBar.delegate = self
    tabBar.owner = self
    loadViewIfNeeded()
    setTabs(tabs, animated: false)
  }

  /// The tabs that made the screens; none when the screens were set themselves.
  ///
  /// Setting it is `setTabs` without animation.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs, and with them the screens, as `setViewControllers` does.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    replaceOwnTabs(with: tabs, animated: animated)
  }

  /// The tab whose screen is selected, or the selected child of a group; nil when the screens were set
  /// themselves.
  ///
  /// Setting it selects its screen, without a call of `selectedViewController`; nil changes nothing. For a
  /// child that is the screen of the outermost group (B325).
  open var selectedTab: UITab? {
    get { tab(of: selectedViewController).map(innermostSelection) }
    set {
      guard let newValue, let screen = tabInBar(around: newValue).viewController,
        let index = screens?.firstIndex(where: { $0 === screen })
      else { return }
      markSelection(of: newValue)
      select(index)
    }
  }

  /// The tab of that name among those of the bar; no source says whether groups are searched.
  @discardableResult
  open func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.first { $0.identifier == identifier }
  }

  /// Whether the tabs are in a bar or in a sidebar, where there is room; kept.
  open var mode = UITabBarController.Mode.automatic

  /// Whether the bar is away; it is out of the user's reach then.
  open var isTabBarHidden = false

  /// Sets `isTabBarHidden`.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isTabBarHidden = hidden
  }

  /// The identifier of the tab that stands out, from iOS 27 on; kept, as nothing is drawn.
  open var prominentTabIdentifier: String?

  /// Sets `prominentTabIdentifier`.
  open func setProminentTabIdentifier(_ identifier: String?, animated: Bool) {
    prominentTabIdentifier = identifier
  }

  /// Makes several changes of tabs, from iOS 27 on; here each is made as it comes.
  open func performBatchUpdates(_ updates: () -> Void) {
    updates()
  }

  /// The stack that shows the tabs for which the bar has no room, on a phone.
  ///
  /// Here all tabs stay in the bar, so it is there, always the same, and never shown.
  open var moreNavigationController: UINavigationController { moreTabs }

  private lazy var moreTabs = UINavigationController()

  /// The tabs the user may rearrange; kept, as there is no More list to do it in.
  open var customizableViewControllers: [UIViewController]?

  // MARK: Selection

  /// The selected tab, or nil; it is the tabs that are held.
  ///
  /// Setting it changes what is on display; the delegate is not called (B180, B181). Raises
  /// for what is not a tab; nil changes nothing.
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

  /// The place of the selected tab, or `NSNotFound`.
  ///
  /// Setting it is setting `selectedViewController`; a place where there is no tab changes nothing.
  open var selectedIndex: Int {
    get { selection ?? NSNotFound }
    set {
      guard let screens, screens.indices.contains(newValue) else { return }
      select(newValue)
    }
  }

  /// Decides about taps and hears of them; not held (B207).
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { storedDelegate }
    set {
      raiseIfDying(newValue)
      storedDelegate = newValue
    }
  }

  /// The delegate that is called, whatever an override of `delegate` returns (B253).
  private(set) weak var storedDelegate: (any UITabBarControllerDelegate)?

  // MARK: The bar

  /// The bar with the tabs' items.
  open private(set) var tabBar = UITabBar(frame: .zero)

  /// The user tapped a tab that may be selected; called before it is.
  ///
  /// Does nothing. This controller is its bar's delegate, so a subclass hears of taps here.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Appearing

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
