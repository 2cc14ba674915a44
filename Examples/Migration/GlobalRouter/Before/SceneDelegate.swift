/// The work of the scene's delegate when the scene connects.
///
/// It holds the app's coordinator.
class SceneDelegate {
  private(set) var coordinator: AppCoordinator?

  func showFirstScreen(in window: UIWindow) {
    let navigation = UINavigationController()
    Router.shared.rootController = navigation
    window.rootViewController = navigation
    let app = AppCoordinator()
    coordinator = app
    app.start()
  }
}
