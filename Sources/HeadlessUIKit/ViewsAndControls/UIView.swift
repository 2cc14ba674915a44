import Foundation

/// A rectangular area of a window, which has a frame, subviews and a layout, but isn't drawn.
///
/// A view holds its subviews, and refers weakly to its superview (B210). The root view of a view controller refers
/// weakly to the controller.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// The controller whose root view this is.
  weak var controller: UIViewController?

  var overrides = TraitValues()
  var traitRegistrations: [TraitRegistration] = []
  var trackedTraits: [TrackedUpdate: TrackedTraits] = [:]

  private(set) weak var parentView: UIView?
  /// The window that contains this view.
  ///
  /// It changes when this view, or a view around it, is added to a superview or removed from it.
  private weak var windowAround: UIWindow?
  private var childViews: [UIView] = []
  private(set) var needsLayout = true

  /// Whether a call to this view's `updateProperties()` is pending.
  private var needsProperties = true
  /// Whether a call to the controller's `updateProperties()` is pending.
  private var needsPropertiesOfController = true

  /// Whether this view or a view inside it needs layout or new properties.
  ///
  /// If it is true, it is also true for every superview, and the window is laid out at the next commit.
  var containsNeededLayout = true

  /// The part of the view that must still be drawn, or nil if nothing must be drawn.
  ///
  /// The null rectangle means the whole view.
  private var undrawn: CGRect? = .null

  /// Whether this view or a view inside it must be drawn.
  ///
  /// If it is true, it is also true for every superview.
  private var containsUndrawn = true

  /// The constraints, guides and margins of the view, or nil while the view has none of them.
  ///
  /// The view holds this object.
  private(set) var layout: ViewLayout?

  /// The constraints, guides and margins of the view, made when they are first read.
  var ownLayout: ViewLayout {
    if let layout { return layout }
    let made = ViewLayout()
    layout = made
    return made
  }

  /// Whether a call to `updateConstraints()` is pending.
  var needsConstraints = true

  /// Whether a call to `updateConstraints()` is pending for this view or a view inside it.
  ///
  /// If it is true, it is also true for every superview.
  var containsNeededConstraints = true

  /// Whether constraints are made from the frame.
  ///
  /// In HeadlessUIKit, it has no effect, because constraints aren't solved.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// The view's rectangle in its superview's coordinates.
  open var frame: CGRect {
    didSet {
      if frame.size != oldValue.size {
        resizeSubviews(from: oldValue.size)
        redraw(from: oldValue.size)
      }
      if (layout ?? parentView?.layout) != nil, frame != oldValue { setNeedsLayout() }
    }
  }

  /// The way in which the view is resized when its superview changes its size.
  open var autoresizingMask: UIView.AutoresizingMask = []

  /// Whether subviews are resized according to their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// A number by which the view can be found.
  open var tag = 0

  /// Whether the user can touch the view.
  open var isUserInteractionEnabled = true

  /// Whether the content is clipped at the view's edges.
  open var clipsToBounds = false

  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat = 1

  /// Whether the view is hidden with all its subviews.
  open var isHidden = false

  /// The way in which content of another size is fitted into the view.
  open var contentMode: UIView.ContentMode = .scaleToFill

  /// Whether the app declares that the view covers everything behind it.
  open var isOpaque = true

  /// Whether the view receives several touches at the same time.
  open var isMultipleTouchEnabled = false

  /// Whether a touch on the view prevents touches on other views.
  open var isExclusiveTouch = false

  private var ownLayer: CALayer?

  /// The layer of the view.
  ///
  /// It is held.
  open var layer: CALayer {
    if let ownLayer { return ownLayer }
    let made = CALayer()
    made.view = self
    ownLayer = made
    return made
  }

  /// The background color.
  open var backgroundColor: UIColor?

  private var ownTintColor: UIColor?

  /// The color of controls, which is inherited from the superview unless set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      notifyOfTintColor()
    }
  }

  private func notifyOfTintColor() {
    UITraitCollection.during(self) { tintColorDidChange() }
    for subview in childViews where subview.ownTintColor == nil { subview.notifyOfTintColor() }
  }

  /// Called when the tint color was set for the view, or for a view from which the view inherits it.
  ///
  /// The default implementation does nothing.
  open func tintColorDidChange() {}

  private var recognizers: [UIGestureRecognizer] = []

  /// The gesture recognizers, which the view holds.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hadRecognizers ? recognizers : nil }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      hadRecognizers = newValue != nil
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Whether `gestureRecognizers` is an array instead of nil.
  ///
  /// After the last recognizer was removed, it is an empty array (B339).
  private var hadRecognizers = false

  /// An identifier by which tests can find the view.
  open var accessibilityIdentifier: String?

  /// The text that VoiceOver reads for the view.
  open var accessibilityLabel: String?

  private var looks: ViewLooks?

  private var ownLooks: ViewLooks {
    if let looks { return looks }
    let made = ViewLooks()
    looks = made
    return made
  }

  /// The transform with which the view is drawn.
  ///
  /// It is stored but has no effect, because nothing is drawn. Frames and hit testing don't use the transform.
  open var transform: CGAffineTransform {
    get { looks?.transform ?? .identity }
    set { ownLooks.transform = newValue }
  }

  /// The view whose opaque parts determine which parts of this view are visible.
  ///
  /// This view holds its mask.
  open var mask: UIView? {
    get { looks?.mask }
    set { ownLooks.mask = newValue }
  }

  /// The corners of the view, which are square unless set.
  ///
  /// They are stored but have no effect.
  open var cornerConfiguration: UICornerConfiguration {
    get { looks?.corners ?? .corners(radius: 0) }
    set { ownLooks.corners = newValue }
  }

  /// The direction of the view's content.
  ///
  /// It determines `effectiveUserInterfaceLayoutDirection`, but moves no views.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { looks?.semanticContentAttribute ?? .unspecified }
    set { ownLooks.semanticContentAttribute = newValue }
  }

  /// Returns the direction of content that has this attribute, in an interface with the app's direction (B365).
  @discardableResult
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UIApplication.shared.userInterfaceLayoutDirection
    )
  }

  /// Returns the direction of content that has this attribute, in an interface with another direction (B365).
  @discardableResult
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction in which the view's content is arranged, which follows from its attribute and its traits (B365).
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let direction: UIUserInterfaceLayoutDirection =
      switch traitCollection.layoutDirection {
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
      }
    return UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: direction
    )
  }

  /// Whether the view is an accessibility element, which is false unless set.
  open var isAccessibilityElement: Bool {
    get { looks?.isAccessibilityElement ?? false }
    set { ownLooks.isAccessibilityElement = newValue }
  }

  /// The hint about the result of an action on the view, which VoiceOver reads.
  open var accessibilityHint: String? {
    get { looks?.accessibilityHint }
    set { ownLooks.accessibilityHint = newValue }
  }

  /// The value of the view, which VoiceOver reads.
  open var accessibilityValue: String? {
    get { looks?.accessibilityValue }
    set { ownLooks.accessibilityValue = newValue }
  }

  /// The accessibility traits of the view, which are empty unless set.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { looks?.accessibilityTraits ?? .none }
    set { ownLooks.accessibilityTraits = newValue }
  }

  /// Whether the content of the view is hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { looks?.accessibilityElementsHidden ?? false }
    set { ownLooks.accessibilityElementsHidden = newValue }
  }

  /// Whether assistive technologies ignore the siblings of the view.
  open var accessibilityViewIsModal: Bool {
    get { looks?.accessibilityViewIsModal ?? false }
    set { ownLooks.accessibilityViewIsModal = newValue }
  }

  /// The frame on the screen for assistive technologies, which is the view's frame in the window unless set.
  open var accessibilityFrame: CGRect {
    get { looks?.accessibilityFrame ?? convert(bounds, to: nil) }
    set { ownLooks.accessibilityFrame = newValue }
  }

  /// The point on the screen that VoiceOver's double tap touches, which is the center of `accessibilityFrame`
  /// unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      looks?.accessibilityActivationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { ownLooks.accessibilityActivationPoint = newValue }
  }

  /// Further actions for assistive technologies.
  ///
  /// They are held.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { looks?.accessibilityCustomActions }
    set { ownLooks.accessibilityCustomActions = newValue }
  }

  /// The elements of the view for assistive technologies, which replace its subviews.
  ///
  /// They are held.
  open var accessibilityElements: [Any]? {
    get { looks?.accessibilityElements }
    set { ownLooks.accessibilityElements = newValue }
  }

  /// The interactions of the view, in the order in which they were added.
  var ownInteractions: [any UIInteraction] {
    get { looks?.interactions ?? [] }
    set { ownLooks.interactions = newValue }
  }

  /// Returns a snapshot of the view.
  ///
  /// The snapshot is an empty view of the same size, because nothing is drawn.
  @discardableResult
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let snapshot = UIView(frame: bounds)
    snapshot.isUserInteractionEnabled = false
    return snapshot
  }

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view without a size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Geometry

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The center of the view in its superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size that the view's content needs, or `noIntrinsicMetric` in a direction in which the content has no size of
  /// its own.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// A value for a direction in which the content has no size of its own.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// The smallest size, for `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero

  /// A very large size, for `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the size that the view's constraints would give it.
  ///
  /// HeadlessUIKit doesn't solve constraints. The size is `intrinsicContentSize`, or zero in a direction in which the
  /// content has no size of its own.
  @discardableResult
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that the view's constraints would give it, or the target size in a direction whose priority is
  /// `.required`.
  @discardableResult
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : max(0, own.width),
      height: verticalFittingPriority == .required ? targetSize.height : max(0, own.height)
    )
  }

  /// Returns the size within `size` that fits the view best, which is the current size by default.
  @discardableResult
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    bounds.size
  }

  /// Resizes the view to its best size.
  open func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  private func resizeSubviews(from old: CGSize) {
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for subview in childViews {
      let mask = subview.autoresizingMask
      if mask.contains(.flexibleWidth) { subview.frame.size.width += frame.width - old.width }
      if mask.contains(.flexibleHeight) { subview.frame.size.height += frame.height - old.height }
    }
  }

  // MARK: View hierarchy

  /// The superview of this view.
  open var superview: UIView? { parentView }

  /// The subviews from back to front.
  open var subviews: [UIView] { childViews }

  /// The window that contains this view.
  open var window: UIWindow? { windowAround }

  /// Adds `view` in front of the other subviews, and removes it from its previous superview.
  open func addSubview(_ view: UIView) {
    insert(view, at: childViews.count)
  }

  /// Inserts `view` at an index, counted from the back, and removes it from its previous superview.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts `view` right behind `siblingSubview`.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: index(beside: siblingSubview, without: view) ?? childViews.count)
  }

  /// Inserts `view` right in front of `siblingSubview`.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let sibling = index(beside: siblingSubview, without: view)
    insert(view, at: sibling.map { $0 + 1 } ?? childViews.count)
  }

  /// Returns the index of a subview after `view` has been removed from this view.
  private func index(beside sibling: UIView, without view: UIView) -> Int? {
    childViews.filter { $0 !== view || $0 === sibling }.index(ofSame: sibling)
  }

  /// Moves `view` in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = childViews.index(ofSame: view) else { return }
    childViews.append(childViews.remove(at: index))
  }

  /// Moves `view` behind its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = childViews.index(ofSame: view) else { return }
    childViews.insert(childViews.remove(at: index), at: 0)
  }

  /// Removes the view from its superview, which releases it.
  open func removeFromSuperview() {
    guard parentView != nil else { return }
    window?.resignFirstResponder(in: self)
    guard let superview = parentView else { return }
    let oldWindow = window
    let removal = AppearanceChange(of: self, from: superview, to: nil)
    removal.willMove()
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { notifyOfMove(to: nil) }
    superview.dropConstraints(to: self)
    superview.childViews.remove(same: self)
    parentView = nil
    if windowAround != nil { note(nil) }
    didMoveToSuperview()
    if let oldWindow { notifyOfMove(from: oldWindow) }
    removal.didMove()
    HeadlessRunLoop.main.wake()
  }

  private func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "Can't add self as subview")
    if view.parentView === self {
      childViews.remove(same: view)
      childViews.insert(view, at: min(index, childViews.count))
      return
    }
    HierarchyCheck.willInsert(view, into: self)
    if view.window !== window { view.window?.resignFirstResponder(in: view) }
    let oldWindow = view.window
    let newWindow = window
    let insertion = AppearanceChange(of: view, from: view.parentView, to: self)
    insertion.willMove()
    if let old = view.parentView {
      old.willRemoveSubview(view)
      old.dropConstraints(to: view)
      old.childViews.remove(same: view)
    }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.notifyOfMove(to: newWindow) }
    childViews.insert(view, at: min(index, childViews.count))
    view.parentView = self
    // The window is compared again, because the calls in between may have removed this view.
    if view.windowAround !== window { view.note(window) }
    if view.containsNeededConstraints { view.markConstraints() }
    if view.containsUndrawn { askForDisplay() }
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.notifyOfMove(from: oldWindow) }
    didAddSubview(view)
    insertion.didMove()
    view.setNeedsLayout()
    setNeedsLayout()
    HeadlessRunLoop.main.wake()
  }

  /// Sets the window of this view and of all views inside it.
  func note(_ window: UIWindow?) {
    windowAround = window
    TraitUpdate.noteOverrides(of: self)
    if let controller { TraitUpdate.noteOverrides(of: controller) }
    for subview in childViews { subview.note(window) }
  }

  private func notifyOfMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in childViews { subview.notifyOfMove(to: window) }
  }

  private func notifyOfMove(from old: UIWindow?) {
    didMoveToWindow()
    for subview in childViews { subview.notifyOfMove(from: old) }
  }

  /// Called when a subview was added.
  ///
  /// The default implementation does nothing.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  ///
  /// The default implementation does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes.
  ///
  /// The default implementation does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the superview has changed.
  ///
  /// The default implementation does nothing.
  open func didMoveToSuperview() {}

  /// Called before the window changes.
  ///
  /// The default implementation does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the window has changed.
  ///
  /// The default implementation does nothing.
  open func didMoveToWindow() {}

  /// Returns whether this view is inside `view`, or is `view` itself.
  @discardableResult
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parentView
    }
    return false
  }

  /// Returns the first view with `tag` in a depth-first search of this view and its subviews.
  @discardableResult
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in childViews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Adds a recognizer, which the view holds.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    hadRecognizers = true
    gestureRecognizer.view = self
  }

  /// Removes a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard recognizers.contains(where: { $0 === gestureRecognizer }) else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Returns whether a recognizer of this view may begin, which is true unless overridden.
  @discardableResult
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Layout

  /// Requests layout before the next commit.
  open func setNeedsLayout() {
    needsLayout = true
    askForPass()
  }

  /// Marks this view and its superviews as views that the next commit must reach.
  private func askForPass() {
    var view = self
    while !view.containsNeededLayout {
      view.containsNeededLayout = true
      guard let superview = view.parentView else {
        if let window = view as? UIWindow { HeadlessRunLoop.main.layOutBeforeCommit(window) }
        return
      }
      view = superview
    }
  }

  /// Lays out this view and all views inside it immediately, if they need it.
  open func layoutIfNeeded() {
    layOut()
  }

  /// Lays out this view and all views inside it that need layout.
  ///
  /// `layoutIfNeeded()` and the commit call this method.
  func layOut() {
    if containsNeededConstraints { updateConstraintsIfNeeded() }
    guard containsNeededLayout else { return }
    if !needsLayout { updateOwnProperties() }
    if needsLayout {
      UITraitCollection.during(self) {
        needsLayout = false
        let controller = controller
        updateSafeArea()
        // The view is in the window and has its size now. If the container has already called `isAppearingNow()`,
        // `viewIsAppearing` isn't called again (B5, B13).
        controller?.isAppearingNow()
        updateOwnProperties()
        willLayOut()
        if let controller {
          track(.willLayOut) { controller.viewWillLayoutSubviews() }
          controller.containerWillLayOut()
        }
        track(.layOut) { layoutSubviews() }
        if let controller { track(.didLayOut) { controller.viewDidLayoutSubviews() } }
      }
    }
    // If a view requests layout from here on and this pass doesn't reach it any more, the next commit lays it out.
    containsNeededLayout = needsLayout
    for subview in childViews {
      subview.layOut()
      if subview.containsNeededLayout { containsNeededLayout = true }
    }
  }

  /// Runs `update`, and requests layout again when a model or a trait that it reads has changed.
  private func track(_ kind: TrackedUpdate, _ update: () -> Void) {
    ObservationTracking.track(kind, of: self, update) { $0.setNeedsLayout() }
  }

  /// Lays out the subviews.
  ///
  /// The default implementation leaves their frames unchanged.
  open func layoutSubviews() {}

  /// Called before `layoutSubviews()`, for subclasses in this module.
  func willLayOut() {}

  // MARK: Properties

  /// Called before layout to update the properties of the view's content.
  ///
  /// The default implementation does nothing.
  ///
  /// The first call comes without a request. A call doesn't request layout (B329). The method is called again when an
  /// `@Observable` model that it has read changes (B345).
  open func updateProperties() {}

  /// Requests a call to `updateProperties()` before the next commit.
  ///
  /// Several requests are combined.
  open func setNeedsUpdateProperties() {
    needsProperties = true
    askForPass()
  }

  /// Calls `updateProperties()` immediately for this view, its controller and everything inside the view, wherever it
  /// was requested.
  open func updatePropertiesIfNeeded() {
    guard containsNeededLayout else { return }
    updateOwnProperties()
    for subview in childViews { subview.updatePropertiesIfNeeded() }
  }

  /// Requests a call to the controller's `updateProperties()`.
  func setNeedsPropertiesOfController() {
    needsPropertiesOfController = true
    askForPass()
  }

  private func updateOwnProperties() {
    if needsPropertiesOfController {
      needsPropertiesOfController = false
      if let controller {
        UITraitCollection.during(controller) {
          ObservationTracking.track(.properties, of: controller, { controller.updateProperties() })
          {
            $0.setNeedsUpdateProperties()
          }
        }
      }
    }
    guard needsProperties else { return }
    needsProperties = false
    UITraitCollection.during(self) {
      ObservationTracking.track(.properties, of: self, { updateProperties() }) {
        $0.setNeedsUpdateProperties()
      }
    }
  }

  /// Called before layout to change constraints.
  ///
  /// An override must call `super` last.
  open func updateConstraints() {}

  /// Called before `safeAreaInsetsDidChange()`, for subclasses in this module.
  func safeAreaHasChanged() {}

  /// Called when `safeAreaInsets` have changed.
  ///
  /// The default implementation does nothing.
  open func safeAreaInsetsDidChange() {}

  /// Called when `layoutMargins` have changed.
  ///
  /// The default implementation does nothing.
  open func layoutMarginsDidChange() {}

  /// Whether the view needs constraints, which is false unless overridden.
  ///
  /// HeadlessUIKit never reads it.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Drawing

  /// Draws the view.
  ///
  /// The default implementation does nothing.
  ///
  /// There is no graphics context, but the method is called as on a device. The first call comes without a request,
  /// after layout, if the view is in a window and its bounds aren't empty. The method is called again when an
  /// `@Observable` model or a trait that it has read changes (B348). After a change of the size, it is called again
  /// only if the content mode is `.redraw`.
  open func draw(_ rect: CGRect) {}

  /// Requests a call to `draw(_:)` at the next commit.
  ///
  /// Several requests are combined.
  open func setNeedsDisplay() {
    undrawn = .null
    askForDisplay()
  }

  /// Requests a call to `draw(_:)` for a part of the view at the next commit.
  ///
  /// Several parts are combined.
  open func setNeedsDisplay(_ rect: CGRect) {
    undrawn = undrawn.map { $0.isNull ? $0 : $0.union(rect) } ?? rect
    askForDisplay()
  }

  private func askForDisplay() {
    var view = self
    while !view.containsUndrawn {
      view.containsUndrawn = true
      guard let superview = view.parentView else {
        if let window = view as? UIWindow { HeadlessRunLoop.main.layOutBeforeCommit(window) }
        return
      }
      view = superview
    }
  }

  /// Requests drawing after a change of the size, if the content mode is `.redraw` or the view couldn't be drawn yet.
  private func redraw(from old: CGSize) {
    if contentMode == .redraw { undrawn = .null }
    if undrawn != nil { askForDisplay() }
  }

  /// Called on a window before its layout and drawing.
  ///
  /// A view that requests drawing after this call is drawn in the same commit. Otherwise it would cause another commit.
  func willDisplay() {
    containsUndrawn = true
  }

  /// Draws this view and all views inside it that need drawing.
  func display() {
    guard containsUndrawn else { return }
    containsUndrawn = false
    drawOwn()
    for subview in subviews { subview.display() }
  }

  private func drawOwn() {
    let bounds = CGRect(origin: bounds.origin, size: frame.size)
    guard let asked = undrawn, !bounds.isEmpty else { return }
    undrawn = nil
    let part = asked.isNull ? bounds : asked.intersection(bounds)
    guard !part.isEmpty else { return }
    UITraitCollection.during(self) {
      ObservationTracking.track(.drawing, of: self, { draw(part) }) { $0.setNeedsDisplay() }
    }
  }

  /// Returns the frontmost view at `point`, which is this view or a view inside it, or nil if no view is hit.
  ///
  /// Views are skipped if they are hidden, nearly transparent, or have user interaction disabled. A part of a view that
  /// is outside its superview isn't found. Frames have the values that the app has set, as `Docs/HeadlessUIKit.md` says
  /// about layout.
  @discardableResult
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    viewHit(at: point, with: event)
  }

  /// Returns whether `point` is in the view's bounds.
  @discardableResult
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The traits that the view inherits from its controller, its superview or the device, changed by its own overrides.
  open var traitCollection: UITraitCollection { traits(from: inheritedTraits) }

  /// Called when the traits have changed, before the next layout.
  ///
  /// The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Responder chain

  override var responderWindow: UIWindow? { window }

  /// The controller whose root view this is, or the superview if the view isn't a root view (B199).
  open override var next: UIResponder? { controller ?? superview }

  /// Asks the first responder inside this view to resign.
  ///
  /// - Parameter force: Whether the first responder must resign even if it refuses.
  /// - Returns: Whether there was a first responder and it has resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window = (self as? UIWindow) ?? window,
      let first = window.firstResponder as? UIView, first.isDescendant(of: self)
    else { return false }
    if first.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    first.didLoseFirstResponder()
    return true
  }

  // MARK: Constraints

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }

  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }

  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }

  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }

  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }

  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }

  /// The width.
  open var widthAnchor: NSLayoutDimension { .init(self, .width) }

  /// The height.
  open var heightAnchor: NSLayoutDimension { .init(self, .height) }

  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }

  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }

  /// The baseline of the first line of text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }

  /// The baseline of the last line of text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }

  /// The constraints that the view holds, whose items are the view itself or views inside it.
  open var constraints: [NSLayoutConstraint] { layout?.constraints ?? [] }

  /// Adds a constraint, whose items must be this view or views inside it.
  ///
  /// If an item is elsewhere, this raises an exception.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.install(in: self)
  }

  /// Adds constraints, whose items must be this view or views inside it.
  ///
  /// If an item is elsewhere, this raises an exception.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint, if the view holds it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard let index = layout?.constraints.firstIndex(where: { $0 === constraint }) else { return }
    layout?.constraints.remove(at: index)
    constraint.wasRemoved()
  }

  /// Removes constraints, if the view holds them.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The guides that the view holds, including its own guides that have been used.
  open var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

  /// Adds a guide, and removes it from its previous view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
  }

  /// Removes a guide, if the view holds it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The guide for the part of the view that isn't covered by bars or the device's edges.
  open var safeAreaLayoutGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewSafeAreaLayoutGuide", of: self) { $0.safeAreaInsets }
  }

  /// The guide for the part of the view inside its margins.
  open var layoutMarginsGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewLayoutMarginsGuide", of: self) { $0.layoutMargins }
  }

  /// The guide for a readable width.
  ///
  /// In HeadlessUIKit, it is the part of the view inside its margins.
  open var readableContentGuide: UILayoutGuide {
    ownLayout.guide(named: "UIViewReadableContentGuide", of: self) { $0.layoutMargins }
  }

  /// The guide at the keyboard's edge.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownLayout.keyboardGuide(of: self) }

  /// The margins of the view's content, which are 8 points at each edge unless set.
  ///
  /// In UIKit, a controller's view has larger margins at its sides, and the safe area is added to the margins.
  /// HeadlessUIKit does neither.
  open var layoutMargins: UIEdgeInsets {
    get { layout?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {
      guard newValue != layoutMargins else { return }
      ownLayout.margins = newValue
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// The margins of the view's content, in which the leading margin is always the left margin in HeadlessUIKit.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top,
        leading: margins.left,
        bottom: margins.bottom,
        trailing: margins.right
      )
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top,
        left: newValue.leading,
        bottom: newValue.bottom,
        right: newValue.trailing
      )
    }
  }

  /// Returns the priority with which the view resists being larger than its content.
  @discardableResult
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    ownLayout.hugging[axis] = priority
  }

  /// Returns the priority with which the view resists being smaller than its content.
  @discardableResult
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layout?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    ownLayout.resistance[axis] = priority
  }

  /// Requests layout of the view and its superview, because the size of the view's content has changed.
  open func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Requests a call to `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraints = true
    markConstraints()
    setNeedsLayout()
  }

  /// Returns whether a call to `updateConstraints()` is pending.
  @discardableResult
  open func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Calls `updateConstraints()` on views that have requested it, beginning with the innermost views.
  ///
  /// If the view belongs to a controller, the controller's `updateViewConstraints()` is called instead. On each view,
  /// the first call comes without a request.
  open func updateConstraintsIfNeeded() {
    guard containsNeededConstraints else { return }
    containsNeededConstraints = false
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard needsConstraints else { return }
    needsConstraints = false
    let update = {
      if let controller = self.controller {
        controller.updateViewConstraints()
      } else {
        self.updateConstraints()
      }
    }
    ObservationTracking.track(.constraints, of: self, update) { $0.setNeedsUpdateConstraints() }
  }

  // MARK: Safe area and coordinates

  /// The insets of the view's part that isn't covered by bars or the device's edges.
  ///
  /// They are known after the first layout in a window. In HeadlessUIKit, only the `additionalSafeAreaInsets` of
  /// controllers count, because bars aren't laid out and the device's edges cover nothing.
  open var safeAreaInsets: UIEdgeInsets { layout?.safeArea ?? .zero }

  /// Converts a point of this view to the coordinates of `view`, or of the window if `view` is nil.
  @discardableResult
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let mine = rootOrigin
    let theirs = view?.rootOrigin ?? .zero
    return CGPoint(x: point.x + mine.x - theirs.x, y: point.y + mine.y - theirs.y)
  }

  /// Converts a point of `view`, or of the window if `view` is nil, to this view's coordinates.
  @discardableResult
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let mine = rootOrigin
    let theirs = view?.rootOrigin ?? .zero
    return CGPoint(x: point.x + theirs.x - mine.x, y: point.y + theirs.y - mine.y)
  }

  /// Converts a rectangle of this view to the coordinates of `view`, or of the window if `view` is nil.
  @discardableResult
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle of `view`, or of the window if `view` is nil, to this view's coordinates.
  @discardableResult
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Converts a point of this view to the coordinates of another coordinate space.
  @discardableResult
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace.view)
  }

  /// Converts a point of another coordinate space to this view's coordinates.
  @discardableResult
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace.view)
  }

  /// Converts a rectangle of this view to the coordinates of another coordinate space.
  @discardableResult
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace.view)
  }

  /// Converts a rectangle of another coordinate space to this view's coordinates.
  @discardableResult
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace.view)
  }

  // MARK: Interactions

  /// The interactions, which the view holds.
  open var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for interaction in ownInteractions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which the view holds, and removes it from its previous view.
  ///
  /// If the view already has the interaction, nothing happens.
  open func addInteraction(_ interaction: any UIInteraction) {
    guard !ownInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction, if the view has it.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard let place = ownInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownInteractions.remove(at: place)
    interaction.didMove(to: nil)
  }

  // MARK: Traits

  /// The style of the view and its subviews, or `.unspecified` to inherit it.
  ///
  /// The value is the same as in `traitOverrides`. It isn't known which of the two takes precedence on a device.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides[UITraitUserInterfaceStyle.self] ?? .unspecified }
    set { TraitUpdate.override(self, with: overrides.with(style: newValue)) }
  }

  /// Notifies views and controllers of changed traits immediately, instead of before the next layout.
  ///
  /// HeadlessUIKit does this in all windows.
  open func updateTraitsIfNeeded() {
    TraitUpdate.main.tell()
  }

  /// Removes a registration.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    removeRegistration(registration)
  }
}
