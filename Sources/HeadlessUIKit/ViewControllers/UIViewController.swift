import Foundation

/// A screen, or a container of screens.
///
/// It holds its view, its children, its presentations and its navigation item, and refers weakly to its
/// parent.
///
/// Appearance is in `UIViewController+Appearance.swift`, containment in `UIViewController+Containment.swift`, and
/// presentation in `UIViewController+Presenting.swift`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer,
  UITraitEnvironment
{
  // MARK: State of the extensions

  /// The state of the controller's appearance.
  var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  var appearanceNeedsIsAppearing = false
  var appearanceNesting = 0

  weak var parentController: UIViewController?
  var childControllers: [UIViewController] = []
  /// The move that `willMove(toParent:)` has announced.
  ///
  /// It is read when an appearance begins (B37, B39).
  var pendingMove: ParentMove?
  var currentMove: ParentMove?

  /// The presentation whose presenter this controller is.
  ///
  /// It is held until the dismissal has ended.
  var presentation: UIPresentationController? {
    didSet {
      if oldValue != nil { UIPresentationController.inForce -= 1 }
      if presentation != nil { UIPresentationController.inForce += 1 }
    }
  }
  /// The presentation controller of this controller, made when it is first read (B141).
  ///
  /// A controller and its presentation controller hold each other until a dismissal removes the link (B142,
  /// B145).
  var ownPresentationController: UIPresentationController?
  /// The window whose root this controller is.
  weak var rootWindow: UIWindow?

  var overrides = TraitValues()
  /// The overrides of this controller's traits by its parent.
  var overridesFromParent = TraitValues()
  var traitRegistrations: [TraitRegistration] = []
  var trackedTraits: [TrackedUpdate: TrackedTraits] = [:]

  /// The transitions in which this controller takes part, beginning with the one that `transitionCoordinator`
  /// returns.
  ///
  /// The container or the clock holds each transition.
  private var transitions: [WeakTransition] = []

  // MARK: Initialization

  /// Creates a controller.
  ///
  /// Nibs aren't modelled, and their names are only stored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    givenBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller for a storyboard.
  ///
  /// It returns nil for other archives, which HeadlessUIKit can't decode.
  public required init?(coder: NSCoder) {
    guard coder is StoryboardCoder else { return nil }
    super.init()
  }

  /// The storyboard and the scene in it from which the controller was created.
  var origin: StoryboardOrigin?

  /// The storyboard from which the controller was created, and which the controller holds.
  open var storyboard: UIStoryboard? { origin?.storyboard }

  /// The name of the nib with which the controller was created.
  open private(set) var nibName: String?

  private var givenBundle: Bundle?

  /// The bundle with which the controller was created, or the app's (B323).
  open var nibBundle: Bundle? { givenBundle ?? .main }

  // MARK: View

  private var loadedView: UIView?

  /// The root view.
  ///
  /// Reading it first calls `loadView` and `viewDidLoad` (B1).
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

  /// The root view if it is loaded.
  ///
  /// Reading it doesn't load the view (B2).
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is loaded.
  ///
  /// Reading it doesn't load the view (B2).
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, unless it is loaded already.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    warnIfDying()
    loadView()
    origin?.connectOutlets(self)
    viewDidLoad()
  }

  /// Creates the view.
  ///
  /// Override it to create another one.
  ///
  /// If an override doesn't set a view, the controller has none, and the method is called again when the view
  /// is needed next.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once after the view was loaded.
  ///
  /// The default implementation does nothing.
  open func viewDidLoad() {}

  /// Called before the view lays out its subviews.
  ///
  /// The default implementation does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called when the view has laid out its subviews.
  ///
  /// The default implementation does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called before layout to update the properties of the screen's content.
  ///
  /// The default implementation does nothing.
  ///
  /// It is called once without a request, before the `updateProperties()` of the view (B329), and again when an
  /// `@Observable` model that it has read changes (B345).
  open func updateProperties() {}

  /// Requests a call to `updateProperties()` before the next commit.
  open func setNeedsUpdateProperties() {
    loadedView?.setNeedsPropertiesOfController()
  }

  /// Calls `updateProperties()` immediately if it was requested, for the controller and everything in its
  /// view.
  open func updatePropertiesIfNeeded() {
    loadedView?.updatePropertiesIfNeeded()
  }

  /// Called before layout in place of the view's `updateConstraints()`, which the default implementation calls.
  open func updateViewConstraints() {
    view.updateConstraints()
  }

  /// The insets that the screen adds to the safe area, besides bars and the device's edges.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      if oldValue != additionalSafeAreaInsets { loadedView?.setNeedsLayout() }
    }
  }

  /// The guide for the part of the view that bars cover at the top, deprecated since iOS 11 (B364).
  ///
  /// Reading it loads the view.
  open var topLayoutGuide: any UILayoutSupport {
    view.ownLayout.barGuide(named: "UIViewControllerTopLayoutGuide", of: view) {
      CGRect(x: 0, y: 0, width: $0.bounds.width, height: $0.safeAreaInsets.top)
    }
  }

  /// The guide for the part of the view that bars cover at the bottom, deprecated since iOS 11 (B364).
  ///
  /// Reading it loads the view.
  open var bottomLayoutGuide: any UILayoutSupport {
    view.ownLayout.barGuide(named: "UIViewControllerBottomLayoutGuide", of: view) {
      let height = $0.safeAreaInsets.bottom
      return CGRect(
        x: 0,
        y: $0.bounds.height - height,
        width: $0.bounds.width,
        height: height
      )
    }
  }

  /// Called when the view's `safeAreaInsets` have changed.
  ///
  /// The default implementation does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the view's `layoutMargins` have changed.
  ///
  /// The default implementation does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// The transition that a container itself runs.
  ///
  /// The container may take part in a presentation at the same time.
  var ownTransition: Transition? { nil }

  /// The children whose views may be in this controller's view.
  var childrenThatMayBeSeen: [UIViewController] { childControllers }

  /// Begins the appearance of a child that appears or disappears together with its container.
  func begin(_ child: UIViewController, isAppearing: Bool, animated: Bool) {
    child.beginAppearance(isAppearing, animated: animated)
  }

  /// Ends the appearance of a child that appears or disappears together with its container.
  func end(_ child: UIViewController) {
    child.endAppearance()
  }

  /// Called in a container before its view is laid out.
  ///
  /// A navigation controller runs the deferred part of a change.
  func containerWillLayOut() {}

  /// Called in a container between its own `viewWillAppear` and that of its children.
  func containerWillAppear(animated: Bool) {}

  /// Called in a container when its children have begun to appear with it.
  func containerDidBeginAppearance(animated: Bool) {}

  /// Called in a container between its own `did…` callback and that of a child.
  func containerWillEndAppearance(of child: UIViewController, isAppearing: Bool) {}

  /// Called in a container when its children have ended their appearance with it.
  func containerDidEndAppearance(isAppearing: Bool) {}

  /// Called in a container when its window's traits have changed.
  func containerTraitsDidChange() {}

  /// Called in a container when other code has added a child with `addChild(_:)` (B315, B316).
  func containerWasGiven(_ child: UIViewController) {}

  /// Called in a container when a child was removed from it.
  func containerDidLose(_ child: UIViewController) {}

  // MARK: Appearance

  /// Called when the view is about to be added to a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in the window, with its size and traits (B14).
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view is visible.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called when the view is about to leave the window.
  ///
  /// A gesture may still be cancelled (B80).
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has left the window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children get this controller's appearance callbacks automatically, which is true by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins an appearance or a disappearance of this controller, called by a container that exchanges its children
  /// itself.
  ///
  /// It calls `viewWillAppear` or `viewWillDisappear` immediately (B15). Each call must be matched by a call to
  /// `endAppearanceTransition()`. A call in the opposite direction reverses a running change, and a call in the
  /// same direction is only counted (B17).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if appearance == (isAppearing ? .appearing : .disappearing) {
      appearanceNesting += 1
    } else {
      beginAppearance(isAppearing, animated: animated)
    }
  }

  /// Ends a change that `beginAppearanceTransition` has begun.
  ///
  /// A call without a running change is logged (B21).
  ///
  /// The call doesn't end the appearance of a root that is appearing together with its window (B320).
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

  /// Whether the controller appears because it was added to a parent or pushed (B37).
  open var isMovingToParent: Bool { currentMove == .to }

  /// Whether the controller disappears because it was removed from its parent or popped (B37).
  open var isMovingFromParent: Bool { currentMove == .from }

  // MARK: Containment

  /// The children, in the order in which they were added.
  ///
  /// They are held (B34).
  open var children: [UIViewController] { childControllers }

  /// The controller that contains this one.
  open weak var parent: UIViewController? { parentController }

  /// Makes `childController` a child, after removing it from another parent (B35, B314).
  ///
  /// In a tab bar controller, the child becomes a tab (B315). In a navigation controller, it becomes the top of
  /// the stack (B316). Its `willMove(toParent:)` is called. The caller must call its `didMove(toParent:)` (B33).
  open func addChild(_ childController: UIViewController) {
    add(childController)
    containerWasGiven(childController)
  }

  /// Removes the controller from its parent, and calls `didMove(toParent: nil)` (B33).
  open func removeFromParent() {
    leaveParent()
  }

  /// Replaces the view of a child with the view of another child over `duration` seconds, with the appearance
  /// callbacks of both.
  ///
  /// The caller must add the new child before and remove the old one afterwards. The method raises an exception if
  /// they aren't both children of this controller (B43).
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
  /// An override must call super, otherwise the `isMoving…` flags stay false (B39).
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

  /// The nearest arrangement view controller among the ancestors.
  open var arrangementViewController: UIArrangementViewController? { nearestAncestor() }

  /// Merges a split view controller's secondary controller when it collapses.
  ///
  /// The default implementation does nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {}

  /// Returns a split view controller's secondary controller when it expands.
  ///
  /// It returns nil by default, so that the former secondary controller is used.
  @discardableResult
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  // MARK: Presentation

  /// The style with which the controller is presented.
  ///
  /// Reading it never returns `.automatic`. If it is set to `.automatic` or not set, it returns the style that
  /// UIKit chooses for the controller, which is mostly a form sheet (B125, B251).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { ownPresentationStyle ?? automaticPresentationStyle }
    set { ownPresentationStyle = newValue == .automatic ? nil : newValue }
  }

  private var ownPresentationStyle: UIModalPresentationStyle?

  /// The style that `.automatic` stands for in this controller.
  var automaticPresentationStyle: UIModalPresentationStyle { .formSheet }

  /// Whether the nearest presentation context presents this controller (B113).
  var presentsInContext: Bool { modalPresentationStyle.usesContext }

  /// The children whose presentations may be in front of this controller.
  var childrenThatMayPresent: [UIViewController] { childControllers }

  /// Called when the controller is no longer presented.
  func wasDismissed() {}

  /// The animation of the presentation.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Whether the user is prevented from dragging this sheet away (B152).
  open var isModalInPresentation = false

  /// Whether `.currentContext` presentations stay inside this controller (B113).
  ///
  /// Unless set, it is true for a navigation controller and false for other controllers (B300).
  open var definesPresentationContext: Bool {
    get { ownContextChoice ?? definesContextUnlessSet }
    set { ownContextChoice = newValue }
  }

  private var ownContextChoice: Bool?

  /// Whether this kind of controller defines the presentation context by default.
  var definesContextUnlessSet: Bool { false }

  /// Whether this controller's transition style takes precedence over that of the presented one.
  open var providesPresentationContextTransitionStyle = false

  /// The delegate that returns animators and presentation controllers.
  ///
  /// It isn't held.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// Whether the controller is being presented (B105).
  open var isBeingPresented: Bool { managedPresentation?.isPresenting ?? false }

  /// Whether the controller is being dismissed (B106).
  open var isBeingDismissed: Bool { managedPresentation?.isDismissing ?? false }

  /// The controller that this one or its nearest presenting ancestor presents (B112).
  open var presentedViewController: UIViewController? {
    HeadlessRunLoop.main.attend()
    return nearestPresentation?.shown
  }

  /// The presenter of this controller or of its nearest presented ancestor (B112).
  open var presentingViewController: UIViewController? {
    if UIPresentationController.inForce == 0 { return nil }
    return presentationAround?.presenter
  }

  /// Presents a controller.
  ///
  /// `UIViewController+Presenting.swift` says which presentations are refused.
  ///
  /// When this method returns, the presenter and the presented controller already refer to each other (B95). The
  /// callbacks are called in the next run-loop pass (B96), and `completion` is called after the presented
  /// controller's `viewDidAppear` (B104). A refused presentation is logged, and its completion is never called
  /// (B115–B118).
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or otherwise this controller itself (B130).
  ///
  /// `presentedViewController` stays the same until the dismissal has ended (B109, B110), after which
  /// `completion` is called.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  /// The presentation controller of this controller or of its nearest presented ancestor.
  ///
  /// Reading it on a controller that isn't presented creates a presentation controller. The two hold each other,
  /// which is a leak unless the controller is presented and dismissed later (B141, B142).
  open var presentationController: UIPresentationController? {
    presentationAround ?? keptPresentationController()
  }

  /// The sheet's presentation controller if the style is a sheet (B147), otherwise nil.
  open var sheetPresentationController: UISheetPresentationController? {
    guard presentationAround != nil || modalPresentationStyle.isSheet else { return nil }
    return presentationController as? UISheetPresentationController
  }

  /// The popover's presentation controller if the style is `.popover` (B147), otherwise nil.
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard presentationAround != nil || modalPresentationStyle == .popover else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  /// The coordinator of the running transition in which this controller or an ancestor takes part (B170).
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

  /// Adds a transition in which the controller takes part.
  ///
  /// A transition in which the controller appears comes before the others, so that `transitionCoordinator` returns
  /// it.
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

  /// The screen's title, which its navigation item and tab bar item also have (B11).
  open var title: String? {
    get { ownTitle }
    set {
      ownTitle = newValue
      item.title = newValue
      itemOfTab.title = newValue
    }
  }

  private var ownTitle: String?

  /// The content of a navigation bar for this screen, made when it is first read.
  open var navigationItem: UINavigationItem { item }

  private var tabItem: UITabBarItem?

  /// The tab bar item that is shown for a controller without its own item.
  ///
  /// For a stack, it is the item of the root (B304).
  var tabItemOfRoot: UITabBarItem? { nil }

  private final var itemOfTab: UITabBarItem {
    if let shown = tabItem ?? tabItemOfRoot { return shown }
    let made = UITabBarItem(title: title, image: nil, tag: 0)
    tabItem = made
    return made
  }

  /// The content of a tab bar for this screen, made when it is first read.
  ///
  /// A stack without its own item shows the item of its root (B304).
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get { itemOfTab }
    set { tabItem = newValue }
  }

  weak var ownTab: UITab?

  /// The tab that made this controller, or nil.
  open weak var tab: UITab? { ownTab }

  private var contentScrollViews: [NSDirectionalRectEdge.RawValue: UIScrollView] = [:]

  /// Sets the scroll view that bars at these edges follow.
  ///
  /// It is held.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for bit in [1, 2, 4, 8] as [UInt] where edge.contains(.init(rawValue: bit)) {
      contentScrollViews[bit] = scrollView
    }
  }

  /// Returns the scroll view that was set for an edge.
  ///
  /// If the app has set no scroll view, UIKit may find a suitable one. HeadlessUIKit returns nil.
  @discardableResult
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge.rawValue]
  }

  /// The items of a navigation controller's toolbar for this screen.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets `toolbarItems`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether pushing this screen hides the tab bar.
  ///
  /// If the stack is in a window, the bar isn't hidden, but the user can't tap it. Otherwise the bar is hidden
  /// (B336).
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

  /// A button with the title “Edit” or “Done” that toggles `isEditing`.
  ///
  /// The controller holds the button, and the button refers to the controller weakly.
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

  /// The preferred size of the content.
  ///
  /// The parent or the presentation is notified of a change (B40).
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
      managedPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when a child's preferred size has changed.
  ///
  /// A container must forward the call itself.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The window's traits, or the device's traits if there is no window, changed by the overrides in between.
  ///
  /// They are inherited from the superview of the view, or from the parent if the view has no superview.
  open var traitCollection: UITraitCollection { traits(from: inheritedTraits) }

  /// Called when the traits have changed, before the next layout.
  ///
  /// The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the window's traits are about to change.
  ///
  /// It forwards the call to the children and the presented controller.
  ///
  /// With `coordinator`, the screen can add animations, which run with the change, and completions, which are
  /// called in the next run-loop pass.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.willTransition(to: newCollection, with: coordinator) }
    presentation?.willTransition(to: newCollection, with: coordinator)
  }

  /// Called when the view's size is about to change.
  ///
  /// It forwards the call to the children and the presented controller.
  ///
  /// A window always has the same size in HeadlessUIKit, so it is called only by an app's own container.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.viewWillTransition(to: size, with: coordinator) }
    presentation?.viewWillTransition(to: size, with: coordinator)
  }

  /// Returns the size of a child in a container of this size, which is the whole size.
  ///
  /// An app's own container calls it.
  @discardableResult
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the size that constraints give a child has changed.
  ///
  /// HeadlessUIKit never calls it, as constraints aren't solved.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // MARK: Status bar and orientation

  // There is neither a visible status bar nor a rotation of the device, so only the app itself reads these
  // properties.

  /// The style of the status bar over the screen.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is hidden over the screen.
  open var prefersStatusBarHidden: Bool { false }

  /// The child that determines the style of the status bar, or nil for this controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that determines whether the status bar is hidden, or nil for this controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Call this when one of the four properties above has changed.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// The animation with which the status bar changes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Whether the screen determines the status bar although it doesn't cover the whole screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether the home indicator may be hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that determines whether the home indicator may be hidden, or nil for this controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The edges at which the screen's own gestures take precedence over the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// The child that determines these edges, or nil for this controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Call this when one of the two properties above has changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Whether the pointer should be locked while the screen is visible.
  open var prefersPointerLocked: Bool { false }

  /// The child that determines whether the pointer is locked, or nil for this controller itself.
  open var childViewControllerForPointerLock: UIViewController? { nil }

  /// Call this when one of the two properties above has changed.
  open func setNeedsUpdateOfPrefersPointerLocked() {}

  /// Call this when one of the two properties for the home indicator has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges at which the view extends below bars.
  ///
  /// It is stored but has no effect, as bars aren't laid out.
  open var edgesForExtendedLayout: UIRectEdge = .all

  /// Whether the view extends below opaque bars.
  ///
  /// It is stored but has no effect, as bars aren't laid out.
  open var extendedLayoutIncludesOpaqueBars = false

  /// The preferred orientation when the screen is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Call this when `supportedInterfaceOrientations` has changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Called when memory is low, which never happens in HeadlessUIKit.
  open func didReceiveMemoryWarning() {}

  /// Whether the screen rotates with the device.
  ///
  /// UIKit read it before iOS 16. HeadlessUIKit never reads it.
  @available(*, deprecated)
  open var shouldAutorotate: Bool { true }

  /// The supported orientations: all on an iPad, and all except upside down on a phone.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  // MARK: Responder chain

  /// The superview of the view, or the parent controller if the view has no superview (B199, B202).
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parentController }

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  /// Shows a screen in the way that this controller's ancestors choose (B198).
  ///
  /// The nearest ancestor that overrides this method decides. A navigation controller pushes the screen. If no
  /// ancestor overrides it, the outermost ancestor presents the screen.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a detail in the way that this controller's ancestors choose (B187).
  ///
  /// The nearest ancestor that overrides this method decides, such as a split view controller. If no ancestor
  /// overrides it, the outermost ancestor presents the detail.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Segues

  /// Performs a segue of the storyboard that made this screen.
  ///
  /// When `prepare(for:sender:)` is called, the destination has been created, but its view hasn't been loaded.
  /// Then the segue shows the destination. `shouldPerformSegue(withIdentifier:sender:)` isn't called, because code
  /// starts the segue and not the user. An exception is raised if the storyboard has no segue with this identifier
  /// from this screen.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    goAlongSegue(identifier, sender: sender)
  }

  /// Returns whether the user may start a segue, which is true unless overridden.
  @discardableResult
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue shows its destination, to configure it.
  ///
  /// The default implementation does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Overrides of traits

  /// The style of the controller, its view and its children, or `.unspecified` to inherit it.
  ///
  /// `traitOverrides` contains the same value. It isn't known which of the two properties takes precedence on a device.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides[UITraitUserInterfaceStyle.self] ?? .unspecified }
    set { TraitUpdate.override(self, with: overrides.with(style: newValue)) }
  }

  /// Notifies views and controllers of changed traits immediately.
  ///
  /// HeadlessUIKit does so in all windows.
  open func updateTraitsIfNeeded() {
    TraitUpdate.main.tell()
  }

  /// Overrides a child's traits, or removes the overrides if the collection is nil.
  ///
  /// Since iOS 17, UIKit's replacement for this method is the child's `traitOverrides`.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    let overrides = childViewController.overrides
    TraitUpdate.override(childViewController, with: overrides)
    childViewController.overridesFromParent = collection?.values ?? TraitValues()
  }

  /// Returns the overrides of a child's traits.
  @discardableResult
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let overrides = childViewController.overridesFromParent
    return overrides.isEmpty ? nil : UITraitCollection(overrides)
  }

  /// Removes a registration.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
