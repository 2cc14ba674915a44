import Testing

/// The exits that the running test case has tried; it is cancelled if the flow has none of them.
///
/// A list such as `Exit.all(for: .sheet)` can't know that the flow has no left item. Otherwise the case for this item
/// would pass, although the exit was never taken.
@MainActor
enum AbsentExits {
  private static var absent: [(exit: Exit, reason: String)] = []
  private static var hasOthers = false

  /// Begins a new test case.
  static func forget() {
    absent = []
    hasOthers = false
  }

  /// Notes that an exit was tried, and the reason why it wasn't taken, if it wasn't.
  static func note(_ exit: Exit, _ missing: MissingExit?) {
    if let missing, missing.isAbsent {
      absent.append((exit, missing.description))
    } else {
      hasOthers = true
    }
  }

  /// The reason why the test case is cancelled at its end; nil if it has taken an exit, or has tried none.
  static var reason: String? {
    guard !hasOthers, let first = absent.first else { return nil }
    return
      """
      \(first.exit) isn't an exit of this flow: \(first.reason). Code removed the screens instead, and the tracked \
      objects were checked. To leave the case out, write .except(.\(first.exit.name)).
      """
  }

  /// Cancels the running test case if its flow has none of the exits that it has tried.
  static func cancelCase() throws {
    #if compiler(>=6.3)
    if let reason { try Test.cancel(Comment(rawValue: reason)) }
    #endif
  }
}
