/// The work of the scene's delegate when the scene connects.
///
/// It holds the router, because no other object does.
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
