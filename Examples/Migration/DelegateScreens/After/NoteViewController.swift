/// The delegate that is called when the user wants to do something with a note.
@MainActor
protocol NoteViewControllerDelegate: AnyObject {
  func noteViewController(_ screen: NoteViewController, didTapEdit note: Note)
  func noteViewController(_ screen: NoteViewController, didTapShare note: Note)
}

/// Shows one note.
final class NoteViewController: UIViewController {
  weak var delegate: (any NoteViewControllerDelegate)?

  private let store: NoteStore
  private let row: Int

  var note: Note {
    get { store.notes[row] }
    set { store.notes[row] = newValue }
  }

  init(store: NoteStore, row: Int) {
    self.store = store
    self.row = row
    super.init(nibName: nil, bundle: nil)
    title = "Note"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func editTapped() {
    delegate?.noteViewController(self, didTapEdit: note)
  }

  func shareTapped() {
    delegate?.noteViewController(self, didTapShare: note)
  }
}
