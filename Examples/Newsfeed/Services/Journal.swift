/// What becomes of links and notifications, a line each, to look for a mistake in.
@MainActor
enum Journal {
  /// Receives each line; a test sets its own.
  static var write: @MainActor (_ line: String) -> Void = { print($0) }
}
