/// The one router of the app: whoever shows something asks it.
class Router {
  static let shared = Router()

  var rootController: UINavigationController?
  /// What was presented last; the next one is presented over it.
  private(set) weak var presented: UIViewController?

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
