/// Shows the login or the hikes.
class AppCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  let session = Session()

  func start() {
    if session.name == nil { runLogin() } else { runHikes() }
  }

  private func runLogin() {
    let login = LoginCoordinator(session: session)
    login.finishFlow = { [weak self, unowned login] in
      self?.remove(login)
      self?.start()
    }
    add(login)
    login.start()
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
