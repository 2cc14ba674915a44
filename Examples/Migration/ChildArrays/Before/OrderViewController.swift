/// One dish, about to be ordered.
final class OrderViewController: UIViewController, Storyboarded {
  weak var coordinator: BuyFoodCoordinator?

  var dish: Dish?

  func orderTapped() {
    guard let dish else { return }
    coordinator?.order(dish)
  }
}
