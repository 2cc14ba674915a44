import Foundation
import Holdfast

/// Whose posts to see: everybody's, or those for one audience.
@MainActor
package final class FilterViewController: UIViewController {
  /// The user chose an audience, or nil for all posts.
  package var onChoose: ((Audience?) -> Void)?

  private let audience: Audience?
  private let choices: [Audience?] = [nil] + Audience.allCases
  private let table = UITableView(frame: .zero, style: .plain)

  /// Makes the screen with what is chosen now.
  package init(audience: Audience?) {
    self.audience = audience
    super.init(nibName: nil, bundle: nil)
    title = "Filter"
    preferredContentSize = CGSize(width: 320, height: 44 * CGFloat(choices.count))
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }
}

extension FilterViewController: UITableViewDataSource {
  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    choices.count
  }

  package func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let choice = choices[indexPath.row]
    cell.textLabel?.text = choice?.title ?? "All posts"
    cell.accessoryType = choice == audience ? .checkmark : .none
    return cell
  }
}

extension FilterViewController: UITableViewDelegate {
  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose?(choices[indexPath.row])
  }
}
