import Foundation

/// Starts the other coordinators, and watches the stack for children whose screens have been
/// popped.
@MainActor
final class MainCoordinator: NSObject, Coordinator {
  var childCoordinators: [any Coordinator] = []
  weak var navigationController: UINavigationController?

  private weak var menu: MenuViewController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
  }

  func start() {
    navigationController?.delegate = self
    let menu = MenuViewController.instantiate()
    menu.coordinator = self
    self.menu = menu
    navigationController?.pushViewController(menu, animated: false)
  }

  func buyFood() {
    guard let navigationController else { return }
    let flow = Flow<Dish>(.push(onto: navigationController)) { [weak menu] outcome in
      if case .finished(let dish) = outcome { menu?.notice = "\(dish.name) is on its way." }
    }
    BuyFoodCoordinator(flow: flow).showDishes()
  }

  func createAccount() {
    guard let navigationController else { return }
    let child = CreateAccountCoordinator(navigationController: navigationController)
    child.delegate = self
    childCoordinators.append(child)
    child.start()
  }
}

extension MainCoordinator: CreateAccountDelegate {
  func createAccount(_ coordinator: CreateAccountCoordinator, didCreate account: Account) {
    menu?.notice = "Hello, \(account.name)."
    navigationController?.popToRootViewController(animated: true)
    childDidFinish(coordinator)
  }
}

extension MainCoordinator: UINavigationControllerDelegate {
  /// Looks for coordinators whose screens have been popped, because the back button calls no
  /// coordinator.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard
      let left = navigationController.transitionCoordinator?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(left)
    else { return }
    if let account = left as? AccountViewController { childDidFinish(account.coordinator) }
  }
}
