import Holdfast

class LoginCoordinator {
  private let flow: Flow<String>

  init(flow: Flow<String>) {
    self.flow = flow
  }

  func showLogin() {
    let login = LoginViewController.instantiate()
    let viewModel = LoginViewModel()
    viewModel.onLogin = { self.flow.finish(with: $0) }
    login.viewModel = viewModel
    flow.show(login, animated: false)
  }
}
