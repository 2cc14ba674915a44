import Foundation
import Holdfast

/// A field, and the posts that contain what is typed into it.
@MainActor
package final class SearchViewController: UIViewController {
  /// The user tapped a post.
  package var onSelect: ((Post) -> Void)?

  /// The posts that were found, from the top.
  package private(set) var found: [Post] = []

  private var all: [Post] = []
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private let table = UITableView(frame: .zero, style: .plain)

  /// Makes the screen, with nothing to search yet.
  package init() {
    super.init(nibName: nil, bundle: nil)
    title = "Search"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  /// What is searched for; nothing is found while it is empty.
  package var text: String {
    get { field.text ?? "" }
    set {
      field.text = newValue
      search()
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
    search()
  }

  package override func loadView() {
    field.placeholder = "Search in all posts"
    field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    table.tableHeaderView = field
    table.dataSource = self
    table.delegate = self
    view = table
  }

  private func search() {
    let text = text.lowercased()
    found = text.isEmpty ? [] : all.filter { $0.text.lowercased().contains(text) }
    table.reloadData()
  }
}

extension SearchViewController: UITableViewDataSource {
  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found.count
  }

  package func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "post")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "post")
    cell.show(found[indexPath.row])
    return cell
  }
}

extension SearchViewController: UITableViewDelegate {
  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect?(found[indexPath.row])
  }
}
