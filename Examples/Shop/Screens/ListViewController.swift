import Foundation
import Holdfast

/// Shows a list to choose from, with a button in the bar if the user can add a row.
@MainActor
final class ListViewController: UITableViewController {
  /// Called with the row that the user has chosen.
  var onSelect: ((Int) -> Void)?
  /// Called when the user wants to add a row.
  var onAdd: (() -> Void)? {
    didSet { showButton() }
  }

  var rows: [String] {
    didSet { tableView.reloadData() }
  }

  init(title: String, rows: [String]) {
    self.rows = rows
    super.init(style: .plain)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func showButton() {
    guard onAdd != nil else {
      navigationItem.rightBarButtonItem = nil
      return
    }
    let add = UIAction(title: "Add") { [weak self] _ in self?.onAdd?() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: add)
  }

  override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(indexPath.row)
  }
}
