/// The delegate that is called when the user has picked a note.
@MainActor
protocol NotesViewControllerDelegate: AnyObject {
  func notesViewController(_ screen: NotesViewController, didSelectRow row: Int)
}

/// Shows all notes.
final class NotesViewController: UIViewController {
  weak var delegate: (any NotesViewControllerDelegate)?
  /// The delegate that each note's screen gets.
  weak var noteDelegate: (any NoteViewControllerDelegate)?

  let store: NoteStore

  init(store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func didSelectRow(_ row: Int) {
    delegate?.notesViewController(self, didSelectRow: row)
  }
}
