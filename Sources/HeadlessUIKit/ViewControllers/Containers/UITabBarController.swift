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
/// Left out: the More list (all tabs stay in the bar), customizing, hiding the bar, and the `UITab`
/// interface of iOS 18.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  var tabs: [UIViewController]?
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

  /// Makes a controller without tabs (B176).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
    tabBar.owner = self
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
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs; those that were there and are not any more leave first (B178).
  ///
  /// The selected one stays selected if it is still there; otherwise the one in its place is, or else
  /// the first. With `animated`, the delegate is asked for an animator when the tab that is shown is
  /// among those that leave; that one leaves when the transition has ended (B256).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(with: viewControllers, animated: animated)
  }

  /// The tabs the user may rearrange; kept, as there is no More list to do it in.
  open var customizableViewControllers: [UIViewController]?

  // MARK: Selection

  /// The selected tab, or nil; it is the tabs that are held.
  ///
  /// Setting it changes what is on display; the delegate is not asked or told (B180, B181). Raises
  /// for what is not a tab; nil changes nothing.
  open unowned(unsafe) var selectedViewController: UIViewController? {
    get { selection.flatMap { index in tabs?[index] } }
    set {
      guard let newValue else { return }
      guard let index = tabs?.firstIndex(where: { $0 === newValue }) else {
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
      guard let tabs, tabs.indices.contains(newValue) else { return }
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

  /// The object that is told, whatever an override of `delegate` returns (B253).
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

  override func containerDidLose(_ child: UIViewController) {
    forget(child)
  }
}
