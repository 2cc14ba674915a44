/// What the scene's delegate does when the scene connects; it keeps the router, as nobody else does.
@MainActor
final class SceneDelegate {
  private(set) var router: Router?

  func showFirstScreen(in window: UIWindow) {
    let navigation = UINavigationController()
    let router = Router(navigationController: navigation, store: NoteStore())
    self.router = router
    router.showNotes()
    window.rootViewController = navigation
  }
}
