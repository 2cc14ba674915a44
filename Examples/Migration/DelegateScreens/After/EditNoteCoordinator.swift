/// Changes a note.
///
/// The flow finishes with the changed note.
@MainActor
final class EditNoteCoordinator {
  private let flow: Flow<Note>

  init(flow: Flow<Note>) {
    self.flow = flow
  }

  func showEditor(for note: Note) {
    let editor = EditNoteViewController(note: note)
    editor.delegate = self
    editor.keepAlive(self)
    flow.show(editor)
  }
}

extension EditNoteCoordinator: EditNoteViewControllerDelegate {
  func editNoteViewController(_ screen: EditNoteViewController, didSave note: Note) {
    flow.finish(with: note)
  }

  func editNoteViewControllerDidCancel(_ screen: EditNoteViewController) {
    flow.cancel()
  }
}
