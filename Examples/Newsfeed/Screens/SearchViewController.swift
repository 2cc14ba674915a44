import Foundation
import Holdfast

/// Searches all posts.
///
/// The search stays active while the user looks at a post that it found.
///
/// The screen defines the presentation context of its search. A pushed post therefore covers the
/// screen and the search, and both are visible again when the user comes back.
@MainActor
final class SearchViewController: UIViewController {
  /// Called when the user has tapped a post.
  var onSelect: ((Post) -> Void)?
  /// Called with the text when the user searches for another text.
  var onText: ((String) -> Void)?

  /// The found posts, from the top; empty without a text.
  var found: [Post] { results.posts }

  private var all: [Post] = [] {
    didSet { texts = nil }
  }
  /// The posts' texts in lowercase; nil until the first search.
  private var texts: [String]?
  private let results = SearchResultsViewController()
  private let search: UISearchController
  private let label = UILabel()

  /// Makes the screen, without posts to search.
  init() {
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
  required init?(coder: NSCoder) { nil }

  /// The text that is searched for.
  ///
  /// If the screen is visible, setting a text starts the search, and setting an empty one ends it.
  var text: String {
    get { search.searchBar.text ?? "" }
    set {
      if viewIfLoaded?.window != nil { search.isActive = !newValue.isEmpty }
      search.searchBar.text = newValue
    }
  }

  /// Updates the posts that can be found.
  func apply(_ change: PostChange) {
    switch change {
    case .loaded(let posts): all = posts
    case .published(let post): all.insert(post, at: 0)
    case .edited(let post):
      if let index = all.firstIndex(where: { $0.id == post.id }) { all[index] = post }
    case .deleted(let id):
      if let index = all.firstIndex(where: { $0.id == id }) { all.remove(at: index) }
    }
    showState()
  }

  override func loadView() {
    label.numberOfLines = 0
    view = PageView(of: [label])
  }

  private func showState() {
    results.posts = posts(with: text.lowercased())
    label.text = "There are \(all.count) posts."
  }

  private func posts(with text: String) -> [Post] {
    guard !text.isEmpty else { return [] }
    let texts = texts ?? all.map { $0.text.lowercased() }
    self.texts = texts
    // `strstr` is ten times as fast in a debug build as Swift's functions, and there may be 200,000
    // posts.
    return texts.indices.filter { strstr(texts[$0], text) != nil }.map { all[$0] }
  }
}

extension SearchViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    showState()
    onText?(text)
  }
}
