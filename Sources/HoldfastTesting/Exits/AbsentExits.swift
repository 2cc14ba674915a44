import Testing

/// Records the exits that the running test case has tried, and cancels the test case if the flow has none of them.
///
/// A list such as `Exit.all(for: .sheet)` can't know whether the flow has a left bar button item. Without the
/// cancellation, the case for a missing item would pass, although the exit was never taken.
@MainActor
enum AbsentExits {
  private static var absent: [(exit: Exit, reason: String)] = []
  private static var hasOthers = false

  /// Begins a new test case.
  static func forget() {
    absent = []
    hasOthers = false
  }

  /// Records that an exit was tried, and the reason if it couldn't be taken.
  static func note(_ exit: Exit, _ missing: MissingExit?) {
    if let missing, missing.isAbsent {
      absent.append((exit, missing.description))
    } else {
      hasOthers = true
    }
  }

  /// The reason why the test case is cancelled at its end.
  ///
  /// It is nil if the flow has one of the exits, or if none was tried.
  static var reason: String? {
    guard !hasOthers, let first = absent.first else { return nil }
    return
      """
      \(first.exit) isn't an exit of this flow: \(first.reason). Code removed the screens instead, and the tracked \
      objects were checked. To leave the case out, write .except(.\(first.exit.name)).
      """
  }

  /// Cancels the running test case if its flow has none of the exits that it has tried.
  ///
  /// Before Swift 6.3, a test case can't be cancelled, so it passes.
  static func cancelCase() throws {
    #if compiler(>=6.3)
    if let reason { try Test.cancel(Comment(rawValue: reason)) }
    #endif
  }
}
