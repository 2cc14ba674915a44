import Foundation

/// A search of a screen, which is presented in the screen's context while the search is active.
///
/// **Who holds whom**
///
/// - The app holds the search controller, most often through a navigation item.
/// - The search controller holds its search bar and its results controller. It is the parent of the results
///   controller after its own view has been loaded.
/// - The search controller refers weakly to `delegate` and `searchResultsUpdater`.
/// - While the search is active, its presentation holds the screen below, and the screen holds the search, even if
///   the screen was popped or covered. Both stay alive until `isActive` becomes false (B227).
///
/// As in UIKit, the presenter is the screen itself or its nearest ancestor that defines the presentation context,
/// or otherwise the outermost container. During the search, the presenter can't present another controller (B113,
/// B115).
///
/// HeadlessUIKit leaves out automatic scope bars, search suggestions, the placements of the bar, and the search
/// controller's role as an animator.
@preconcurrency @MainActor
open class UISearchController: UIViewController, UIViewControllerTransitioningDelegate {
  private var results: UIViewController?
  private var showsResults = false

  private lazy var bar: UISearchBar = {
    let bar = UISearchBar(frame: .zero)
    bar.search = self
    return bar
  }()

  /// The navigation item that has the search controller.
  ///
  /// The item's screen is the one that is searched.
  weak var item: UINavigationItem?

  // MARK: Initialization

  /// Creates a search that shows its results in `searchResultsController`, or in the searched screen if the
  /// controller is nil.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  /// Creates a search without a results controller.
  ///
  /// Nibs aren't modelled.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Settings

  /// The object that updates the results when the text changes.
  ///
  /// It isn't held.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
    willSet { raiseIfDying(newValue) }
  }

  /// The delegate, which is called when the search is presented and dismissed.
  ///
  /// It isn't held.
  open weak var delegate: (any UISearchControllerDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// The controller that shows the results.
  ///
  /// It is held.
  open var searchResultsController: UIViewController? { results }

  /// The bar in which the user enters the text.
  ///
  /// It is held.
  open var searchBar: UISearchBar { bar }

  /// Whether the screen below is dimmed during a search.
  open var obscuresBackgroundDuringPresentation = true

  /// Whether the navigation bar with the back button is hidden during a search.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether the bar shows its cancel button during a search.
  open var automaticallyShowsCancelButton = true

  /// Whether the results controller is shown automatically while there is a search text.
  open var automaticallyShowsSearchResultsController = true

  /// Whether the results controller is shown.
  ///
  /// Setting it ends the automatic behavior.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showResults(newValue)
    }
  }

  // MARK: Searching

  /// Whether the search is presented and isn't being dismissed.
  ///
  /// Setting it presents or dismisses the search with animation. UIKit refuses with a warning in the log if
  /// the screen isn't in a window or its context presents another controller (B115–B118). Dismissing the
  /// search clears its text.
  open var isActive: Bool {
    get { managedPresentation.map { !$0.isDismissing } ?? false }
    set {
      guard newValue != isActive else { return }
      if newValue {
        activate()
      } else {
        managedPresentation?.dismiss(animated: true, completion: nil)
      }
    }
  }

  override var presentsInContext: Bool { true }

  /// The screen that is searched, which is the navigation item's screen, or otherwise the screen that contains the
  /// bar.
  private var screen: UIViewController? {
    if let item { return item.controller }
    var responder = bar.next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    return responder as? UIViewController
  }

  private func activate() {
    guard let screen else { return }
    delegate?.presentSearchController(self)
    guard managedPresentation == nil else { return }
    screen.present(self, animated: true)
  }

  /// Returns a new presentation controller for each presentation.
  @discardableResult
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    SearchPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func presentationWillBegin(on presenter: UIViewController?) {
    if let screen = screen ?? presenter { HeadlessFaults.main.searchBegan(over: screen) }
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { bar.showsCancelButton = true }
    textDidChange()
  }

  func presentationDidEnd() {
    delegate?.didPresentSearchController(self)
  }

  func dismissalWillBegin() {
    delegate?.willDismissSearchController(self)
    bar.resignFirstResponder()
    if automaticallyShowsCancelButton { bar.showsCancelButton = false }
    bar.text = nil
  }

  func dismissalDidEnd() {
    delegate?.didDismissSearchController(self)
  }

  // MARK: Calls from the bar

  /// Called when the user has tapped the bar, to activate the search.
  func barDidBeginEditing() {
    if isActive {
      searchResultsUpdater?.updateSearchResults(for: self)
    } else {
      activate()
    }
  }

  /// Called when the user or the app has changed the text, or when the search begins.
  func textDidChange() {
    if automaticallyShowsSearchResultsController {
      showResults(isActive && !(bar.text ?? "").isEmpty)
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: Results

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let results, let resultsView = results.view else { return }
    add(results)
    resultsView.frame = view.bounds
    resultsView.isHidden = !showsResults
    view.addSubview(resultsView)
    results.didMove(toParent: self)
  }

  private func showResults(_ shows: Bool) {
    showsResults = shows
    results?.viewIfLoaded?.isHidden = !shows
  }
}

extension UISearchController {
  /// Taps the bar's cancel button, which calls the bar's delegate and ends the search.
  ///
  /// - Returns: Whether the search is active and has the button.
  package func headlessCancel() -> Bool {
    guard isActive, bar.showsCancelButton else { return false }
    bar.delegate?.searchBarCancelButtonClicked(bar)
    isActive = false
    return true
  }
}
