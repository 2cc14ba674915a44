/// What the scene's delegate does when the scene connects; it keeps nothing.
@MainActor
final class SceneDelegate {
  func showFirstScreen(in window: UIWindow, store: NoteStore) {
    let flow = Flow<Void>(.root(of: window, wrapped: .inNavigationController)) { _ in }
    NotesCoordinator(flow: flow, store: store).showNotes()
  }
}
