/// Moves the screens of one branch.
@MainActor
final class Router {
  let navigationController: UINavigationController

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func push(_ screen: UIViewController) {
    navigationController.pushViewController(screen, animated: true)
  }

  func popToRoot() {
    navigationController.popToRootViewController(animated: false)
  }

  func present(_ screen: UIViewController) {
    navigationController.present(screen, animated: true)
  }

  func dismiss() {
    navigationController.dismiss(animated: true)
  }
}
