import Foundation

/// Pushes and presents screens, and stores for each pushed screen a completion that it calls after
/// the pop.
@MainActor
final class AppRouter: NSObject, Router {
  private let rootController: UINavigationController
  private var completions: [UIViewController: () -> Void] = [:]

  init(rootController: UINavigationController) {
    self.rootController = rootController
    super.init()
    rootController.delegate = self
  }

  func toPresent() -> UIViewController {
    rootController
  }

  func present(_ module: any Presentable, animated: Bool) {
    rootController.present(module.toPresent(), animated: animated)
  }

  func dismissModule(animated: Bool, completion: (() -> Void)?) {
    rootController.dismiss(animated: animated, completion: completion)
  }

  func push(_ module: any Presentable, animated: Bool, completion: (() -> Void)?) {
    let screen = module.toPresent()
    if let completion { completions[screen] = completion }
    rootController.pushViewController(screen, animated: animated)
  }

  func popModule(animated: Bool) {
    if let popped = rootController.popViewController(animated: animated) {
      runCompletion(for: popped)
    }
  }

  func setRootModule(_ module: any Presentable) {
    rootController.setViewControllers([module.toPresent()], animated: false)
  }

  private func runCompletion(for screen: UIViewController) {
    completions.removeValue(forKey: screen)?()
  }
}

extension AppRouter: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard
      let popped = navigationController.transitionCoordinator?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(popped)
    else { return }
    runCompletion(for: popped)
  }
}
