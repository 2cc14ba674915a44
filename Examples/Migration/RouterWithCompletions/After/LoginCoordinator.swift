/// Lets the user log in.
@MainActor
final class LoginCoordinator {
  private let flow: Flow<Void>

  init(flow: Flow<Void>) {
    self.flow = flow
  }

  func showLogin() {
    let login = LoginViewController()
    login.onLogin = { self.flow.finish() }
    flow.show(login)
  }
}
