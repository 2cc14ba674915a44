import Foundation

/// A container with a list and its detail, next to each other if there is enough space, otherwise on one stack.
///
/// **Collapsed and expanded.** In a compact width the controller is *collapsed*. If the primary controller is
/// a navigation controller, the secondary controller is pushed on it unchanged, even if it is a navigation
/// controller itself. In a regular width the controller is *expanded*, and the secondary controller is
/// removed from the stack again. The state is known when the controller appears (B189), and changes with the
/// window's traits.
///
/// **Two kinds.** A split view controller without a style has `viewControllers`, and its delegate may merge and
/// separate them in its own way. A split view controller with a `style` has columns. A controller that is put into
/// a column is wrapped in a navigation controller, unless it is one itself.
///
/// **Who holds whom.** The controller holds its columns. While a controller without a style is collapsed, it also
/// holds its last secondary controller, even after that one was popped. It is held until another secondary
/// controller is shown or the split view controller expands (B190).
///
/// HeadlessUIKit leaves out:
///
/// - widths and edges, which are stored but have no effect
/// - the controller's own buttons and the gesture that show a column
/// - orientations
/// - the primary column's own compact width
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The controllers that were set, by their column.
  var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that were made for columns whose controllers aren't navigation controllers.
  var stacks: [Column: UINavigationController] = [:]
  /// The last secondary controller while a split view controller without a style is collapsed.
  var preserved: UIViewController?
  /// The column that is visible while collapsed.
  var collapsedTop = Column.primary
  /// The children that are columns.
  ///
  /// An app may add other children.
  var columnChildren: [UIViewController] = []
  var mode = DisplayMode.oneBesideSecondary
  var appliedPreferences = Preferences()
  var behavior = SplitBehavior.tile
  /// The controllers whose views are in place.
  var shown: [UIViewController] = []
  /// Whether the inspector should be visible, next to the columns or as a sheet while collapsed.
  var showsInspector = false
  /// Whether the inspector has been a sheet since the controller collapsed.
  var inspectorWasSheet = false
  var isAdapting = false
  var isUpdating = false
  /// Whether controllers are being merged into the primary stack.
  ///
  /// Only the code that merges controllers may push a stack on the primary stack.
  var isMerging = false
  var running: Transition?
  lazy var stage: UIView = {
    let stage = UIView(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(stage, at: 0)
    return stage
  }()

  // MARK: Initialization

  /// Creates a split view controller without a style and without children (B186).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split view controller with empty columns.
  public init(style: UISplitViewController.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view controller without a style for a storyboard (B258).
  ///
  /// It returns nil for other archives, which HeadlessUIKit can't decode.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The kind of the controller.
  open private(set) var style: UISplitViewController.Style

  /// The delegate, which decides about collapsing and expanding, and isn't held.
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
    }
  }

  /// The delegate that is called, even if an override of `delegate` returns another object (B253).
  private(set) weak var storedDelegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  /// The child controllers in the order of the columns.
  ///
  /// While the controller is collapsed, it contains only the content of the primary column, or of the compact
  /// column if that is shown instead.
  ///
  /// Setting it sets the primary and the secondary column, or all three columns. The controllers become children
  /// immediately (B186).
  open var viewControllers: [UIViewController] {
    get { managed }
    set { replaceColumns(with: newValue) }
  }

  /// Sets the controller of a column, or empties the column.
  ///
  /// A controller that isn't a navigation controller is wrapped in one. If the secondary column already has a
  /// navigation controller, the new controller is pushed on it. To replace the column's content instead, set nil
  /// first. While collapsed, only the content of the column changes, and ``show(_:)`` makes it visible.
  ///
  /// Without a style, this does nothing.
  open func setViewController(
    _ vc: UIViewController?,
    for column: UISplitViewController.Column
  ) {
    guard style != .unspecified else { return }
    put(vc, into: column)
  }

  /// Returns the controller that was set for a column, without its wrapper.
  @discardableResult
  open func viewController(for column: UISplitViewController.Column) -> UIViewController? {
    columns[column]
  }

  /// Shows a column with animation, in the nearest display mode in which it is completely visible.
  ///
  /// While collapsed, the column is pushed, or the screens above it are popped.
  ///
  /// Without a style, this does nothing.
  open func show(_ column: UISplitViewController.Column) {
    guard style != .unspecified else { return }
    if column == .inspector {
      showInspector()
    } else if isCollapsed {
      showCollapsed(column)
    } else {
      setMode(mode(showing: column), animated: true)
    }
  }

  /// Hides a column with animation, in the nearest display mode without it.
  ///
  /// The secondary column can't be hidden. While collapsed, only the inspector can be hidden. Without a
  /// style, this does nothing.
  open func hide(_ column: UISplitViewController.Column) {
    guard style != .unspecified else { return }
    if column == .inspector {
      hideInspector()
    } else if !isCollapsed {
      setMode(mode(hiding: column), animated: true)
    }
  }

  /// Returns whether a column is visible, or in front while collapsed.
  @discardableResult
  open func isShowing(_ column: UISplitViewController.Column) -> Bool {
    column == .inspector ? isShowingInspector : columnsSeen.contains(column)
  }

  /// Whether there is only enough space for one column.
  ///
  /// The value isn't reliable before the first layout (B189).
  open internal(set) var isCollapsed = false

  // MARK: Display

  private var modeButton: UIBarButtonItem?

  /// A button that changes the display mode of an expanded split view controller without a style (B327).
  ///
  /// The app puts the button into a bar. Each read returns the same button. On a device, the system determines its
  /// appearance.
  open var displayModeButtonItem: UIBarButtonItem {
    if let modeButton { return modeButton }
    let made = UIBarButtonItem()
    made.onTap = { [weak self] in self?.userTapsModeButton() }
    modeButton = made
    return made
  }

  /// The current display mode while expanded, which is never `.automatic`.
  open var displayMode: UISplitViewController.DisplayMode { mode }

  /// The display mode that the app prefers.
  ///
  /// A mode that isn't possible with the split behavior counts as `.automatic`.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { applyPreferences() }
  }

  /// Whether a swipe shows a hidden column.
  ///
  /// It is stored but has no effect.
  open var presentsWithGesture = true

  /// The current split behavior, which is never `.automatic`.
  open var splitBehavior: UISplitViewController.SplitBehavior { behavior }

  /// The split behavior that the app prefers.
  ///
  /// It takes effect at the next layout.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Appearance of columns

  /// A value that stands for the system's default width.
  ///
  /// Its number on a device isn't known.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The preferred width of the primary column as a fraction.
  ///
  /// It is stored but has no effect, as HeadlessUIKit doesn't lay out columns.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension

  /// The preferred width of the primary column, which is stored but has no effect.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension

  /// The minimum width of the primary column, which is stored but has no effect.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension

  /// The maximum width of the primary column, which is stored but has no effect.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension

  /// The preferred width of the supplementary column, which is stored but has no effect.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension

  /// The minimum width of the supplementary column, which is stored but has no effect.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension

  /// The maximum width of the supplementary column, which is stored but has no effect.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension

  /// The edge of the primary column, which is stored but has no effect.
  open var primaryEdge = PrimaryEdge.leading

  /// The background of the primary column, which is stored but has no effect.
  open var primaryBackgroundStyle = BackgroundStyle.none

  /// Whether the secondary column shows a button that hides the others.
  ///
  /// It is stored but has no effect.
  open var showsSecondaryOnlyButton = false

  // MARK: Showing

  /// Shows `vc` as the primary controller, or pushes it while collapsed.
  ///
  /// Without a style, the delegate may show it instead.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified,
      storedDelegate?.splitViewController(self, show: vc, sender: sender) ?? false
    {
      return
    }
    showPrimary(vc)
  }

  /// Shows `vc` as the secondary controller, or pushes it while collapsed (B187).
  ///
  /// Without a style, the delegate may show it instead. If `vc` is already the secondary controller, it isn't set
  /// again.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified,
      storedDelegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false
    {
      return
    }
    showSecondary(vc)
  }

  // MARK: Appearance

  override var ownTransition: Transition? { running }

  override func containerWillAppear(animated: Bool) {
    isUpdating = true
    adapt()
    isUpdating = false
    prepareShown()
  }

  override func containerWillLayOut() {
    adapt()
    applyPreferences()
  }

  override func containerTraitsDidChange() {
    adapt()
  }

  override func containerDidLose(_ child: UIViewController) {
    forget(child)
  }
}
