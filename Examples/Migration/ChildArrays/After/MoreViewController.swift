import Foundation

/// The rows of the menu.
enum MoreRow: String, CaseIterable {
  case orders = "Orders"
  case addresses = "Addresses"
  case payment = "Payment"
  case vouchers = "Vouchers"
  case favorites = "Favorites"
  case language = "Language"
  case notifications = "Notifications"
  case privacy = "Privacy"
  case help = "Help"
  case contact = "Contact"
  case imprint = "Imprint"
  case signOut = "Sign Out"
}

/// Shows the menu of everything except food.
///
/// It reports which row the user has chosen, and knows no other screen.
final class MoreViewController: UITableViewController {
  /// Called when the user has chosen a row.
  var onSelect: ((MoreRow) -> Void)?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    MoreRow.allCases.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = MoreRow.allCases[indexPath.row].rawValue
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(MoreRow.allCases[indexPath.row])
  }
}

/// Shows a title only, because the text doesn't matter to this example.
final class TextViewController: UIViewController {
  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
