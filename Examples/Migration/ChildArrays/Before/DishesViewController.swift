/// What there is to eat.
final class DishesViewController: UIViewController, Storyboarded {
  weak var coordinator: BuyFoodCoordinator?

  var dishes: [Dish] = []

  func rowTapped(_ row: Int) {
    coordinator?.show(dishes[row])
  }
}
