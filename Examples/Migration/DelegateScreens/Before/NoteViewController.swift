/// The delegate that is called when the user wants to do something with a note.
@MainActor
protocol NoteViewControllerDelegate: AnyObject {
  func noteViewController(_ screen: NoteViewController, didTapShare note: Note)
}

/// Shows one note.
///
/// This screen presents the editor, and is the editor's delegate.
final class NoteViewController: UIViewController {
  weak var delegate: (any NoteViewControllerDelegate)?

  private let store: NoteStore
  private let row: Int

  var note: Note { store.notes[row] }

  init(store: NoteStore, row: Int) {
    self.store = store
    self.row = row
    super.init(nibName: nil, bundle: nil)
    title = "Note"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func editTapped() {
    let editor = EditNoteViewController(note: note)
    editor.delegate = self
    present(UINavigationController(rootViewController: editor), animated: true)
  }

  func shareTapped() {
    delegate?.noteViewController(self, didTapShare: note)
  }
}

extension NoteViewController: EditNoteViewControllerDelegate {
  func editNoteViewController(_ screen: EditNoteViewController, didSave note: Note) {
    store.notes[row] = note
    dismiss(animated: true)
  }

  func editNoteViewControllerDidCancel(_ screen: EditNoteViewController) {
    dismiss(animated: true)
  }
}
