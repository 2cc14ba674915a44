/// The work of the scene's delegate when the scene connects.
///
/// It holds the root of the tree.
@MainActor
final class SceneDelegate {
  private(set) var coordinator: AppCoordinator?

  func showFirstScreen(in window: UIWindow) {
    let app = AppCoordinator(window: window)
    coordinator = app
    app.start()
  }
}
