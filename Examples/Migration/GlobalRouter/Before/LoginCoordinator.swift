class LoginCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  var finishFlow: (() -> Void)?
  private let session: Session

  init(session: Session) {
    self.session = session
  }

  func start() {
    let login = LoginViewController.instantiate()
    let viewModel = LoginViewModel()
    viewModel.onLogin = { [weak self] name in
      self?.session.name = name
      self?.finishFlow?()
    }
    login.viewModel = viewModel
    Router.shared.setRootModule(login)
  }
}
