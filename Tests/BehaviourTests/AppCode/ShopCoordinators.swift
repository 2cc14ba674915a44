import Foundation
import Holdfast

// Coordinators as apps write them by hand, in a tree that releases a child when the navigation
// delegate sees its first screen leave the stack.

@MainActor
protocol AppCoordinator: AnyObject {
  var childCoordinators: [any AppCoordinator] { get set }
  func start()
}

extension AppCoordinator {
  func store(_ coordinator: any AppCoordinator) {
    childCoordinators.append(coordinator)
  }

  func free(_ coordinator: any AppCoordinator) {
    childCoordinators.removeAll { $0 === coordinator }
  }
}

/// An object that wraps a stack, and calls the closure of a pushed screen when the screen has left.
final class StackRouter: TestObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController
  private var onPop: [UIViewController: () -> Void] = [:]

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func push(_ screen: UIViewController, animated: Bool = true, onPop: (() -> Void)? = nil) {
    if let onPop { self.onPop[screen] = onPop }
    navigationController.pushViewController(screen, animated: animated)
  }

  func popToRoot(animated: Bool = true) {
    for screen in navigationController.popToRootViewController(animated: animated) ?? [] {
      onPop.removeValue(forKey: screen)?()
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard
      let popped = navigationController.transitionCoordinator?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(popped)
    else { return }
    onPop.removeValue(forKey: popped)?()
  }
}

final class ProductViewController: UIViewController {
  var onBuy: (() -> Void)?
}

final class CheckoutViewController: UIViewController {
  var onDone: (() -> Void)?
}

final class CheckoutCoordinator: AppCoordinator {
  var childCoordinators: [any AppCoordinator] = []
  var onFinish: (() -> Void)?
  private let router: StackRouter

  init(_ router: StackRouter) {
    self.router = router
  }

  func start() {
    let screen = CheckoutViewController()
    screen.title = "Checkout"
    screen.onDone = { [weak self] in self?.confirm() }
    router.push(screen) { [weak self] in self?.onFinish?() }
  }

  private func confirm() {
    let alert = UIAlertController(title: "Thank you", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in
        self?.router.popToRoot()
      }
    )
    router.navigationController.topViewController?.present(alert, animated: true)
  }
}

final class ShopCoordinator: AppCoordinator {
  var childCoordinators: [any AppCoordinator] = []
  let router = StackRouter(UINavigationController())

  func start() {
    let screen = ProductViewController()
    screen.title = "Product"
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.showCheckout() }
    )
    screen.onBuy = { [weak self] in self?.showCheckout() }
    router.push(screen, animated: false)
  }

  private func showCheckout() {
    let checkout = CheckoutCoordinator(router)
    checkout.onFinish = { [weak self, weak checkout] in
      guard let self, let checkout else { return }
      free(checkout)
    }
    store(checkout)
    checkout.start()
  }
}
