/// Picks a dish and orders it.
@MainActor
final class BuyFoodCoordinator: Coordinator {
  var childCoordinators: [any Coordinator] = []
  var navigationController: UINavigationController
  weak var parentCoordinator: MainCoordinator?

  private weak var order: OrderViewController?

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
    self.order = order
    navigationController.pushViewController(order, animated: true)
  }

  func createAccount() {
    let child = CreateAccountCoordinator(navigationController: navigationController)
    child.delegate = self
    childCoordinators.append(child)
    child.start()
  }

  func order(_ dish: Dish) {
    parentCoordinator?.didOrder(dish, in: self)
  }
}

extension BuyFoodCoordinator: CreateAccountDelegate {
  func createAccount(_ coordinator: CreateAccountCoordinator, didCreate account: Account) {
    guard let order else { return }
    order.account = account
    navigationController.popToViewController(order, animated: true)
    childDidFinish(coordinator)
  }
}
