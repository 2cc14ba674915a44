import Foundation
import Holdfast

/// A search through all posts, which stays active while the user looks at what it found.
///
/// It defines the context the search is presented in: a post that is pushed covers both, and both
/// are there again when the user comes back.
@MainActor
final class SearchViewController: UIViewController {
  /// The user tapped a post.
  var onSelect: ((Post) -> Void)?
  /// Something else is searched for.
  var onText: ((String) -> Void)?

  /// The posts that were found, from the top; none without a text.
  var found: [Post] { results.posts }

  private var all: [Post] = [] {
    didSet { texts = nil }
  }
  /// What the posts say in lowercase, once it has been searched.
  private var texts: [String]?
  private let results = SearchResultsViewController()
  private let search: UISearchController
  private let label = UILabel()

  /// Makes the screen, with nothing to search yet.
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

  /// What is searched for.
  ///
  /// Setting it begins the search, if the screen is on display; without a text it ends.
  var text: String {
    get { search.searchBar.text ?? "" }
    set {
      if viewIfLoaded?.window != nil { search.isActive = !newValue.isEmpty }
      search.searchBar.text = newValue
    }
  }

  /// Brings what can be found up to date.
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
    // Of C, since it is ten times as quick in a debug build: there may be 200,000 posts.
    return texts.indices.filter { strstr(texts[$0], text) != nil }.map { all[$0] }
  }
}

extension SearchViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    showState()
    onText?(text)
  }
}
