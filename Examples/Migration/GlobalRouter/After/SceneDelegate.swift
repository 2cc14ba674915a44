/// What the scene's delegate does when the scene connects.
class SceneDelegate {
  func showFirstScreen(in window: UIWindow) {
    let navigation = UINavigationController()
    window.rootViewController = navigation
    AppCoordinator(stack: navigation).start()
  }
}
