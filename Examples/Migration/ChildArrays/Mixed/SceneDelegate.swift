/// What the scene's delegate does when the scene connects; it keeps the main coordinator.
@MainActor
final class SceneDelegate {
  private(set) var coordinator: MainCoordinator?

  func showFirstScreen(in window: UIWindow) {
    let navigation = UINavigationController()
    let main = MainCoordinator(navigationController: navigation)
    coordinator = main
    main.start()
    window.rootViewController = navigation
  }
}
