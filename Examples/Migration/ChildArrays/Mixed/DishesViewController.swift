/// What there is to eat.
final class DishesViewController: UIViewController, Storyboarded {
  /// The user picked a dish.
  var onSelect: ((Dish) -> Void)?

  var dishes: [Dish] = []

  func rowTapped(_ row: Int) {
    onSelect?(dishes[row])
  }
}
