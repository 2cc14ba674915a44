/// Hears which note the user picked.
@MainActor
protocol NotesViewControllerDelegate: AnyObject {
  func notesViewController(_ screen: NotesViewController, didSelectRow row: Int)
}

/// All notes.
final class NotesViewController: UIViewController {
  weak var delegate: (any NotesViewControllerDelegate)?
  /// Handed on to each note.
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
