import Foundation

/// A stack of screens, whose top screen is visible.
///
/// The stack changes immediately (B45). Callbacks, views and the bar follow at the next layout (B46, B50), with a
/// transition if the change is animated. During a transition, further changes wait for its end (B67–B69). While
/// the stack isn't visible, a change only changes the array of screens (B75).
///
/// The navigation controller holds its screens, which refer to it weakly (B206). A popped screen is held
/// until its transition has ended (B83, B211).
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The effect of a transition on the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none = 0
    /// A screen is pushed.
    case push = 1
    /// The top is popped.
    case pop = 2
  }

  var stack: [UIViewController] = []
  /// The number of screens, counted from the bottom of the stack, that are already children in this order and have
  /// their items in the bar.
  var settledCount = 0
  /// The screen whose view is in the stack's view.
  ///
  /// It changes only when the deferred part of a change has run.
  var shown: UIViewController?
  var pending: StackChange?
  var running: Transition?
  /// Whether the running transition is a push.
  var isPushing = false
  /// Whether a swipe has begun although nothing could be popped.
  ///
  /// After such a swipe, the next push never ends (B340).
  var isFrozen = false
  /// The screens that the running change removes.
  var leavingNow: [UIViewController] = []
  /// Whether the stack is calling `willMove(toParent:)` of screens before a change.
  ///
  /// Changes that these callbacks request wait until the change has been made (B317).
  var isAsking = false
  /// The requested changes that wait for the end of the current change.
  ///
  /// They don't hold the stack.
  var waitingForChange: [() -> Void] = []
  /// The top that other code has removed while it was visible, until the stack changes again.
  weak var lostTop: UIViewController?
  var showsForTheFirstTime = false
  /// Whether the tab bar is hidden because of a screen on the stack (B336).
  var hidTabBar = false
  /// The pushed screens whose `didMove` hasn't been called yet.
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

  // MARK: Initialization

  /// Creates a stack with one screen, which is a child immediately.
  ///
  /// Its view is loaded later (B6).
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.owner = self
    pushViewController(rootViewController, animated: false)
  }

  /// Creates an empty stack.
  ///
  /// The classes of the bars have no effect, and the stack has a plain `UINavigationBar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.owner = self
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.owner = self
  }

  /// Creates a controller for a storyboard.
  ///
  /// It returns nil for other archives, which HeadlessUIKit can't decode.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    navigationBar.owner = self
  }

  // MARK: The stack

  /// The screens on the stack, beginning with the root.
  ///
  /// Setting it is the same as calling `setViewControllers` without animation.
  open var viewControllers: [UIViewController] {
    get {
      HeadlessRunLoop.main.attend()
      return stack
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last screen on the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that the user sees.
  ///
  /// If the top controller or the stack itself presents a controller, the value is the presented controller or, if that
  /// is a stack, the visible controller of that stack. Otherwise the value is the top controller (B76).
  open var visibleViewController: UIViewController? {
    guard let presented = topViewController?.presentedViewController ?? presentedViewController
    else {
      return topViewController
    }
    return (presented as? UINavigationController)?.visibleViewController ?? presented
  }

  /// Pushes a screen.
  ///
  /// It raises an exception for a navigation controller (B65) and for a screen that is on the stack already
  /// (B63). It refuses a split view controller with a warning in the log. During a transition, the push waits
  /// for its end (B67).
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

  /// Pops the top screen.
  ///
  /// If only the root is on the stack, it does nothing (B57).
  ///
  /// During a transition, it returns nil, and the pop waits for the end of the transition (B68).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    if popsBySwipe {
      popsBySwipe = false
      return popUnderSwipe()
    }
    if waits({ $0.popViewController(animated: animated) }) { return nil }
    return change(keeping: stack.count - 1, animated: animated).last
  }

  /// Pops all screens above `viewController`, and returns them, beginning with the lowest (B61).
  ///
  /// The method raises an exception if `viewController` isn't on the stack (B60), and does nothing if
  /// `viewController` is already the top screen (B58).
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

  /// Pops all screens above the root, and returns them, beginning with the lowest (B61).
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    if waits({ $0.popToRootViewController(animated: animated) }) { return nil }
    return change(keeping: 1, animated: animated)
  }

  /// Replaces the whole stack in one transition (B72).
  ///
  /// The transition is a push if the new top wasn't on the stack, and a pop if it was below the top. If the
  /// top stays, there is no transition (B73). It raises an exception if a screen is contained twice (B64).
  /// During a transition, the change waits for its end (B69).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers).count < viewControllers.count {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "All view controllers in a navigation controller must be distinct (\(viewControllers))"
      )
    }
    for screen in viewControllers.without(stack) { raiseForNavigationController(screen) }
    let isWaiting = waits { stack in
      // If a column's navigation controller was popped in the meantime, only the split view controller may push it
      // again.
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

  /// Merges a split view controller's secondary controller by pushing it unchanged.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {
    merge([secondaryViewController], animated: false)
  }

  /// Removes and returns the top as a split view controller's secondary controller, or returns nil if there
  /// is only the root.
  @discardableResult
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    separateTop()
  }

  /// Raises an exception for a navigation controller, unless a split view controller is merging its columns.
  private func raiseForNavigationController(_ screen: UIViewController) {
    guard screen is UINavigationController, !(splitViewController?.isMerging ?? false) else {
      return
    }
    HeadlessLog.raise(
      HeadlessLog.invalidArgument,
      "Pushing a navigation controller is not supported"
    )
  }

  /// Returns whether a change must wait for another change or a transition.
  ///
  /// If it must, `again` is called when the change can be made.
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

  /// The delegate, which is notified of changes while the stack is visible, and isn't held (B88).
  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { storedDelegate }
    set {
      raiseIfDying(newValue)
      storedDelegate = newValue
    }
  }

  /// The delegate that is called, even if an override of `delegate` returns another object (B253).
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

  /// Whether the toolbar is hidden, which is true unless the app shows it.
  open var isToolbarHidden = true

  /// Sets `isToolbarHidden`.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  /// Whether a swipe over the content hides the bars.
  ///
  /// It is stored but has no effect.
  open var hidesBarsOnSwipe = false

  /// Whether a tap on the content hides the bars.
  ///
  /// It is stored but has no effect.
  open var hidesBarsOnTap = false

  /// Whether the next pop belongs to a swipe that has just begun.
  var popsBySwipe = false

  private lazy var swipeBackJudge = SwipeBackJudge(of: self)

  private lazy var swipeBack: UIGestureRecognizer = {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    recognizer.delegate = swipeBackJudge
    return recognizer
  }()

  /// The recognizer for the swipe back from the edge.
  ///
  /// Its delegate is UIKit's until the app sets its own.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipeBack }

  private lazy var contentSwipeBack: UIGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer()
    recognizer.delegate = swipeBackJudge
    return recognizer
  }()

  /// The recognizer for the swipe back in the content (iOS 26).
  ///
  /// See `interactivePopGestureRecognizer`.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentSwipeBack }

  // MARK: Appearance and layout

  /// The transition of an animated change, from the call until the transition's end (B171).
  ///
  /// A change without animation has no such transition (B172).
  override var ownTransition: Transition? {
    if let running, running.animated { return running }
    return pending?.transition
  }

  /// The transition that a change of the stack must wait for.
  ///
  /// It is the stack's own transition, or the transition of a controller that is presented over the stack (B67,
  /// B264). A change without animation has no such transition, so changes that its callbacks request are made
  /// immediately.
  private var transitionToWaitFor: Transition? {
    guard appearance != .disappeared else { return nil }
    return ownTransition ?? transitionOfModal
  }

  /// The animated transition of a controller that this controller or an ancestor presents.
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

  override var childrenThatMayPresent: [UIViewController] { [topViewController].compactMap { $0 } }

  /// The children whose views may be in the stack's view.
  ///
  /// They are the visible screen, the screens of a running transition, and all children that aren't settled at the
  /// bottom of the stack.
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
  /// - Returns: Whether going back is possible.
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
    if isAppearing { notifyArrivals() }
  }
}
