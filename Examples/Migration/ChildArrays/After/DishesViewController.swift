import Foundation

/// Shows the list of dishes.
final class DishesViewController: UITableViewController, Storyboarded {
  /// Called when the user has picked a dish.
  var onSelect: ((Dish) -> Void)?

  var dishes: [Dish] = []

  func rowTapped(_ row: Int) {
    onSelect?(dishes[row])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Dish")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    dishes.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Dish", for: indexPath)
    cell.textLabel?.text = dishes[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    rowTapped(indexPath.row)
  }
}
