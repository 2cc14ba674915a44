/// Shares a note.
///
/// The flow finishes with the recipient's name.
///
/// Each screen refers weakly to its delegate, so each also holds the coordinator by `keepAlive`.
@MainActor
final class ShareCoordinator {
  private let flow: Flow<String>
  private let note: Note
  private let store: NoteStore

  init(flow: Flow<String>, note: Note, store: NoteStore) {
    self.flow = flow
    self.note = note
    self.store = store
  }

  func showContacts() {
    let contacts = ContactsViewController()
    contacts.delegate = self
    contacts.keepAlive(self)
    flow.show(contacts)
  }
}

extension ShareCoordinator: ContactsViewControllerDelegate {
  func contactsViewController(_ screen: ContactsViewController, didPick contact: String) {
    let message = MessageViewController(note: note, contact: contact)
    message.delegate = self
    message.keepAlive(self)
    flow.show(message)
  }
}

extension ShareCoordinator: MessageViewControllerDelegate {
  func messageViewControllerDidSend(_ screen: MessageViewController) {
    flow.finish(with: screen.contact)
  }

  func messageViewControllerDidTapNote(_ screen: MessageViewController) {
    guard let row = store.notes.firstIndex(of: note) else { return }
    NotesCoordinator(flow: Flow(.push(onStackOf: flow)) { _ in }, store: store).showNote(inRow: row)
  }
}
