/// The app's only router, which shows every screen.
class Router {
  static let shared = Router()

  var rootController: UINavigationController?
  /// The last presented screen, over which the next one is presented.
  private(set) var presented: UIViewController?

  func setRootModule(_ screen: UIViewController) {
    rootController?.setViewControllers([screen], animated: false)
  }

  func push(_ screen: UIViewController) {
    rootController?.pushViewController(screen, animated: true)
  }

  func present(_ screen: UIViewController) {
    (presented ?? rootController)?.present(screen, animated: true)
    presented = screen
  }

  func dismissModule(completion: (() -> Void)? = nil) {
    presented = nil
    rootController?.dismiss(animated: true, completion: completion)
  }

  func showAlert(_ title: String) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    (presented ?? rootController)?.present(alert, animated: true)
  }
}
