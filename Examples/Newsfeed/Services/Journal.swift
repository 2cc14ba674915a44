/// A log with a line for each link and notification, for finding mistakes.
@MainActor
enum Journal {
  /// The closure that receives each line.
  ///
  /// A test sets its own.
  static var write: @MainActor (_ line: String) -> Void = { print($0) }
}
