/// The delegate that is called when an account has been created.
@MainActor
protocol CreateAccountDelegate: AnyObject {
  func createAccount(_ coordinator: CreateAccountCoordinator, didCreate account: Account)
}

/// Asks for a name and the user's consent.
@MainActor
final class CreateAccountCoordinator: Coordinator {
  var childCoordinators: [any Coordinator] = []
  weak var navigationController: UINavigationController?
  weak var delegate: (any CreateAccountDelegate)?

  private var name = ""

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let account = AccountViewController.instantiate()
    account.coordinator = self
    navigationController?.pushViewController(account, animated: true)
  }

  func showTerms(for name: String) {
    self.name = name
    let terms = TermsViewController.instantiate()
    terms.coordinator = self
    navigationController?.pushViewController(terms, animated: true)
  }

  func accept() {
    delegate?.createAccount(self, didCreate: Account(name: name))
  }

  /// Goes one step back, and shows the reason.
  func decline() {
    navigationController?.popViewController(animated: true)
    let account = navigationController?.topViewController as? AccountViewController
    account?.notice = "Nothing is created without your consent."
  }
}
