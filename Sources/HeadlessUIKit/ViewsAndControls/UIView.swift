import Foundation

/// A rectangle in a window: a tree of views, its frames and its layout, without pixels.
///
/// A view holds its subviews; `superview` refers back weakly (B210). The view of a view controller
/// refers to that controller weakly.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// The controller this is the root view of.
  weak var controller: UIViewController?

  var overrides = TraitValues()
  var traitRegistrations: [TraitRegistration] = []
  var trackedTraits: [TrackedUpdate: TrackedTraits] = [:]

  private(set) weak var parentView: UIView?
  /// The window that is found by going up from here; it changes where `parentView` does.
  private weak var windowAround: UIWindow?
  private var childViews: [UIView] = []
  private(set) var needsLayout = true

  /// Whether `updateProperties()` of this view is still to be called.
  private var needsProperties = true
  /// Whether that of its controller is.
  private var needsPropertiesOfController = true

  /// Whether this view needs layout or new properties, or one in it; then it is so for every view around
  /// it, too, and the window is noted for the next commit.
  var containsNeededLayout = true

  /// What of the view is still to be drawn; nil for nothing, and the null rectangle for all of it.
  private var undrawn: CGRect? = .null

  /// Whether this view is to be drawn, or one in it; then it is so for every view around it, too.
  private var containsUndrawn = true

  /// Layout by rules, once there is any; held.
  private(set) var layout: ViewLayout?

  /// Layout by rules, made on first reading.
  var ownLayout: ViewLayout {
    if let layout { return layout }
    let made = ViewLayout()
    layout = made
    return made
  }

  /// Whether `updateConstraints()` is still to be called.
  var needsConstraints = true

  /// Whether it is for this view or one in it; then it is so for every view around it, too.
  var containsNeededConstraints = true

  /// Whether constraints are made of the frame; nothing is solved here, so it changes nothing.
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

  /// How the view follows when its superview changes size.
  open var autoresizingMask: UIView.AutoresizingMask = []

  /// Whether subviews follow a change of size by their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// A number to find the view by.
  open var tag = 0

  /// Whether the user can touch the view.
  open var isUserInteractionEnabled = true

  /// Whether drawing stops at the view's edges.
  open var clipsToBounds = false

  /// How opaque the view is, from 0 to 1.
  open var alpha: CGFloat = 1

  /// Whether the view is hidden, with all its subviews.
  open var isHidden = false

  /// How content that has another size than the view is fitted in.
  open var contentMode: UIView.ContentMode = .scaleToFill

  /// Whether the view says that it covers all behind it.
  open var isOpaque = true

  /// Whether the view takes several fingers at once.
  open var isMultipleTouchEnabled = false

  /// Whether a finger on the view keeps those on others out.
  open var isExclusiveTouch = false

  private var ownLayer: CALayer?

  /// What the view looks like at its edges; held.
  open var layer: CALayer {
    if let ownLayer { return ownLayer }
    let made = CALayer()
    made.view = self
    ownLayer = made
    return made
  }

  /// The colour behind the view's content.
  open var backgroundColor: UIColor?

  private var ownTintColor: UIColor?

  /// The colour of what can be touched; inherited from the superview unless set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellOfTintColor()
    }
  }

  private func tellOfTintColor() {
    UITraitCollection.during(self) { tintColorDidChange() }
    for subview in childViews where subview.ownTintColor == nil { subview.tellOfTintColor() }
  }

  /// Called when the view's `tintColor` was set, or that of a view it inherits from; does nothing.
  open func tintColorDidChange() {}

  private var recognizers: [UIGestureRecognizer] = []

  /// The recognizers of the view, which it holds.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hadRecognizers ? recognizers : nil }
    set {
      for recognizer in recognizers { recognizer.view = nil }
      recognizers = newValue ?? []
      hadRecognizers = newValue != nil
      for recognizer in recognizers { recognizer.view = self }
    }
  }

  /// Whether there were recognizers: when the last one has gone, there are none, not nil (B339).
  private var hadRecognizers = false

  /// A name for tests to find the view by.
  open var accessibilityIdentifier: String?

  /// What is read out for the view.
  open var accessibilityLabel: String?

  private var looks: ViewLooks?

  private var ownLooks: ViewLooks {
    if let looks { return looks }
    let made = ViewLooks()
    looks = made
    return made
  }

  /// How the view is moved, turned and sized when it is drawn; kept.
  ///
  /// Nothing is drawn: frames, and where a finger meets the view, are as without it.
  open var transform: CGAffineTransform {
    get { looks?.transform ?? .identity }
    set { ownLooks.transform = newValue }
  }

  /// The view whose opaque parts this one is seen through; held.
  open var mask: UIView? {
    get { looks?.mask }
    set { ownLooks.mask = newValue }
  }

  /// Which way the view's content runs; kept.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { looks?.semanticContentAttribute ?? .unspecified }
    set { ownLooks.semanticContentAttribute = newValue }
  }

  /// Whether assistive technologies see the view; false unless set.
  open var isAccessibilityElement: Bool {
    get { looks?.isAccessibilityElement ?? false }
    set { ownLooks.isAccessibilityElement = newValue }
  }

  /// What doing something with the view does, to be read out.
  open var accessibilityHint: String? {
    get { looks?.accessibilityHint }
    set { ownLooks.accessibilityHint = newValue }
  }

  /// The view's value, to be read out.
  open var accessibilityValue: String? {
    get { looks?.accessibilityValue }
    set { ownLooks.accessibilityValue = newValue }
  }

  /// What kind of thing the view is; none unless set.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { looks?.accessibilityTraits ?? .none }
    set { ownLooks.accessibilityTraits = newValue }
  }

  /// Whether what is in the view is hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { looks?.accessibilityElementsHidden ?? false }
    set { ownLooks.accessibilityElementsHidden = newValue }
  }

  /// Whether assistive technologies see this view only, of its siblings.
  open var accessibilityViewIsModal: Bool {
    get { looks?.accessibilityViewIsModal ?? false }
    set { ownLooks.accessibilityViewIsModal = newValue }
  }

  /// Where the view is on the screen, for assistive technologies: where it is in its window unless set.
  open var accessibilityFrame: CGRect {
    get { looks?.accessibilityFrame ?? convert(bounds, to: nil) }
    set { ownLooks.accessibilityFrame = newValue }
  }

  /// Where a double tap of VoiceOver's touches, on the screen: in the middle of `accessibilityFrame` unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      looks?.accessibilityActivationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { ownLooks.accessibilityActivationPoint = newValue }
  }

  /// What else can be done with the view, by assistive technologies; held.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { looks?.accessibilityCustomActions }
    set { ownLooks.accessibilityCustomActions = newValue }
  }

  /// What is in the view for assistive technologies, in place of its subviews; held.
  open var accessibilityElements: [Any]? {
    get { looks?.accessibilityElements }
    set { ownLooks.accessibilityElements = newValue }
  }

  /// What the view lets the user do, in the order in which it was added.
  var ownInteractions: [any UIInteraction] {
    get { looks?.interactions ?? [] }
    set { ownLooks.interactions = newValue }
  }

  /// A picture of the view, as a view of the same size; without pixels it is a plain one.
  @discardableResult
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let snapshot = UIView(frame: bounds)
    snapshot.isUserInteractionEnabled = false
    return snapshot
  }

  /// Makes a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Makes a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Geometry

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The middle of the view in its superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size the view would like to have.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that the view has no size of its own in a direction.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// The least size, for `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero

  /// A size that is larger than any, for `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size the view's constraints would give it.
  ///
  /// Constraints are not solved here: it is `intrinsicContentSize`, and nothing in a direction in which there is none.
  @discardableResult
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The same, but the target size in a direction in which it is required.
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

  /// The size that fits best into `size`; a plain view keeps its own.
  @discardableResult
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    bounds.size
  }

  /// Takes the size that fits best.
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

  // MARK: The tree

  /// The view this one is in.
  open var superview: UIView? { parentView }

  /// The views in this one, back to front.
  open var subviews: [UIView] { childViews }

  /// The window this view is in.
  open var window: UIWindow? { windowAround }

  /// Puts `view` in front of the subviews, taking it from where it was.
  open func addSubview(_ view: UIView) {
    insert(view, at: childViews.count)
  }

  /// Puts `view` at `index`, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts `view` right behind `siblingSubview`.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: childViews.index(ofSame: siblingSubview) ?? childViews.count)
  }

  /// Puts `view` right in front of `siblingSubview`.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let sibling = childViews.index(ofSame: siblingSubview)
    insert(view, at: sibling.map { $0 + 1 } ?? childViews.count)
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

  /// Takes the view out of its superview, which lets it go.
  open func removeFromSuperview() {
    guard parentView != nil else { return }
    window?.resignFirstResponder(in: self)
    guard let superview = parentView else { return }
    let oldWindow = window
    let removal = AppearanceChange(of: self, from: superview, to: nil)
    removal.willMove()
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { tellWindow(will: nil) }
    superview.dropConstraints(to: self)
    superview.childViews.remove(same: self)
    parentView = nil
    if windowAround != nil { note(nil) }
    didMoveToSuperview()
    if let oldWindow { tellDidMove(from: oldWindow) }
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
    if oldWindow !== newWindow { view.tellWindow(will: newWindow) }
    childViews.insert(view, at: min(index, childViews.count))
    view.parentView = self
    // Asked again: what was called meanwhile may have taken this view out.
    if view.windowAround !== window { view.note(window) }
    if view.containsNeededConstraints { view.markConstraints() }
    if view.containsUndrawn { askForDisplay() }
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.tellDidMove(from: oldWindow) }
    didAddSubview(view)
    insertion.didMove()
    view.setNeedsLayout()
    setNeedsLayout()
    HeadlessRunLoop.main.wake()
  }

  /// Notes the window this view and all in it are in.
  func note(_ window: UIWindow?) {
    windowAround = window
    for subview in childViews { subview.note(window) }
  }

  private func tellWindow(will window: UIWindow?) {
    willMove(toWindow: window)
    for subview in childViews { subview.tellWindow(will: window) }
  }

  private func tellDidMove(from old: UIWindow?) {
    didMoveToWindow()
    for subview in childViews { subview.tellDidMove(from: old) }
  }

  /// Called when a subview was added; a plain view does nothing.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed; a plain view does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes; a plain view does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the superview has changed; a plain view does nothing.
  open func didMoveToSuperview() {}

  /// Called before the window changes; a plain view does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the window has changed; a plain view does nothing.
  open func didMoveToWindow() {}

  /// Whether the view is `view` or somewhere in it.
  @discardableResult
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parentView
    }
    return false
  }

  /// The first view with `tag`, this one and its subviews searched in depth.
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

  /// Whether a recognizer of the view's may begin; true unless overridden.
  @discardableResult
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Layout

  /// Asks for layout before the next commit.
  open func setNeedsLayout() {
    needsLayout = true
    askForPass()
  }

  /// Has the next commit come by here.
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

  /// Lays out at once what needs it, from here down.
  open func layoutIfNeeded() {
    layOut()
  }

  /// What `layoutIfNeeded` does, and the commit; passes by what asks for nothing.
  func layOut() {
    if containsNeededConstraints { updateConstraintsIfNeeded() }
    guard containsNeededLayout else { return }
    if !needsLayout { updateOwnProperties() }
    if needsLayout {
      UITraitCollection.during(self) {
        needsLayout = false
        let controller = controller
        updateSafeArea()
        // In the window and with its size, unless the container said so already (B5, B13).
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
    // What is asked for from here on and lies behind the pass is left for the next commit.
    containsNeededLayout = needsLayout
    for subview in childViews {
      subview.layOut()
      if subview.containsNeededLayout { containsNeededLayout = true }
    }
  }

  /// Lays out again when a model or a trait that `update` reads has changed.
  private func track(_ kind: TrackedUpdate, _ update: () -> Void) {
    ObservationTracking.track(kind, of: self, update) { $0.setNeedsLayout() }
  }

  /// Places the subviews; a plain view leaves them where their frames say.
  open func layoutSubviews() {}

  /// What a kind of view does before that.
  func willLayOut() {}

  // MARK: Properties

  /// Called before layout when what the view shows is to be set; does nothing.
  ///
  /// It is called once without having been asked for, and by itself asks for no layout (B329); and again when
  /// an `@Observable` model that it has read changes (B345).
  open func updateProperties() {}

  /// Asks for `updateProperties()` before the next commit; several requests are one.
  open func setNeedsUpdateProperties() {
    needsProperties = true
    askForPass()
  }

  /// Calls `updateProperties()` at once where it was asked for, of this view, its controller, and all
  /// that is in it.
  open func updatePropertiesIfNeeded() {
    guard containsNeededLayout else { return }
    updateOwnProperties()
    for subview in childViews { subview.updatePropertiesIfNeeded() }
  }

  /// Asks for the controller's.
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

  /// Called before layout when constraints are to be changed; call `super` last.
  open func updateConstraints() {}

  /// What a kind of view does before that.
  func safeAreaHasChanged() {}

  /// Called when `safeAreaInsets` have changed; a plain view does nothing.
  open func safeAreaInsetsDidChange() {}

  /// Called when `layoutMargins` have changed; a plain view does nothing.
  open func layoutMarginsDidChange() {}

  /// Whether the view needs constraints to be of use; false unless overridden, and never asked here.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Drawing

  /// Draws the view; does nothing.
  ///
  /// There are no pixels and there is no graphics context, but it is called as on a phone: after layout, for a view in a
  /// window whose bounds are not empty, once without having been asked for, and again when an `@Observable` model or a
  /// trait that it has read changes (B348). Another size has it called again in the content mode `.redraw` alone.
  open func draw(_ rect: CGRect) {}

  /// Asks for `draw(_:)` with the next commit; several requests are one.
  open func setNeedsDisplay() {
    undrawn = .null
    askForDisplay()
  }

  /// Asks for `draw(_:)` with the next commit, of a part of the view; several parts are one.
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

  /// Another size shows what was drawn, but in one mode; what could not be drawn so far may be now.
  private func redraw(from old: CGSize) {
    if contentMode == .redraw { undrawn = .null }
    if undrawn != nil { askForDisplay() }
  }

  /// What asks for drawing from now on is drawn with this commit, and needs no other.
  func willDisplay() {
    containsUndrawn = true
  }

  /// Draws what asks for it, from here down; passes by what doesn't.
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

  /// The frontmost of this view and those in it that a touch at `point` goes to, or nil.
  ///
  /// Passed by are views that are hidden, closed to the user or nearly transparent, and what lies
  /// outside of the view it is in. Frames are what was set: see `Docs/HeadlessUIKit.md` on layout.
  @discardableResult
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    viewHit(at: point, with: event)
  }

  /// Whether `point` lies in the view's bounds.
  @discardableResult
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The traits: the window's, or the device's while there is none, but for what is said on the way.
  open var traitCollection: UITraitCollection { traits(from: inheritedTraits) }

  /// The traits have changed, and no layout has followed yet; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Responding

  override var responderWindow: UIWindow? { window }

  /// The controller whose root view this is, else the superview (B199).
  open override var next: UIResponder? { controller ?? superview }

  /// Asks the first responder inside this view to resign.
  ///
  /// - Parameter force: Resigns it even where it refuses.
  /// - Returns: Whether there was one and it resigned.
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
}
