import Foundation

/// A list and its detail side by side where there is room, and one on top of the other where there
/// is not.
///
/// In a compact width it is *collapsed*: a primary that is a navigation controller gets the secondary
/// pushed, as it is, be it a navigation controller itself. In a regular width it is *expanded* and has
/// taken the secondary off the stack again. Which of them is known once the controller comes on
/// display (B189), and changes with the window's traits.
///
/// It comes in two kinds. A classic one has `viewControllers`, and its delegate may merge and separate
/// in its own way. One with a `style` has columns; what isn't a navigation controller is wrapped in
/// one.
///
/// The controller holds its columns. Collapsed, a classic one goes on holding its last secondary, also
/// when that was popped, until another is shown or it is expanded again (B190).
///
/// Left out: widths and edges, which are kept, the buttons that it shows itself and the gesture that show a column,
/// orientations (an expanded controller is one that is held across), and the primary column's own compact
/// width.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// What was set, by column.
  var columns: [Column: UIViewController] = [:]
  /// The navigation controllers made for columns that are none.
  var stacks: [Column: UINavigationController] = [:]
  /// A classic controller's last secondary, while collapsed.
  var preserved: UIViewController?
  /// The column shown while collapsed.
  var collapsedTop = Column.primary
  /// The children that are columns; an app may have others.
  var columnChildren: [UIViewController] = []
  var mode = DisplayMode.oneBesideSecondary
  var appliedPreferences = Preferences()
  var behavior = SplitBehavior.tile
  /// Whose views are in place.
  var shown: [UIViewController] = []
  /// Whether the inspector is to be seen: beside the columns, or as a sheet while collapsed.
  var showsInspector = false
  /// Whether it has been a sheet since it collapsed.
  var inspectorWasSheet = false
  var isAdapting = false
  var isUpdating = false
  /// True while the secondary goes into the primary's stack, where no other code may push a stack.
  var isMerging = false
  var running: Transition?
  lazy var stage: UIView = {
    let stage = UIView(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(stage, at: 0)
    return stage
  }()

  // MARK: Making

  /// Makes a classic controller, without children (B186).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller with empty columns.
  public init(style: UISplitViewController.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a classic controller for a storyboard (B258); other archives are not modelled and give nil.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// How the controller is made up.
  open private(set) var style: UISplitViewController.Style

  /// Decides about collapsing and expanding; not held.
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
    }
  }

  /// The delegate that is called, whatever an override of `delegate` returns (B253).
  private(set) weak var storedDelegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  /// The controllers it manages, in the columns' order; while collapsed only the one that is shown.
  ///
  /// Setting it sets primary and secondary, or all three columns. They are children at once (B186).
  open var viewControllers: [UIViewController] {
    get { managed }
    set { replaceColumns(with: newValue) }
  }

  /// Puts a controller into a column, or empties it.
  ///
  /// A column's controller that is no navigation controller is wrapped in one. A secondary that is none
  /// is pushed onto the navigation controller the column has already; set nil first to replace it. While
  /// collapsed, what is in the columns changes, and ``show(_:)`` brings it on display.
  ///
  /// Does nothing on a classic controller.
  open func setViewController(
    _ vc: UIViewController?,
    for column: UISplitViewController.Column
  ) {
    guard style != .unspecified else { return }
    put(vc, into: column)
  }

  /// The controller that was put into a column, not what it is wrapped in.
  @discardableResult
  open func viewController(for column: UISplitViewController.Column) -> UIViewController? {
    columns[column]
  }

  /// Shows a column, animated, in the nearest display mode where it is all seen.
  ///
  /// While collapsed the column comes on top of the stack, or what is above it is popped.
  ///
  /// Does nothing on a classic controller.
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

  /// Hides a column, animated, in the nearest display mode without it.
  ///
  /// The secondary can't be hidden. Does nothing on a classic controller, and while collapsed to other
  /// columns than the inspector.
  open func hide(_ column: UISplitViewController.Column) {
    guard style != .unspecified else { return }
    if column == .inspector {
      hideInspector()
    } else if !isCollapsed {
      setMode(mode(hiding: column), animated: true)
    }
  }

  /// Whether a column is seen; while collapsed, the one in front.
  @discardableResult
  open func isShowing(_ column: UISplitViewController.Column) -> Bool {
    column == .inspector ? isShowingInspector : columnsSeen.contains(column)
  }

  /// Whether there is room for one only; not to be relied upon before the first layout (B189).
  open internal(set) var isCollapsed = false

  // MARK: Display

  private var modeButton: UIBarButtonItem?

  /// The same button each time, for the app to put into a bar: a tap changes the display mode of a classic
  /// controller that is not collapsed (B327).
  ///
  /// What it looks like is the system's.
  open var displayModeButtonItem: UIBarButtonItem {
    if let modeButton { return modeButton }
    let made = UIBarButtonItem()
    made.onTap = { [weak self] in self?.userTapsModeButton() }
    modeButton = made
    return made
  }

  /// Which columns are seen while expanded; never `.automatic`.
  open var displayMode: UISplitViewController.DisplayMode { mode }

  /// The display mode the app would like; one that can't be had with the split behaviour counts as
  /// `.automatic`.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { applyPreferences() }
  }

  /// Whether a swipe shows a hidden column; kept, as there is no such swipe here.
  open var presentsWithGesture = true

  /// How the columns share the room; never `.automatic`.
  open var splitBehavior: UISplitViewController.SplitBehavior { behavior }

  /// The split behaviour the app would like, in force from the next layout on.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  // MARK: Looks

  /// The width that is the system's; what stands for it has no source.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// How wide the primary is to be, of the whole; kept, for columns aren't laid out here.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension

  /// How wide the primary is to be; kept.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension

  /// How narrow the primary may be; kept.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension

  /// How wide the primary may be; kept.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension

  /// How wide the supplementary is to be; kept.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension

  /// How narrow the supplementary may be; kept.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension

  /// How wide the supplementary may be; kept.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension

  /// At which end the primary is; kept.
  open var primaryEdge = PrimaryEdge.leading

  /// What is behind the primary; kept.
  open var primaryBackgroundStyle = BackgroundStyle.none

  /// Whether the secondary shows a button that makes it the only one; kept, as there is no such button.
  open var showsSecondaryOnlyButton = false

  // MARK: Showing

  /// Shows `vc` as the primary, or pushes it while collapsed; a classic delegate may do it instead.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified,
      storedDelegate?.splitViewController(self, show: vc, sender: sender) ?? false
    {
      return
    }
    showPrimary(vc)
  }

  /// Shows `vc` as the secondary, or pushes it while collapsed (B187); a classic delegate may do it
  /// instead.
  ///
  /// Does nothing when it is the secondary already.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified,
      storedDelegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false
    {
      return
    }
    showSecondary(vc)
  }

  // MARK: Appearing

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
