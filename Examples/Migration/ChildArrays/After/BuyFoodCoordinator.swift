/// Picks a dish and orders it.
///
/// The flow finishes with the dish.
@MainActor
final class BuyFoodCoordinator {
  private let flow: Flow<Dish>

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
    flow.show(order)
  }

  private func createAccount(from order: OrderViewController) {
    let account = Flow<Account>(.push(onStackOf: flow)) { [weak order] outcome in
      order?.account = outcome.value
    }
    CreateAccountCoordinator(flow: account).showAccount()
  }
}
