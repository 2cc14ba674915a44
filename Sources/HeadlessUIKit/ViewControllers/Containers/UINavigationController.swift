import Foundation

/// A stack of screens, of which the top one is on display.
///
/// The stack changes at once (B45); callbacks, views and bar follow at the next layout (B46, B50),
/// with a transition when animated. While one runs, further changes wait for its end (B67–B69).
/// While the stack is not on display only the stack changes (B75).
///
/// The navigation controller holds its screens; they refer to it weakly (B206). A screen that was
/// popped is held until its transition has ended (B83, B211).
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What a transition does to the stack.
  public enum Operation: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A screen comes on top.
    case push = 1
    /// The top leaves.
    case pop = 2
  }

  var stack: [UIViewController] = []
  /// So many screens from the bottom are the children, in this order, and have their items in the bar.
  var settledCount = 0
  /// The screen whose view is in place; lags behind the stack until the deferred half has run.
  var shown: UIViewController?
  var pending: StackChange?
  var running: Transition?
  /// Whether what runs is a push.
  var isPushing = false
  /// Whether a swipe has begun where it should not have, so that the next push never ends (B340).
  var isFrozen = false
  /// Who leaves with the change that runs.
  var leavingNow: [UIViewController] = []
  /// True while a change asks screens by `willMove(toParent:)`, before it is made; changes that they ask
  /// for wait for it (B317).
  var isAsking = false
  /// Those that wait; they don't hold the stack.
  var waitingForChange: [() -> Void] = []
  /// The top that other code took out while it was on display, until the stack is changed again.
  weak var lostTop: UIViewController?
  var showsForTheFirstTime = false
  /// Whether the tab bar around the stack is hidden because of a screen in it (B336).
  var hidTabBar = false
  /// Pushed screens that have not got `didMove` yet.
  var arriving: [UIViewController] = []
  lazy var stage: UIView = {
    let stage = UIView(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(stage, at: 0)
    view.addSubview(navigationBar)
    return stage
  }()

  override var definesContextUnlessSet: Bool { true }

  override var tabItemOfRoot: UITabBarItem? { stack.first?.tabBarItem }

  // MARK: Making

  /// Makes a stack of one screen, whose parent it is at once; its view is loaded later (B6).
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.owner = self
    pushViewController(rootViewController, animated: false)
  }

  /// Makes an empty stack with bars of the app's classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.owner = self
  }

  /// Makes an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.owner = self
  }

  /// Makes a controller for a storyboard; other archives are not modelled and give nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    navigationBar.owner = self
  }

  // MARK: The stack

  /// The screens, the root first.
  ///
  /// Setting it is `setViewControllers` without animation.
  open var viewControllers: [UIViewController] {
    get {
      HeadlessRunLoop.main.attend()
      return stack
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// What the user sees: what the top presents, and in it the top of a presented stack (B76).
  open var visibleViewController: UIViewController? {
    guard let presented = topViewController?.presentedViewController ?? presentedViewController
    else {
      return topViewController
    }
    return (presented as? UINavigationController)?.visibleViewController ?? presented
  }

  /// Puts a screen on top.
  ///
  /// Raises for a navigation controller (B65) and for a screen that is in the stack (B63). A split
  /// view controller is refused, with a line in the log. During a transition it waits for its end
  /// (B67).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    raiseForNavigationController(viewController)
    if viewController is UISplitViewController {
      HeadlessLog.warn("Split View Controllers cannot be pushed to a Navigation Controller \(self)")
      return
    }
    if waits({ $0.pushViewController(viewController, animated: animated) }) { return }
    if viewController.parentController === self, stack.contains(same: viewController) {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "\(self) is pushing the same view controller instance (\(viewController)) more than once "
          + "which is not supported and is most likely an error in the application : "
          + (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
      )
    }
    change(keeping: stack.count, adding: [viewController], animated: animated)
  }

  /// Takes the top away; at the root it does nothing (B57).
  ///
  /// During a transition it returns nil and waits for its end (B68).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    if waits({ $0.popViewController(animated: animated) }) { return nil }
    return change(keeping: stack.count - 1, animated: animated).last
  }

  /// Takes everything above `viewController` away and returns it, bottom first (B61).
  ///
  /// Raises when the controller is not in the stack (B60); does nothing when it is the top (B58).
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.index(ofSame: viewController) else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "Tried to pop to a view controller that doesn't exist."
      )
    }
    guard index < stack.count - 1 else { return nil }
    if waits({ navigation in
      guard navigation.stack.contains(same: viewController) else { return }
      navigation.popToViewController(viewController, animated: animated)
    }) {
      return nil
    }
    return change(keeping: index + 1, animated: animated)
  }

  /// Takes everything above the root away and returns it, bottom first (B61).
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    if waits({ $0.popToRootViewController(animated: animated) }) { return nil }
    return change(keeping: 1, animated: animated)
  }

  /// Replaces the whole stack in one transition (B72): a push when the new top is new, a pop when
  /// it was below, none when it stays (B73).
  ///
  /// Raises when a screen comes twice (B64). During a transition it waits for its end (B69).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers).count < viewControllers.count {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "All view controllers in a navigation controller must be distinct (\(viewControllers))"
      )
    }
    for screen in viewControllers.without(stack) { raiseForNavigationController(screen) }
    let isWaiting = waits { stack in
      // One that is a column, and was popped meanwhile, is merged by the split view controller alone.
      let screens = viewControllers.filter {
        !($0 is UINavigationController) || stack.stack.contains($0)
      }
      stack.setViewControllers(screens, animated: animated)
    }
    if isWaiting { return }
    change(to: viewControllers, animated: animated)
  }

  /// Pushes a screen (B198).
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Merges a split view controller's secondary, by pushing it as it is.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {
    merge([secondaryViewController], animated: false)
  }

  /// Takes the top off, for a split view controller's secondary; nil when only the root is there.
  @discardableResult
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    separateTop()
  }

  /// A stack in a stack there is only while a split view controller is merging its columns.
  private func raiseForNavigationController(_ screen: UIViewController) {
    guard screen is UINavigationController, !(splitViewController?.isMerging ?? false) else {
      return
    }
    HeadlessLog.raise(
      HeadlessLog.invalidArgument,
      "Pushing a navigation controller is not supported"
    )
  }

  /// Whether a change has to wait for another or a transition, and is asked for `again` at its end.
  func waits(_ again: @escaping (UINavigationController) -> Void) -> Bool {
    if isAsking {
      waitingForChange.append { [weak self] in
        if let self { again(self) }
      }
      return true
    }
    guard let transition = transitionToWaitFor else { return false }
    transition.atEnd { [weak self] in
      guard let self else { return }
      again(self)
    }
    return true
  }

  // MARK: Bars

  /// Hears of the stack's changes on display; not held (B88).
  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { storedDelegate }
    set {
      raiseIfDying(newValue)
      storedDelegate = newValue
    }
  }

  /// The delegate that is called, whatever an override of `delegate` returns (B253).
  private(set) weak var storedDelegate: (any UINavigationControllerDelegate)?

  /// The bar above the screens.
  open private(set) var navigationBar = UINavigationBar(frame: .zero)

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  private var barIsHidden = false

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    barIsHidden = hidden
  }

  /// Whether the toolbar is hidden; it is unless the app shows it.
  open var isToolbarHidden = true

  /// Sets `isToolbarHidden`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  /// Whether a swipe over the content hides the bars; kept, as there is no such swipe.
  open var hidesBarsOnSwipe = false

  /// Whether a tap on the content hides the bars; kept, as there is no such tap.
  open var hidesBarsOnTap = false

  private lazy var swipeBackJudge = SwipeBackJudge(of: self)

  private lazy var swipeBack: UIGestureRecognizer = {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    recognizer.delegate = swipeBackJudge
    return recognizer
  }()

  /// The swipe from the edge that goes back; its delegate is UIKit's until the app sets its own.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipeBack }

  private lazy var contentSwipeBack: UIGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer()
    recognizer.delegate = swipeBackJudge
    return recognizer
  }()

  /// The swipe anywhere in the content that goes back, from iOS 26 on; see
  /// `interactivePopGestureRecognizer`.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentSwipeBack }

  // MARK: Appearing and layout

  /// An animated change is there to be joined from the call to its end (B171), another never (B172).
  override var ownTransition: Transition? {
    if let running, running.animated { return running }
    return pending?.transition
  }

  /// The transition that a change of the stack waits for: the one there is to join, its own or that of
  /// a modal over the stack (B67, B264).
  ///
  /// A change without animation has none, so what its callbacks ask for is in the stack at once.
  private var transitionToWaitFor: Transition? {
    guard appearance != .disappeared else { return nil }
    return ownTransition ?? transitionOfModal
  }

  /// The animated transition of what this controller or an ancestor presents.
  private var transitionOfModal: Transition? {
    guard UIPresentationController.inForce > 0 else { return nil }
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.presentation?.transition, transition.animated {
        return transition
      }
      controller = current.parentController
    }
    return nil
  }

  override var childrenInFront: [UIViewController] { [topViewController].compactMap { $0 } }

  /// Of the screens only those around the top can have their views in place.
  override var childrenThatMayBeSeen: [UIViewController] {
    let settled = min(settledCount, stack.count, childControllers.count)
    let added = childControllers[settled...]
    guard let running else {
      guard let shown, let place = childControllers.index(ofSame: shown), place < settled else {
        return Array(added)
      }
      return [shown] + added
    }
    var places: [Int] = []
    for case let screen? in [shown, running.fromController, running.toController] {
      guard let place = childControllers.index(ofSame: screen), place < settled,
        !places.contains(place)
      else { continue }
      places.append(place)
    }
    return places.sorted().map { childControllers[$0] } + added
  }

  override func containerWasGiven(_ child: UIViewController) {
    takeAsTop(child)
  }

  override func containerDidLose(_ child: UIViewController) {
    forget(child)
  }

  /// Goes back, as the back button does (B343).
  ///
  /// - Returns: False where there is no way back.
  @discardableResult
  open override func accessibilityPerformEscape() -> Bool { userTapsBack() }

  override func begin(_ child: UIViewController, isAppearing: Bool, animated: Bool) {
    child.beginAppearanceInStack(isAppearing, animated: animated)
  }

  override func end(_ child: UIViewController) {
    child.endAppearanceInStack()
  }

  override func containerWillLayOut() {
    runPendingChange()
  }

  override func containerWillAppear(animated: Bool) {
    prepareTop()
  }

  override func containerDidBeginAppearance(animated: Bool) {
    guard showsForTheFirstTime, let shown else { return }
    storedDelegate?.navigationController(self, willShow: shown, animated: false)
  }

  override func containerWillEndAppearance(of child: UIViewController, isAppearing: Bool) {
    guard isAppearing, child === shown, showsForTheFirstTime else { return }
    showsForTheFirstTime = false
    storedDelegate?.navigationController(self, didShow: child, animated: false)
  }

  override func containerDidEndAppearance(isAppearing: Bool) {
    if isAppearing { tellArrived() }
  }
}
