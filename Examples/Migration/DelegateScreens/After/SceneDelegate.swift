/// The work of the scene's delegate when the scene connects.
///
/// It holds no coordinator.
@MainActor
final class SceneDelegate {
  func showFirstScreen(in window: UIWindow, store: NoteStore) {
    let flow = Flow<Void>(.root(of: window, embeddedIn: .navigationController)) { _ in }
    NotesCoordinator(flow: flow, store: store).showNotes()
  }
}
