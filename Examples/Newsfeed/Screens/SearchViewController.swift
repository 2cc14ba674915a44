import Foundation
import Holdfast

/// A search through all posts, which stays active while the user looks at what it found.
///
/// It defines the context the search is presented in: a post that is pushed covers both, and both
/// are there again when the user comes back.
@MainActor
package final class SearchViewController: UIViewController {
  /// The user tapped a post.
  package var onSelect: ((Post) -> Void)?
  /// Something else is searched for.
  package var onText: ((String) -> Void)?

  /// The posts that were found, from the top; none without a text.
  package var found: [Post] { results.posts }

  private var all: [Post] = []
  private let results = SearchResultsViewController()
  private let search: UISearchController
  private let label = UILabel()

  /// Makes the screen, with nothing to search yet.
  package init() {
    search = UISearchController(searchResultsController: results)
    super.init(nibName: nil, bundle: nil)
    title = "Search"
    definesPresentationContext = true
    search.searchBar.placeholder = "Search in all posts"
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    results.onSelect = { [weak self] post in self?.onSelect?(post) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  /// What is searched for.
  ///
  /// Setting it begins the search, if the screen is on display; without a text it ends.
  package var text: String {
    get { search.searchBar.text ?? "" }
    set {
      if viewIfLoaded?.window != nil { search.isActive = !newValue.isEmpty }
      search.searchBar.text = newValue
    }
  }

  /// Brings what can be found up to date.
  package func apply(_ change: PostChange) {
    switch change {
    case .loaded(let posts): all = posts
    case .published(let post): all.insert(post, at: 0)
    case .edited(let post): all = all.map { $0.id == post.id ? post : $0 }
    case .deleted(let id): all.removeAll { $0.id == id }
    }
    showState()
  }

  package override func loadView() {
    label.numberOfLines = 0
    view = PageView(of: [label])
  }

  private func showState() {
    let text = text.lowercased()
    results.posts = text.isEmpty ? [] : all.filter { $0.text.lowercased().contains(text) }
    label.text = "There are \(all.count) posts."
  }
}

extension SearchViewController: UISearchResultsUpdating {
  package func updateSearchResults(for searchController: UISearchController) {
    showState()
    onText?(text)
  }
}
