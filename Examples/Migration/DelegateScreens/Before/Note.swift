/// Something to remember.
struct Note: Equatable, Sendable {
  var text: String
}

/// Who remembers it.
@MainActor
final class NoteStore {
  var notes = [Note(text: "Buy plums"), Note(text: "Call Robin")]
}
