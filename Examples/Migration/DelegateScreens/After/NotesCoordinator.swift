/// Shows the notes, and starts the flows of a note.
@MainActor
final class NotesCoordinator {
  private let flow: Flow<Void>
  private let store: NoteStore

  init(flow: Flow<Void>, store: NoteStore) {
    self.flow = flow
    self.store = store
  }

  func showNotes() {
    let notes = NotesViewController(store: store)
    notes.delegate = self
    notes.keepAlive(self)
    flow.show(notes)
  }

  func showNote(inRow row: Int) {
    let note = NoteViewController(store: store, row: row)
    note.delegate = self
    note.keepAlive(self)
    flow.show(note)
  }
}

extension NotesCoordinator: NotesViewControllerDelegate {
  func notesViewController(_ screen: NotesViewController, didSelectRow row: Int) {
    showNote(inRow: row)
  }
}

extension NotesCoordinator: NoteViewControllerDelegate {
  func noteViewController(_ screen: NoteViewController, didTapEdit note: Note) {
    let edit = Flow<Note>(.sheet(over: screen)) { [weak screen] outcome in
      if case .finished(let note) = outcome { screen?.note = note }
    }
    EditNoteCoordinator(flow: edit).showEditor(for: note)
  }

  func noteViewController(_ screen: NoteViewController, didTapShare note: Note) {
    let share = Flow<String>(.push(onStackOf: flow)) { [store] outcome in
      if case .finished(let contact) = outcome { store.sent.append("\(note.text): \(contact)") }
    }
    ShareCoordinator(flow: share, note: note, store: store).showContacts()
  }
}
