/// The work of the scene's delegate when the scene connects.
///
/// It holds no coordinator.
@MainActor
final class SceneDelegate {
  func showFirstScreen(in window: UIWindow) {
    AppCoordinator(window: window).showLogin()
  }
}
