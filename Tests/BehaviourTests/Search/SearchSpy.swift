import Holdfast

/// A delegate that records the calls of a search, of its bar and of its updates.
@MainActor
final class SearchSpy: NSObject, UISearchControllerDelegate, UISearchResultsUpdating,
  UISearchBarDelegate
{
  private(set) var lines: [String] = []
  var allowsEditing = true
  /// Presents the search instead of UIKit.
  var present: ((UISearchController) -> Void)?

  func clear() {
    lines = []
  }

  func updateSearchResults(for searchController: UISearchController) {
    lines.append("update “\(searchController.searchBar.text ?? "")”")
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    lines.append("willPresent")
  }

  func didPresentSearchController(_ searchController: UISearchController) {
    lines.append("didPresent")
  }

  func willDismissSearchController(_ searchController: UISearchController) {
    lines.append("willDismiss “\(searchController.searchBar.text ?? "")”")
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    lines.append("didDismiss")
  }

  func presentSearchController(_ searchController: UISearchController) {
    present?(searchController)
  }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { allowsEditing }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    lines.append("didBeginEditing")
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    lines.append("didEndEditing")
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    lines.append("textDidChange “\(searchText)”")
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    lines.append("cancel")
  }
}

/// A stack whose top screen, B, has a search in its navigation item.
@MainActor
final class SearchableStack {
  let stack: Stack
  let spy = SearchSpy()

  init(definesContext: Bool = true, results: UIViewController? = nil, in journal: Journal) async {
    stack = await Stack(of: 1, in: journal)
    let screen = stack.makeScreen()
    screen.definesPresentationContext = definesContext
    let search = UISearchController(searchResultsController: results)
    search.delegate = spy
    search.searchResultsUpdater = spy
    search.searchBar.delegate = spy
    screen.navigationItem.searchController = search
    stack.navigation.pushViewController(screen, animated: false)
    await stack.window.settle()
    journal.clear()
  }

  var navigation: UINavigationController { stack.navigation }
  var screen: UIViewController { stack[1] }
  var search: UISearchController? { stack[1].navigationItem.searchController }

  /// Makes the search active, and settles.
  func begin() async {
    search?.isActive = true
    await settle()
    spy.clear()
  }

  func settle() async {
    await stack.window.settle()
  }
}
