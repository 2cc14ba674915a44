/// The delegate of all screens that aren't their own delegates and have no coordinator yet.
@MainActor
final class Router {
  private weak var navigationController: UINavigationController?
  private let store: NoteStore

  /// A line for each message that was sent.
  private(set) var sent: [String] = []

  init(navigationController: UINavigationController, store: NoteStore) {
    self.navigationController = navigationController
    self.store = store
  }

  func showNotes() {
    let notes = NotesViewController(store: store)
    notes.delegate = notes
    notes.noteDelegate = self
    navigationController?.pushViewController(notes, animated: false)
  }

  /// Pushes one note.
  ///
  /// It holds no screen, so the note's screen has to hold the router.
  func showNote(inRow row: Int) {
    let params: [String: Any] = ["store": store, "row": row]
    guard let note = Mediator.shared.perform("Note", "detail", params) else { return }
    (note as? NoteViewController)?.delegate = self
    navigationController?.pushViewController(note, animated: true)
  }
}

extension Router: NoteViewControllerDelegate {
  func noteViewController(_ screen: NoteViewController, didTapShare note: Note) {
    guard let navigationController else { return }
    let flow = Flow<String>(.push(onto: navigationController)) { [weak self] outcome in
      if case .finished(let contact) = outcome { self?.sent.append("\(note.text): \(contact)") }
    }
    ShareCoordinator(flow: flow, note: note, store: store).showContacts()
  }
}
