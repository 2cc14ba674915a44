/// Picks a dish and orders it.
@MainActor
final class BuyFoodCoordinator: Coordinator {
  var childCoordinators: [any Coordinator] = []
  var navigationController: UINavigationController
  weak var parentCoordinator: MainCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let dishes = DishesViewController.instantiate()
    dishes.coordinator = self
    dishes.dishes = Dish.all
    navigationController.pushViewController(dishes, animated: true)
  }

  func show(_ dish: Dish) {
    let order = OrderViewController.instantiate()
    order.coordinator = self
    order.dish = dish
    navigationController.pushViewController(order, animated: true)
  }

  func order(_ dish: Dish) {
    parentCoordinator?.didOrder(dish, in: self)
  }
}
