/// Asks the user to sign in.
final class LoginViewController: UIViewController {
  var onLogin: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Log In") { [weak self] _ in self?.onLogin?() }
    )
  }
}
