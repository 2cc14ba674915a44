import Foundation

/// A search over a screen: while it is active it is presented in the screen's context.
///
/// The app holds the search controller, most often by a navigation item. The controller
/// holds its search bar and its results controller, whose parent it is while it is on display.
/// `delegate` and `searchResultsUpdater` are not held.
///
/// While it is active the presentation holds the screen it is over and the screen holds it, also
/// when the screen was popped or covered meanwhile: both stay until `isActive` becomes false (B227).
///
/// It presents itself as UIKit's search controllers do: on the nearest ancestor of the screen that
/// defines the presentation context, or else on the outermost container, which then presents
/// nothing else (B113, B115).
///
/// Left out: scopes by themselves, search suggestions, the placements of the bar, and being an
/// animator.
@preconcurrency @MainActor
open class UISearchController: UIViewController, UIViewControllerTransitioningDelegate {
  private var results: UIViewController?
  private var showsResults = false

  private lazy var bar: UISearchBar = {
    let bar = UISearchBar(frame: .zero)
    bar.search = self
    return bar
  }()

  /// The item that has the search controller; its screen is the one searched on.
  weak var item: UINavigationItem?

  // MARK: Making

  /// Makes a search that shows what it finds in `searchResultsController`, or in the screen searched
  /// on if that is nil.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  /// Makes a search without a results controller; nibs are not modelled.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Settings

  /// Shows what is found as the text changes; not held.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
    willSet { raiseIfDying(newValue) }
  }

  /// Hears of the search's coming and going; not held.
  open weak var delegate: (any UISearchControllerDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// The controller that shows what is found; held.
  open var searchResultsController: UIViewController? { results }

  /// The bar to type into; held.
  open var searchBar: UISearchBar { bar }

  /// Whether the screen below is dimmed meanwhile.
  open var obscuresBackgroundDuringPresentation = true

  /// Whether the navigation bar, and with it the back button, is away meanwhile.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether the bar has its cancel button while the search is active.
  open var automaticallyShowsCancelButton = true

  /// Whether the results controller is shown as soon as there is text, and hidden when there is none.
  open var automaticallyShowsSearchResultsController = true

  /// Whether the results controller is shown; setting it ends that this happens by itself.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showResults(newValue)
    }
  }

  // MARK: Searching

  /// Whether the search is presented, and not on its way out.
  ///
  /// Setting it presents or dismisses the search, with animation. UIKit refuses, with a line in the
  /// log, while the screen is in no window or its context presents something else (B115–B118).
  /// Dismissing empties the search bar.
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

  /// The screen that is searched on: that of the navigation item, or else the one the bar is in.
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

  /// Made anew for each presentation.
  @discardableResult
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    SearchPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func presentationWillBegin(on presenter: UIViewController?) {
    if let screen = screen ?? presenter { HeadlessHostility.main.searchBegan(over: screen) }
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

  // MARK: What the bar tells

  /// The user taps into the bar: the search becomes active.
  func barDidBeginEditing() {
    if isActive {
      searchResultsUpdater?.updateSearchResults(for: self)
    } else {
      activate()
    }
  }

  /// The user or the app changed the text, or the search begins.
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
  /// The user taps the bar's cancel button: its delegate is called and the search ends.
  ///
  /// - Returns: False when the search is not active or has no such button.
  package func headlessCancel() -> Bool {
    guard isActive, bar.showsCancelButton else { return false }
    bar.delegate?.searchBarCancelButtonClicked(bar)
    isActive = false
    return true
  }
}
