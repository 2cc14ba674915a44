/// The scene's delegate, which makes the window and holds the main coordinator.
@MainActor
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var coordinator: MainCoordinator?

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
    let navigation = UINavigationController()
    let main = MainCoordinator(navigationController: navigation)
    coordinator = main
    main.start()
    window.rootViewController = navigation
  }
}
