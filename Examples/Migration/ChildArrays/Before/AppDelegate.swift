/// The app's delegate, which makes the window and holds the main coordinator.
@MainActor
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private(set) var coordinator: MainCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let window = UIWindow()
    self.window = window
    showFirstScreen(in: window)
    window.makeKeyAndVisible()
    return true
  }

  func showFirstScreen(in window: UIWindow) {
    let navigation = UINavigationController()
    let main = MainCoordinator(navigationController: navigation)
    coordinator = main
    main.start()
    window.rootViewController = navigation
  }
}
