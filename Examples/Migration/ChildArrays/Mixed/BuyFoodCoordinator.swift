/// Picks a dish and orders it.
///
/// The flow finishes with the dish.
@MainActor
final class BuyFoodCoordinator {
  private let flow: Flow<Dish>
  private weak var order: OrderViewController?

  init(flow: Flow<Dish>) {
    self.flow = flow
  }

  func showDishes() {
    let dishes = DishesViewController.instantiate()
    dishes.dishes = Dish.all
    dishes.connect(\.onSelect, to: self) { coordinator, _, dish in coordinator.show(dish) }
    flow.show(dishes)
  }

  private func show(_ dish: Dish) {
    let order = OrderViewController.instantiate()
    order.dish = dish
    order.onOrder = { self.flow.finish(with: $0) }
    order.connect(\.onCreateAccount, to: self) { coordinator, order in
      coordinator.createAccount(from: order)
    }
    self.order = order
    flow.show(order)
  }

  /// Starts the old coordinator.
  ///
  /// No array holds the old coordinator, so the coordinator's first screen holds it.
  private func createAccount(from order: OrderViewController) {
    guard let stack = order.navigationController else { return }
    let child = CreateAccountCoordinator(navigationController: stack)
    child.delegate = self
    child.start()
    stack.topViewController?.keepAlive(child)
  }
}

extension BuyFoodCoordinator: CreateAccountDelegate {
  func createAccount(_ coordinator: CreateAccountCoordinator, didCreate account: Account) {
    guard let order else { return }
    order.account = account
    order.navigationController?.popToViewController(order, animated: true)
  }
}
