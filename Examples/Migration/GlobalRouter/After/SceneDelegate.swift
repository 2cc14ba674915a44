/// What the scene's delegate does when the scene connects.
class SceneDelegate {
  func start(in window: UIWindow) {
    let navigation = UINavigationController()
    window.rootViewController = navigation
    AppCoordinator(stack: navigation).start()
  }
}
