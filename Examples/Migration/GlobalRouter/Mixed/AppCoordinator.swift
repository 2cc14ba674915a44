import Holdfast

/// Shows the login or the hikes.
class AppCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  let session = Session()

  func start() {
    if session.name == nil { runLogin() } else { runHikes() }
  }

  private func runLogin() {
    guard let stack = Router.shared.rootController else { return }
    let flow = Flow<String>(.root(of: stack)) { [weak self] outcome in
      guard let name = outcome.value else { return }
      self?.session.name = name
      self?.start()
    }
    LoginCoordinator(flow: flow).showLogin()
  }

  private func runHikes() {
    let hikes = HikesCoordinator(session: session)
    hikes.finishFlow = { [weak self, unowned hikes] in
      self?.session.name = nil
      self?.remove(hikes)
      self?.start()
    }
    add(hikes)
    hikes.start()
  }
}
