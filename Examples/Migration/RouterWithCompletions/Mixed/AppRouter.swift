/// The same router with other insides: each screen it shows is a flow, so a completion runs once,
/// whichever way the screen leaves.
///
/// It holds no screen, no completion and no stack, and is no delegate.
@MainActor
final class AppRouter: Router {
  private weak var rootController: UINavigationController?

  init(rootController: UINavigationController) {
    self.rootController = rootController
  }

  func toPresent() -> UIViewController {
    rootController ?? UINavigationController()
  }

  func present(_ module: any Presentable, animated: Bool) {
    rootController?.present(module.toPresent(), animated: animated)
  }

  func dismissModule(animated: Bool, completion: (() -> Void)?) {
    rootController?.dismiss(animated: animated, completion: completion)
  }

  func push(_ module: any Presentable, animated: Bool, completion: (() -> Void)?) {
    guard let rootController else { return }
    let flow = Flow<Void>(.push(onto: rootController)) { _ in completion?() }
    flow.show(module.toPresent(), animated: animated)
  }

  func popModule(animated: Bool) {
    rootController?.popViewController(animated: animated)
  }

  func setRootModule(_ module: any Presentable) {
    rootController?.setViewControllers([module.toPresent()], animated: false)
  }
}
