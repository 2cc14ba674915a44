import Foundation

/// A screen, or a container of screens.
///
/// A controller holds its view, its children, what it presents and its navigation item; its parent
/// and its presenter refer the other way, and it to them only weakly.
///
/// Appearance is in `UIViewController+Appearance.swift`, containment in
/// `UIViewController+Containment.swift`, presentation in `Presentation/`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer,
  UITraitEnvironment
{
  // MARK: State of the extensions

  /// Where the controller is between appearing and disappearing.
  var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  var appearanceNeedsIsAppearing = false
  var appearanceNesting = 0

  weak var parentController: UIViewController?
  var childControllers: [UIViewController] = []
  /// Set by `willMove(toParent:)`, asked for when an appearance begins (B37, B39).
  var pendingMove: ParentMove?
  var currentMove: ParentMove?

  /// What this controller presents; held until the dismissal has ended.
  var presentation: UIPresentationController? {
    didSet {
      if oldValue != nil { UIPresentationController.inForce -= 1 }
      if presentation != nil { UIPresentationController.inForce += 1 }
    }
  }
  /// The controller that presents this one, made on first reading (B141).
  ///
  /// A controller and its presentation controller hold each other until a dismissal cuts the link
  /// (B142, B145).
  var ownPresentationController: UIPresentationController?
  /// The window this is the root of.
  weak var rootWindow: UIWindow?

  var overrides = TraitValues()
  /// What the parent says of this controller's traits.
  var overridesFromParent = TraitValues()
  var traitRegistrations: [TraitRegistration] = []
  var trackedTraits: [TrackedUpdate: TrackedTraits] = [:]

  /// The transitions this controller takes part in, the one it names first; the container or the clock
  /// holds each.
  private var transitions: [WeakTransition] = []

  // MARK: Making

  /// Makes a controller; nibs are not modelled, the names are only remembered.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    givenBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller for a storyboard; other archives are not modelled and give nil.
  public required init?(coder: NSCoder) {
    guard coder is StoryboardCoder else { return nil }
    super.init()
  }

  /// Where in which storyboard the controller was made.
  var origin: StoryboardOrigin?

  /// The storyboard the controller was made from, which it holds.
  open var storyboard: UIStoryboard? { origin?.storyboard }

  /// The nib's name the controller was made with.
  open private(set) var nibName: String?

  private var givenBundle: Bundle?

  /// The bundle the controller was made with, or the app's (B323).
  open var nibBundle: Bundle? { givenBundle ?? .main }

  // MARK: View

  private var loadedView: UIView?

  /// The root view, loaded on first reading: `loadView`, then `viewDidLoad` (B1).
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if let other = newValue?.controller, other !== self {
        HeadlessLog.raise(
          HeadlessLog.hierarchyInconsistency,
          "A view can only be associated with at most one view controller at a time! View "
            + "\(newValue.map { "\($0)" } ?? "nil") is associated with \(other)."
        )
      }
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The root view if it is loaded; never loads it (B2).
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is loaded; never loads it (B2).
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    warnIfDying()
    loadView()
    origin?.connectOutlets(self)
    viewDidLoad()
  }

  /// Makes the view; override to make another.
  ///
  /// An override that sets no view leaves the controller without one, and is called again when the
  /// view is next asked for.
  open func loadView() {
    let view = UIView(frame: UIWindow.phone)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once for each load; does nothing.
  open func viewDidLoad() {}

  /// Called before the view lays its subviews out; does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called when the view has laid its subviews out; does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called before layout when what the screen shows is to be set; does nothing.
  ///
  /// It is called once without having been asked for, before that of the view (B329); and again when an
  /// `@Observable` model that it has read changes (B345).
  open func updateProperties() {}

  /// Asks for `updateProperties()` before the next commit.
  open func setNeedsUpdateProperties() {
    loadedView?.setNeedsPropertiesOfController()
  }

  /// Calls `updateProperties()` at once where it was asked for, of the controller and all in its view.
  open func updatePropertiesIfNeeded() {
    loadedView?.updatePropertiesIfNeeded()
  }

  /// Called before layout in place of the view's `updateConstraints()`, which it calls.
  open func updateViewConstraints() {
    view.updateConstraints()
  }

  /// What the screen covers of its own view, beyond bars and the device's edges.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      if oldValue != additionalSafeAreaInsets { loadedView?.setNeedsLayout() }
    }
  }

  /// Called when the view's `safeAreaInsets` have changed; does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the view's `layoutMargins` have changed; does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// The transition a container runs of its own; it may take part in a presentation at the same time.
  var ownTransition: Transition? { nil }

  /// The children to ask whether their view is in this one's.
  var childrenThatMayBeSeen: [UIViewController] { childControllers }

  /// How a container begins the appearance of a child that appears or disappears with it.
  func begin(_ child: UIViewController, isAppearing: Bool, animated: Bool) {
    child.beginAppearance(isAppearing, animated: animated)
  }

  /// How it ends that.
  func end(_ child: UIViewController) {
    child.endAppearance()
  }

  /// What a container does before its view is laid out: a navigation controller's deferred half.
  func containerWillLayOut() {}

  /// What a container does between its own `viewWillAppear` and its children's.
  func containerWillAppear(animated: Bool) {}

  /// What a container does when its children have begun to appear with it.
  func containerDidBeginAppearance(animated: Bool) {}

  /// What a container does between its own `did…` callback and a child's.
  func containerWillEndAppearance(of child: UIViewController, isAppearing: Bool) {}

  /// What a container does when its children have ended their appearance with it.
  func containerDidEndAppearance(isAppearing: Bool) {}

  /// What a container does when its window's traits have changed.
  func containerTraitsDidChange() {}

  /// What a container does with a child that other code added by `addChild(_:)` (B315, B316).
  func containerWasGiven(_ child: UIViewController) {}

  /// What a container does when the link to one of its children was cut.
  func containerDidLose(_ child: UIViewController) {}

  // MARK: Appearing

  /// The view is about to be put into a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in the window and has its size and traits (B14).
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is on display.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave the window; a gesture may still be cancelled (B80).
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view has left.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children get this controller's appearance callbacks by themselves; true by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins an appearance (true) or disappearance of a child that this container swaps itself.
  ///
  /// Runs `viewWillAppear` or `viewWillDisappear` at once (B15). Each call is matched by one of
  /// `endAppearanceTransition()`; the opposite direction turns a running one round, the same again
  /// only nests (B17).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if appearance == (isAppearing ? .appearing : .disappearing) {
      appearanceNesting += 1
    } else {
      beginAppearance(isAppearing, animated: animated)
    }
  }

  /// Ends what `beginAppearanceTransition` began; one too many is logged (B21).
  ///
  /// A root that is just coming with its window is left to that (B320).
  open func endAppearanceTransition() {
    guard front.appearance.isChanging else {
      HeadlessLog.warn("Unbalanced calls to begin/end appearance transitions for \(self).")
      return
    }
    if appearanceNesting > 0 {
      appearanceNesting -= 1
    } else if rootWindow?.rootIsComing != true || appearance == .disappearing {
      endAppearance()
    }
  }

  /// Whether this appearance is because of being added to a parent or pushed (B37).
  open var isMovingToParent: Bool { currentMove == .to }

  /// Whether this disappearance is because of being removed or popped (B37).
  open var isMovingFromParent: Bool { currentMove == .from }

  // MARK: Containment

  /// The controllers contained in this one, in the order they were added; held (B34).
  open var children: [UIViewController] { childControllers }

  /// The controller this one is contained in.
  open weak var parent: UIViewController? { parentController }

  /// Makes `childController` a child, taking it from another parent (B35, B314).
  ///
  /// A tab bar controller makes a tab of it (B315), a navigation controller its top (B316).
  /// Calls its `willMove(toParent:)`; calling `didMove(toParent:)` is the caller's part (B33).
  open func addChild(_ childController: UIViewController) {
    add(childController)
    containerWasGiven(childController)
  }

  /// Takes the controller out of its parent, and calls `didMove(toParent: nil)` (B33).
  open func removeFromParent() {
    leaveParent()
  }

  /// Puts the view of one child in the place of another's, over `duration` seconds, and tells both
  /// as their appearance changes.
  ///
  /// Adding the one child and removing the other is the caller's part. Raises when they are not both
  /// children of this controller (B43).
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swap(
      fromViewController,
      for: toViewController,
      duration: duration,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Called before the parent changes.
  ///
  /// An override calls super, or the `isMoving…` flags stay false (B39).
  open func willMove(toParent parent: UIViewController?) {
    pendingMove = parent == nil ? .from : .to
  }

  /// Called when the parent has changed.
  open func didMove(toParent parent: UIViewController?) {
    pendingMove = nil
  }

  /// The nearest navigation controller among the ancestors (B41).
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest tab bar controller among the ancestors (B41).
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The nearest split view controller among the ancestors (B41).
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// Takes a split view controller's secondary in when it collapses; does nothing here.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {}

  /// Gives out a split view controller's secondary when it expands; nil here, so that it has the one
  /// from before.
  @discardableResult
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Presentation

  /// How the controller is presented.
  ///
  /// Never reads `.automatic`: set to that, or left alone, it is the style that UIKit chooses for the
  /// controller, for most a form sheet (B125, B251).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { ownPresentationStyle ?? automaticPresentationStyle }
    set { ownPresentationStyle = newValue == .automatic ? nil : newValue }
  }

  private var ownPresentationStyle: UIModalPresentationStyle?

  /// What `.automatic` means for this controller.
  var automaticPresentationStyle: UIModalPresentationStyle { .formSheet }

  /// Whether the nearest presentation context presents this controller (B113).
  var presentsInContext: Bool { modalPresentationStyle.usesContext }

  /// The children that what is presented inside can be in front by.
  var childrenInFront: [UIViewController] { childControllers }

  /// What a controller does when it is no longer presented.
  func wasDismissed() {}

  /// How the presentation moves.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Whether the user can't drag this sheet away (B152).
  open var isModalInPresentation = false

  /// Whether `.currentContext` presentations stay inside this controller (B113); true for a navigation
  /// controller, false for others, unless set (B300).
  open var definesPresentationContext: Bool {
    get { ownContextChoice ?? definesContextUnlessSet }
    set { ownContextChoice = newValue }
  }

  private var ownContextChoice: Bool?

  /// Whether this kind of controller defines the presentation context by itself.
  var definesContextUnlessSet: Bool { false }

  /// Whether this controller's transition style wins over the presented one's.
  open var providesPresentationContextTransitionStyle = false

  /// Gives out animators and presentation controllers; not held.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// Whether the controller is being presented just now (B105).
  open var isBeingPresented: Bool { managedPresentation?.isPresenting ?? false }

  /// Whether the controller is being dismissed just now (B106).
  open var isBeingDismissed: Bool { managedPresentation?.isDismissing ?? false }

  /// What this controller or its nearest presenting ancestor presents (B112).
  open var presentedViewController: UIViewController? {
    HeadlessRunLoop.main.attend()
    return nearestPresentation?.shown
  }

  /// The controller that presents this one or its nearest presented ancestor (B112).
  open var presentingViewController: UIViewController? {
    if UIPresentationController.inForce == 0 { return nil }
    return presentationAround?.presenter
  }

  /// Presents a controller; see `UIViewController+Presenting.swift` for what is refused.
  ///
  /// Both sides refer to each other when this returns (B95); callbacks run a turn later (B96),
  /// `completion` after the presented controller's `viewDidAppear` (B104). A refused presentation
  /// is logged and its completion never runs (B115–B118).
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, or else this controller itself (B130).
  ///
  /// `presentedViewController` stays until the dismissal has ended (B109, B110); `completion` runs
  /// after that.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  /// The presentation controller of this controller or of its nearest presented ancestor.
  ///
  /// Reading it on a controller that is not presented makes one, which holds the controller and is
  /// held by it: a leak unless it is presented and dismissed later (B141, B142).
  open var presentationController: UIPresentationController? {
    presentationAround ?? keptPresentationController()
  }

  /// The sheet's presentation controller when the style is a sheet's (B147), else nil.
  open var sheetPresentationController: UISheetPresentationController? {
    guard presentationAround != nil || modalPresentationStyle.isSheet else { return nil }
    return presentationController as? UISheetPresentationController
  }

  /// The popover's presentation controller when the style is `.popover` (B147), else nil.
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard presentationAround != nil || modalPresentationStyle == .popover else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  /// The running transition this controller or an ancestor takes part in (B170).
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition
  }

  private final var runningTransition: Transition? {
    ownTransition ?? joinedTransition ?? presentation?.transition
      ?? parentController?.runningTransition
  }

  private var joinedTransition: Transition? {
    for place in transitions.indices {
      if let transition = transitions[place].object { return transition }
    }
    return nil
  }

  private struct WeakTransition {
    weak var object: Transition?
  }

  /// It takes part in a transition, perhaps in others, too: the one it comes with is named first.
  final func join(_ transition: Transition, comes: Bool) {
    var all = transitions.take()
    all.insert(WeakTransition(object: transition), at: comes ? 0 : all.endIndex)
    transitions = all
  }

  final func leave(_ transition: Transition) {
    var all = transitions.take()
    all.removeAll { $0.object == nil || $0.object === transition }
    transitions = all
  }

  // MARK: Title and items

  private lazy var item: UINavigationItem = {
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    item.controller = self
    return item
  }()

  /// The screen's title; its navigation item and tab bar item have it too (B11).
  open var title: String? {
    get { ownTitle }
    set {
      ownTitle = newValue
      item.title = newValue
      itemOfTab.title = newValue
    }
  }

  private var ownTitle: String?

  /// What a navigation bar shows for this screen; made on first reading.
  open var navigationItem: UINavigationItem { item }

  private var tabItem: UITabBarItem?

  /// The item a controller shows that has none of its own: that of a stack's root (B304).
  var tabItemOfRoot: UITabBarItem? { nil }

  private final var itemOfTab: UITabBarItem {
    if let shown = tabItem ?? tabItemOfRoot { return shown }
    let made = UITabBarItem(title: title, image: nil, tag: 0)
    tabItem = made
    return made
  }

  /// What a tab bar shows for this screen; made on first reading.
  ///
  /// A stack that has none of its own shows that of its root (B304).
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { itemOfTab }
    set { tabItem = newValue }
  }

  weak var ownTab: UITab?

  /// The tab that made this controller, or nil.
  open weak var tab: UITab? { ownTab }

  private var contentScrollViews: [NSDirectionalRectEdge.RawValue: UIScrollView] = [:]

  /// Sets the scroll view whose content bars at these edges follow; held.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for bit in [1, 2, 4, 8] as [UInt] where edge.contains(.init(rawValue: bit)) {
      contentScrollViews[bit] = scrollView
    }
  }

  /// The scroll view that was set for an edge.
  ///
  /// UIKit may find one where none was set; here it is nil then.
  @discardableResult
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge.rawValue]
  }

  /// What a navigation controller's toolbar shows for this screen.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets `toolbarItems`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether a push of this screen hides the tab bar: out of the user's reach, and in no window hidden (B336).
  open var hidesBottomBarWhenPushed = false

  /// Whether the screen is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  private var editing = false

  /// Sets `isEditing`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    if let editButton { show(in: editButton) }
  }

  private var editButton: UIBarButtonItem?

  /// A button that says “Edit” or “Done” and turns `isEditing` round; held, and it refers back weakly.
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let button = UIBarButtonItem(primaryAction: action)
    editButton = button
    show(in: button)
    return button
  }

  private func show(in editButton: UIBarButtonItem) {
    editButton.title = editing ? "Done" : "Edit"
    editButton.style = editing ? .prominent : .plain
  }

  // MARK: Content size and traits

  /// The size the content would like; a change reaches the parent or presentation (B40).
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
      managedPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// A child's preferred size changed; a container passes it on by hand.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The traits: the window's, or the device's while there is none, but for what is said on the way.
  ///
  /// They are the view's superview's; a controller whose view is in none has its parent's.
  open var traitCollection: UITraitCollection { traits(from: inheritedTraits) }

  /// The traits have changed, and no layout has followed yet; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The window's traits are about to change; passed on to the children and to what is presented.
  ///
  /// With `coordinator` the screen can join: its animations run with the change, completions a turn later.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.willTransition(to: newCollection, with: coordinator) }
    presentation?.willTransition(to: newCollection, with: coordinator)
  }

  /// The view is about to change its size; passed on to the children and to what is presented.
  ///
  /// A window has the same size always here, so this is only called by an app's own container.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.viewWillTransition(to: size, with: coordinator) }
    presentation?.viewWillTransition(to: size, with: coordinator)
  }

  /// The size of a child in a container of that size, all of it; an app's own container asks.
  @discardableResult
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// A child's size by its constraints has changed; never called, for constraints aren't solved.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // MARK: Status bar and orientation

  // There is no bar to be seen and no device to be turned: nothing asks for these but the app.

  /// How the status bar looks over the screen.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is hidden over the screen.
  open var prefersStatusBarHidden: Bool { false }

  /// The child that says how the status bar looks; nil for this controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that says whether the status bar is hidden; nil for this controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Tells that one of the four above has changed.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// How the status bar changes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Whether the screen decides about the status bar though it doesn't cover all.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether the mark of the home gesture may go.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that says whether the mark may go; nil for this controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The edges where the screen's own gestures come before the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that says which edges these are; nil for this controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Tells that one of the two above has changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Whether the pointer is to be caught while the screen is shown.
  open var prefersPointerLocked: Bool { false }

  /// The child that says whether it is; nil for this controller itself.
  open var childViewControllerForPointerLock: UIViewController? { nil }

  /// Tells that one of the two above has changed.
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  /// Tells that one of the two about the home gesture's mark has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Which edges of the view go on behind bars; kept, as bars aren't laid out.
  open var edgesForExtendedLayout: UIRectEdge = .all

  /// Whether they go on behind bars that nothing shines through; kept, as bars aren't laid out.
  open var extendedLayoutIncludesOpaqueBars = false

  /// How the device is held when the screen is presented, unless it is held in another way already.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Tells that `supportedInterfaceOrientations` has changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Called when memory is short; here it never is.
  open func didReceiveMemoryWarning() {}

  /// Whether the screen turns with the device; asked by apps before iOS 16, and never here.
  @available(*, deprecated)
  open var shouldAutorotate: Bool { true }

  /// How the device may be held: a phone in any way but upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  // MARK: Responding

  /// The superview of the view, the parent's view's responder while there is none (B199, B202).
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parentController }

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  /// Shows a screen the way its surroundings do (B198).
  ///
  /// The nearest ancestor that overrides this method decides; a navigation controller pushes. Where
  /// none does, the outermost ancestor presents.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a detail the way its surroundings do (B187).
  ///
  /// The nearest ancestor that overrides this method decides: a split view controller. Where there is
  /// none, the outermost ancestor presents.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Segues

  /// Goes along a segue of the storyboard that made this screen.
  ///
  /// The destination is made and not loaded yet when `prepare(for:sender:)` is called; then the segue
  /// shows it. `shouldPerformSegue(withIdentifier:sender:)` is not asked: code has decided. Raises
  /// when the storyboard has no segue of that name from here.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    goAlongSegue(identifier, sender: sender)
  }

  /// Whether the user may start a segue; true unless overridden.
  @discardableResult
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue shows its destination, to hand over what that needs; does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}
