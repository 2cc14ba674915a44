/// The same router, written with Holdfast.
///
/// Each screen that it shows is a flow, so that a completion runs once, however the screen leaves.
///
/// It holds no screen, no completion and no stack, and it isn't a delegate.
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
