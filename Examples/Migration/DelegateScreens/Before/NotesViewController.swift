/// All notes.
///
/// It makes the next screen and pushes it.
final class NotesViewController: UIViewController {
  private let store: NoteStore

  /// Handed on to each note.
  weak var delegate: (any NoteViewControllerDelegate)?

  init(store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func didSelectRow(_ row: Int) {
    let note = NoteViewController(store: store, row: row)
    note.delegate = delegate
    navigationController?.pushViewController(note, animated: true)
  }
}
