/// The delegate that is called when a note has been changed.
@MainActor
protocol EditNoteViewControllerDelegate: AnyObject {
  func editNoteViewController(_ screen: EditNoteViewController, didSave note: Note)
  func editNoteViewControllerDidCancel(_ screen: EditNoteViewController)
}

/// Changes a note.
final class EditNoteViewController: UIViewController {
  weak var delegate: (any EditNoteViewControllerDelegate)?

  var note: Note

  init(note: Note) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    title = "Edit"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func saveTapped() {
    delegate?.editNoteViewController(self, didSave: note)
  }

  func cancelTapped() {
    delegate?.editNoteViewControllerDidCancel(self)
  }
}
