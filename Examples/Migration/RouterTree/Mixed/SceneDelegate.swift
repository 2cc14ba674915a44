/// What the scene's delegate does when the scene connects; it keeps the root of the tree.
@MainActor
final class SceneDelegate {
  private(set) var coordinator: AppCoordinator?

  func showFirstScreen(in window: UIWindow) {
    let app = AppCoordinator(window: window)
    coordinator = app
    app.start()
  }
}
