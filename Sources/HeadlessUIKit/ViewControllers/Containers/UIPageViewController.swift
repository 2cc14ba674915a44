import Foundation

/// Pages of which one (or, with the spine in the middle, two) is on display, turned by the user's
/// swipes or by code.
///
/// Turns by code change `viewControllers` at once. One that is asked for while another runs, or while
/// a finger is down, waits for its end. Swipes need a data source; `viewControllers` changes when the
/// swipe is over.
///
/// In the scroll style the data source is asked for both neighbours when the user begins to drag, and
/// for the next one when a swipe has turned the page. Neighbours are children whose view is loaded,
/// but not in the window; they are held until they are two pages away, until a change without
/// animation, or until another data source is set (B195). With page curls nothing is kept: the data
/// source is asked at each turn, and a page that was turned over is let go.
///
/// Appearance callbacks come in an order of its own (B194). There is no transition coordinator for a
/// page turn.
///
/// Left out: turning by a tap at the page's edge, the indicator's view, and orientations.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// What is on display, or about to be.
  var pages: [UIViewController] = []
  var neighbours = PageNeighbours()
  /// New pages that have not got `didMove` yet.
  var arriving: [UIViewController] = []
  var running: Transition?
  var showsForTheFirstTime = true
  /// What the indicator shows; nil without one.
  package internal(set) var headlessIndicator: (count: Int, index: Int)?

  lazy var stage: UIView = {
    let scrolls = transitionStyle == .scroll
    let stage = scrolls ? UIScrollView(frame: view.bounds) : UIView(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stage)
    for recognizer in gestureRecognizers { view.addGestureRecognizer(recognizer) }
    return stage
  }()

  // MARK: Making

  /// Makes a controller without pages.
  ///
  /// With the spine in the middle it is double-sided.
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

  /// Makes a controller that turns pages as a book does, from left to right (B192).
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Makes a controller for a storyboard, as `init()` does (B258); other archives are not modelled and
  /// give nil.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    isDoubleSided = false
    super.init(coder: coder)
    gestureRecognizers = [UIPanGestureRecognizer(), UITapGestureRecognizer()]
  }

  // MARK: What it is

  /// How pages change.
  open private(set) var transitionStyle: UIPageViewController.TransitionStyle

  /// In which direction pages follow one another.
  open private(set) var navigationOrientation: UIPageViewController.NavigationOrientation

  /// Where the spine is; `.none` when pages scroll.
  open private(set) var spineLocation: UIPageViewController.SpineLocation

  /// Whether there is something on the back of the pages.
  ///
  /// With the spine in the middle there is, and setting it to false raises.
  open var isDoubleSided: Bool {
    didSet {
      guard !isDoubleSided, spineLocation == .mid else { return }
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "doubleSided can't be NO with UIPageViewControllerSpineLocationMid"
      )
    }
  }

  /// The recognizers of page curls; those of a scroll view are its own, so there are none here then.
  open private(set) var gestureRecognizers: [UIGestureRecognizer] = []

  /// Gives out the pages for swipes; not held.
  ///
  /// Setting another empties the neighbours, so that they are asked for again.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    get { storedDataSource }
    set {
      let old = storedDataSource
      storedDataSource = newValue
      if old !== newValue { release(neighbours.empty()) }
    }
  }

  /// The object that is asked, whatever an override of `dataSource` returns (B253).
  private(set) weak var storedDataSource: (any UIPageViewControllerDataSource)?

  /// Hears of swipes; not held.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
    }
  }

  /// The delegate that is called, whatever an override of `delegate` returns (B253).
  private(set) weak var storedDelegate: (any UIPageViewControllerDelegate)?

  // MARK: Pages

  /// The pages on display; empty while none were set.
  open var viewControllers: [UIViewController]? { pages }

  /// Turns to other pages.
  ///
  /// Raises when their number is wrong: two with the spine in the middle; the front and the back of
  /// the leaf for an animated turn of a double-sided page, of which only the front stays; otherwise
  /// one. The delegate isn't called (B197).
  ///
  /// - Parameters:
  ///   - viewControllers: The new pages.
  ///   - direction: Where an animated turn leads.
  ///   - animated: Whether it takes time. Only on display does it.
  ///   - completion: Runs when the turn is over: before this returns if nothing moves (B193).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: UIPageViewController.NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    setPages(viewControllers ?? [], direction, animated: animated, completion: completion)
  }

  // MARK: Appearing

  /// Makes the view that the pages are in: in the scroll style a `UIScrollView`, in which an app can
  /// switch the user's swipes off.
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
    if isAppearing { tellArrived() } else { cancelSwipe() }
  }

  override func containerDidLose(_ child: UIViewController) {
    forget(child)
  }
}
