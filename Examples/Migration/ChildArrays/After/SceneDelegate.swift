/// The scene's delegate, which makes the window and holds no other object.
@MainActor
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    showFirstScreen(in: window)
    window.makeKeyAndVisible()
  }

  func showFirstScreen(in window: UIWindow) {
    let menu = MainCoordinator().makeMenu()
    window.rootViewController = UINavigationController(rootViewController: menu)
  }
}
