/// A note.
struct Note: Equatable, Sendable {
  var text: String
}

/// The store of all notes.
@MainActor
final class NoteStore {
  var notes = [Note(text: "Buy plums"), Note(text: "Call Robin")]
}
