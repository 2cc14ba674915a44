import Foundation
import Holdfast

/// Lists posts, newest first.
///
/// The posts are those of all users, or those of one author.
@MainActor
final class NewsfeedViewController: UIViewController {
  /// Called when the user has tapped a post.
  var onSelect: ((Post) -> Void)?
  /// Called when the user wants to write a post.
  ///
  /// Only the list of all users' posts has this button.
  var onCompose: (() -> Void)?
  /// Called with the button when the user wants to choose whose posts to see.
  ///
  /// Only the list of all users' posts has this button.
  var onFilter: ((UIBarButtonItem) -> Void)?

  /// A notice above the title.
  var notice: String? {
    get { navigationItem.prompt }
    set { navigationItem.prompt = newValue }
  }

  /// The audience whose posts are listed; nil for all posts.
  var filter: Audience? {
    didSet { table.reloadData() }
  }

  /// The listed posts, from the top.
  var posts: [Post] {
    filter.map { filter in all.filter { $0.audience == filter } } ?? all
  }

  private var all: [Post] = []
  private let author: String?
  private let table = UITableView(frame: .zero, style: .plain)

  /// Makes an empty list, for the posts of all users or of one author.
  init(author: String? = nil) {
    self.author = author
    super.init(nibName: nil, bundle: nil)
    title = author ?? "Newsfeed"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Updates the list with a change of the posts.
  func apply(_ change: PostChange) {
    switch change {
    case .loaded(let posts):
      all = posts.filter(belongs)
    case .published(let post):
      insert(post)
    case .edited(let post):
      guard let index = all.firstIndex(where: { $0.id == post.id }) else { return }
      all[index] = post
    case .deleted(let id):
      guard let index = all.firstIndex(where: { $0.id == id }) else { return }
      all.remove(at: index)
    }
    table.reloadData()
  }

  /// Inserts a new post at the top, unless it is in the list already.
  func insert(_ post: Post) {
    guard belongs(post), !all.contains(where: { $0.id == post.id }) else { return }
    all.insert(post, at: 0)
    table.reloadData()
  }

  override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard author == nil else { return }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "New Post") { [weak self] _ in self?.onCompose?() }
    )
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Filter") { [weak self] _ in
        guard let self, let item = navigationItem.leftBarButtonItem else { return }
        onFilter?(item)
      }
    )
  }

  private func belongs(_ post: Post) -> Bool {
    author == nil || post.author == author
  }
}

extension NewsfeedViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "post")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "post")
    cell.show(posts[indexPath.row])
    return cell
  }
}

extension NewsfeedViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect?(posts[indexPath.row])
  }
}
