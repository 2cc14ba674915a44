/// Makes the screens of a note for a caller that knows this target's name.
final class NoteTarget: Target {
  func perform(_ action: String, _ params: [String: Any]) -> UIViewController? {
    guard action == "detail", let store = params["store"] as? NoteStore,
      let row = params["row"] as? Int
    else { return nil }
    return NoteViewController(store: store, row: row)
  }
}
