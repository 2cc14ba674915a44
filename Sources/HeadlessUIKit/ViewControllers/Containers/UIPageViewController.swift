import Foundation

/// A container of pages, which the user turns by swiping or which are turned by code.
///
/// One page is visible, or two if the spine is in the middle.
///
/// **Turns.** A turn by code changes `viewControllers` immediately. A turn that is requested during another turn or a
/// swipe waits until that has ended, except that an animated turn in the scroll style raises an exception (B311).
/// Swipes need a data source, and change `viewControllers` at the end of the swipe.
///
/// **Neighbors.** In the scroll style, the data source is asked for both neighbors when the user begins to drag,
/// and for the next one after a swipe has turned the page. Neighbors are children whose views are loaded, but not
/// in the window. They are held until they are two pages away, until a change without animation, or until another
/// data source is set (B195). With page curls, no neighbors are held. The data source is asked at each turn, and a
/// page that was turned over is released.
///
/// **Callbacks.** The order of appearance callbacks depends on the style (B194). There is no transition
/// coordinator for a page turn.
///
/// HeadlessUIKit leaves out turns by a tap at the page's edge, the view of the page indicator, and orientations.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The visible pages, or those that are about to be visible.
  var pages: [UIViewController] = []
  var neighbours = PageNeighbours()
  /// The new pages whose `didMove` hasn't been called yet.
  var arriving: [UIViewController] = []
  var running: Transition?
  var showsForTheFirstTime = true
  /// The state of the page indicator, or nil if no indicator is shown.
  package internal(set) var headlessIndicator: (count: Int, index: Int)?

  lazy var stage: UIView = {
    let scrolls = transitionStyle == .scroll
    let stage = scrolls ? UIScrollView(frame: view.bounds) : UIView(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stage)
    for recognizer in gestureRecognizers { view.addGestureRecognizer(recognizer) }
    return stage
  }()

  // MARK: Initialization

  /// Creates a controller without pages.
  ///
  /// With the spine in the middle, it is double-sided.
  public init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = (options?[.spineLocation] as? NSNumber)?.intValue
    let asked = (spine ?? options?[.spineLocation] as? Int).flatMap(SpineLocation.init(rawValue:))
    spineLocation = style == .scroll ? .none : asked.flatMap { $0 == .none ? nil : $0 } ?? .min
    isDoubleSided = spineLocation == .mid
    super.init(nibName: nil, bundle: nil)
    guard style == .pageCurl else { return }
    gestureRecognizers = [UIPanGestureRecognizer(), UITapGestureRecognizer()]
  }

  /// Creates a controller that turns pages like those of a book, from left to right (B192).
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Creates a controller for a storyboard, with the settings of `init()` (B258).
  ///
  /// It returns nil for other archives, which HeadlessUIKit can't decode.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    isDoubleSided = false
    super.init(coder: coder)
    gestureRecognizers = [UIPanGestureRecognizer(), UITapGestureRecognizer()]
  }

  // MARK: Settings

  /// The style of page turns.
  open private(set) var transitionStyle: UIPageViewController.TransitionStyle

  /// The direction in which pages follow one another.
  open private(set) var navigationOrientation: UIPageViewController.NavigationOrientation

  /// The position of the spine, which is `.none` if pages scroll.
  open private(set) var spineLocation: UIPageViewController.SpineLocation

  /// Whether the pages have content on their back.
  ///
  /// With the spine in the middle it is true, and setting it to false raises an exception.
  open var isDoubleSided: Bool {
    didSet {
      guard !isDoubleSided, spineLocation == .mid else { return }
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "doubleSided can't be NO with UIPageViewControllerSpineLocationMid"
      )
    }
  }

  /// The recognizers of page curls.
  ///
  /// It is empty in the scroll style, because a scroll view has its own recognizers.
  open private(set) var gestureRecognizers: [UIGestureRecognizer] = []

  /// The data source of pages for swipes, which isn't held.
  ///
  /// Setting another data source releases the neighbors, so that the new data source is asked for them.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    get { storedDataSource }
    set {
      let old = storedDataSource
      storedDataSource = newValue
      if old !== newValue { release(neighbours.empty()) }
    }
  }

  /// The data source that is asked, even if an override of `dataSource` returns another object (B253).
  private(set) weak var storedDataSource: (any UIPageViewControllerDataSource)?

  /// The delegate, which is notified of swipes and isn't held.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
    }
  }

  /// The delegate that is called, even if an override of `delegate` returns another object (B253).
  private(set) weak var storedDelegate: (any UIPageViewControllerDelegate)?

  // MARK: Pages

  /// The visible pages, or an empty array until pages have been set.
  open var viewControllers: [UIViewController]? { pages }

  /// Turns to other pages.
  ///
  /// It raises an exception if the number of pages is wrong. The required numbers are:
  ///
  /// - two pages with the spine in the middle
  /// - two pages, the front and the back of a leaf, if pages are double-sided and the spine isn't in the middle (only
  ///   the front stays, so without animation the front alone is enough)
  /// - one page in all other cases
  ///
  /// The delegate isn't called (B197).
  ///
  /// - Parameters:
  ///   - viewControllers: The new pages.
  ///   - direction: The direction of an animated turn.
  ///   - animated: Whether the turn is animated, if the controller is visible.
  ///   - completion: Called at the end of the turn. Without animation, it is called before this method
  ///     returns (B193).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: UIPageViewController.NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    setPages(viewControllers ?? [], direction, animated: animated, completion: completion)
  }

  // MARK: Appearance

  /// Creates the view that contains the pages.
  ///
  /// In the scroll style it is a `UIScrollView`, in which an app can disable the user's swipes.
  open override func viewDidLoad() {
    super.viewDidLoad()
    _ = stage
  }

  override func containerWillAppear(animated: Bool) {
    preparePages()
  }

  override func containerWillLayOut() {
    endFirstAppearance()
  }

  override func containerDidEndAppearance(isAppearing: Bool) {
    if isAppearing { notifyArrivals() } else { cancelSwipe() }
  }

  override func containerDidLose(_ child: UIViewController) {
    forget(child)
  }
}
