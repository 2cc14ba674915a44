/// Lets the user log in.
final class LoginCoordinator: BaseCoordinator {
  var finishFlow: (() -> Void)?

  private let router: any Router

  init(router: any Router) {
    self.router = router
  }

  override func start() {
    let login = LoginViewController()
    login.onLogin = { [weak self] in self?.finishFlow?() }
    router.setRootModule(login)
  }
}
