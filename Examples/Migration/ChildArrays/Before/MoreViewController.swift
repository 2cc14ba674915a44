import Foundation

/// Shows the menu of everything except food.
///
/// It has a row for each entry, and the `switch` shows the row's screen.
final class MoreViewController: UITableViewController {
  private let titles = [
    "Orders", "Addresses", "Payment", "Vouchers", "Favorites", "Language", "Notifications",
    "Privacy", "Help", "Contact", "Imprint", "Sign Out",
  ]

  /// Called when the user signs out.
  var onSignOut: (() -> Void)?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch indexPath.row {
    case 0: push(TextViewController(title: "Orders"))
    case 1: push(TextViewController(title: "Addresses"))
    case 2: push(TextViewController(title: "Payment"))
    case 3: push(TextViewController(title: "Vouchers"))
    case 4: push(TextViewController(title: "Favorites"))
    case 5: push(TextViewController(title: "Language"))
    case 6: push(TextViewController(title: "Notifications"))
    case 7: push(TextViewController(title: "Privacy"))
    case 8: push(TextViewController(title: "Help"))
    case 9: push(TextViewController(title: "Contact"))
    case 10: push(TextViewController(title: "Imprint"))
    case 11: onSignOut?()
    default: break
    }
  }

  private func push(_ screen: UIViewController) {
    navigationController?.pushViewController(screen, animated: true)
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
