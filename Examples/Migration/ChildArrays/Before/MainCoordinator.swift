import Foundation

/// Starts the other coordinators, and watches the stack for children whose screens have been
/// popped.
@MainActor
final class MainCoordinator: NSObject, Coordinator {
  var childCoordinators: [any Coordinator] = []
  var navigationController: UINavigationController

  private weak var menu: MenuViewController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
  }

  func start() {
    navigationController.delegate = self
    let menu = MenuViewController.instantiate()
    menu.coordinator = self
    self.menu = menu
    navigationController.pushViewController(menu, animated: false)
  }

  func buyFood() {
    let child = BuyFoodCoordinator(navigationController: navigationController)
    child.parentCoordinator = self
    childCoordinators.append(child)
    child.start()
  }

  func createAccount() {
    let child = CreateAccountCoordinator(navigationController: navigationController)
    child.delegate = self
    childCoordinators.append(child)
    child.start()
  }

  func didOrder(_ dish: Dish, in child: BuyFoodCoordinator) {
    menu?.notice = "\(dish.name) is on its way."
    navigationController.popToRootViewController(animated: true)
    childDidFinish(child)
  }
}

extension MainCoordinator: CreateAccountDelegate {
  func createAccount(_ coordinator: CreateAccountCoordinator, didCreate account: Account) {
    menu?.notice = "Hello, \(account.name)."
    navigationController.popToRootViewController(animated: true)
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
    if let dishes = left as? DishesViewController { childDidFinish(dishes.coordinator) }
    if let account = left as? AccountViewController { childDidFinish(account.coordinator) }
  }
}
