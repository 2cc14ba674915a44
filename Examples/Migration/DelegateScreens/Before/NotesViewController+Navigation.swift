/// The screen is its own delegate, so that the next screen is chosen in this extension and is
/// always the same.
extension NotesViewController: NotesViewControllerDelegate {
  func notesViewController(_ screen: NotesViewController, didSelectRow row: Int) {
    let note = NoteViewController(store: store, row: row)
    note.delegate = noteDelegate
    navigationController?.pushViewController(note, animated: true)
  }
}
