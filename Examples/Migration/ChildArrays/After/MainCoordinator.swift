/// Starts the app's other flows.
///
/// The menu's closures hold the coordinator.
@MainActor
final class MainCoordinator {
  func makeMenu() -> UIViewController {
    let menu = MenuViewController.instantiate()
    menu.connect(\.onBuyFood, to: self) { coordinator, menu in coordinator.buyFood(from: menu) }
    menu.connect(\.onCreateAccount, to: self) { coordinator, menu in
      coordinator.createAccount(from: menu)
    }
    menu.connect(\.onMore, to: self) { coordinator, menu in coordinator.showMore(from: menu) }
    return menu
  }

  private func buyFood(from menu: MenuViewController) {
    guard let stack = menu.navigationController else { return }
    let flow = Flow<Dish>(.push(onto: stack)) { [weak menu] outcome in
      if case .finished(let dish) = outcome { menu?.notice = "\(dish.name) is on its way." }
    }
    BuyFoodCoordinator(flow: flow).showDishes()
  }

  private func createAccount(from menu: MenuViewController) {
    guard let stack = menu.navigationController else { return }
    let flow = Flow<Account>(.push(onto: stack)) { [weak menu] outcome in
      if case .finished(let account) = outcome { menu?.notice = "Hello, \(account.name)." }
    }
    CreateAccountCoordinator(flow: flow).showAccount()
  }

  private func showMore(from menu: MenuViewController) {
    guard let stack = menu.navigationController else { return }
    let flow = Flow<Void>(.push(onto: stack)) { [weak menu] outcome in
      if case .finished = outcome { menu?.notice = "Goodbye." }
    }
    MoreCoordinator(flow: flow).showMenu()
  }
}
