import Foundation
import Holdfast

/// Lists the posts that a search has found.
@MainActor
final class SearchResultsViewController: UIViewController {
  /// Called when the user has tapped a post.
  var onSelect: ((Post) -> Void)?

  /// The posts, from the top.
  var posts: [Post] = [] {
    didSet { table.reloadData() }
  }

  private let table = UITableView(frame: .zero, style: .plain)

  override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }
}

extension SearchResultsViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "post")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "post")
    cell.show(posts[indexPath.row])
    return cell
  }
}

extension SearchResultsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onSelect?(posts[indexPath.row])
  }
}
