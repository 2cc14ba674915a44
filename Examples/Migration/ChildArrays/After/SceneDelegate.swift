/// What the scene's delegate does when the scene connects; it keeps nothing.
@MainActor
final class SceneDelegate {
  func showFirstScreen(in window: UIWindow) {
    let menu = MainCoordinator().makeMenu()
    window.rootViewController = UINavigationController(rootViewController: menu)
  }
}
