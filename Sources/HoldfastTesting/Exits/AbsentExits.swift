import Testing

/// The exits that the running test case has tried: a case that tries none that its flow has is cancelled.
///
/// Such an exit is one of a list, `Exit.all(for: .sheet)`, and the list can't know that the flow has no left item. The
/// case would be green though the exit was never taken.
@MainActor
enum AbsentExits {
  private static var absent: [(exit: Exit, reason: String)] = []
  private static var hasOthers = false

  /// A test case begins.
  static func forget() {
    absent = []
    hasOthers = false
  }

  /// An exit has been tried; `missing` says why it was not taken.
  static func note(_ exit: Exit, _ missing: MissingExit?) {
    if let missing, missing.isAbsent {
      absent.append((exit, missing.description))
    } else {
      hasOthers = true
    }
  }

  /// Why the test case is cancelled at its end; nil where it has taken an exit, or has tried none.
  static var reason: String? {
    guard !hasOthers, let first = absent.first else { return nil }
    return
      "\(first.exit) is no exit of this flow: \(first.reason). The screens were taken away by code instead, and what "
      + "was tracked has been looked at. To leave the case out, write .except(.\(first.exit.name))."
  }

  /// Cancels the running test case where it has taken no exit.
  static func cancelCase() throws {
    #if compiler(>=6.3)
    if let reason { try Test.cancel(Comment(rawValue: reason)) }
    #endif
  }
}
