/// Shares a note; finishes with the name of who got it.
///
/// The screens hold their delegate weakly, so each keeps the coordinator alive beside that.
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
