/// The work of the scene's delegate when the scene connects.
///
/// It holds the app's coordinator.
@MainActor
final class SceneDelegate {
  private(set) var coordinator: AppCoordinator?

  func showFirstScreen(in window: UIWindow) {
    let navigation = UINavigationController()
    let app = AppCoordinator(router: AppRouter(rootController: navigation))
    coordinator = app
    app.start()
    window.rootViewController = navigation
  }
}
