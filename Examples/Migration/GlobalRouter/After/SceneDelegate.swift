/// The work of the scene's delegate when the scene connects.
class SceneDelegate {
  func showFirstScreen(in window: UIWindow) {
    let navigation = UINavigationController()
    window.rootViewController = navigation
    AppCoordinator(stack: navigation).start()
  }
}
