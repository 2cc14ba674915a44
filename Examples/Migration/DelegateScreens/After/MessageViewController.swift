/// The delegate that is called when the user wants to do something with a message.
@MainActor
protocol MessageViewControllerDelegate: AnyObject {
  func messageViewControllerDidSend(_ screen: MessageViewController)
  func messageViewControllerDidTapNote(_ screen: MessageViewController)
}

/// Shows a note that the user sends to a contact.
final class MessageViewController: UIViewController {
  weak var delegate: (any MessageViewControllerDelegate)?

  let note: Note
  let contact: String

  init(note: Note, contact: String) {
    self.note = note
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
    title = contact
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func sendTapped() {
    delegate?.messageViewControllerDidSend(self)
  }

  func noteTapped() {
    delegate?.messageViewControllerDidTapNote(self)
  }
}
