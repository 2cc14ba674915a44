/// The delegate of all screens that aren't their own delegates.
///
/// Between two calls it has to remember the first call's note and the screen to go back to.
@MainActor
final class Router {
  private let navigationController: UINavigationController
  private let store: NoteStore

  private var note: Note?
  private var contacts: ContactsViewController?

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
    navigationController.pushViewController(notes, animated: false)
  }

  func showNote(inRow row: Int) {
    let params: [String: Any] = ["store": store, "row": row]
    guard let note = Mediator.shared.perform("Note", "detail", params) else { return }
    (note as? NoteViewController)?.delegate = self
    navigationController.pushViewController(note, animated: true)
  }
}

extension Router: NoteViewControllerDelegate {
  func noteViewController(_ screen: NoteViewController, didTapShare note: Note) {
    let contacts = ContactsViewController()
    contacts.delegate = self
    self.note = note
    self.contacts = contacts
    navigationController.pushViewController(contacts, animated: true)
  }
}

extension Router: ContactsViewControllerDelegate {
  func contactsViewController(_ screen: ContactsViewController, didPick contact: String) {
    guard let note else { return }
    let message = MessageViewController(note: note, contact: contact)
    message.delegate = self
    navigationController.pushViewController(message, animated: true)
  }
}

extension Router: MessageViewControllerDelegate {
  func messageViewControllerDidSend(_ screen: MessageViewController) {
    sent.append("\(screen.note.text): \(screen.contact)")
    let stack = navigationController.viewControllers
    if let contacts, let index = stack.firstIndex(of: contacts), index > 0 {
      navigationController.popToViewController(stack[index - 1], animated: true)
    }
    note = nil
    contacts = nil
  }

  func messageViewControllerDidTapNote(_ screen: MessageViewController) {
    guard let row = store.notes.firstIndex(of: screen.note) else { return }
    showNote(inRow: row)
  }
}
