import Holdfast

/// Shows the login or the hikes.
class AppCoordinator {
  private let session = Session()
  private weak var stack: UINavigationController?

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func start() {
    if session.name == nil { runLogin() } else { runHikes() }
  }

  private func runLogin() {
    guard let stack else { return }
    let flow = Flow<String>(.root(of: stack)) { outcome in
      guard let name = outcome.value else { return }
      self.session.name = name
      self.start()
    }
    LoginCoordinator(flow: flow).showLogin()
  }

  private func runHikes() {
    guard let stack else { return }
    let flow = Flow<Void>(.root(of: stack)) { outcome in
      guard case .finished = outcome else { return }
      self.session.name = nil
      self.start()
    }
    HikesCoordinator(flow: flow, session: session).showHikes()
  }
}
