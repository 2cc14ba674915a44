import Foundation
import Holdfast

/// Expects `condition` to hold within `seconds` of real time, and returns as soon as it does.
///
/// Use it for effects that ``settle(file:line:)`` can't wait for, such as those of other actors or of reading a file.
/// Transitions complete while this function waits. If the task is cancelled, the wait ends with a failure.
///
/// - Parameters:
///   - what: The words that a failure uses for the condition.
///   - seconds: The time limit. A time that is negative or not a number counts as zero, and an infinite one as a year.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - condition: The condition, which is checked repeatedly on the main actor.
/// - Returns: Whether the condition held in time.
@preconcurrency @MainActor
@discardableResult
public func expectEventually(
  _ what: String,
  within seconds: TimeInterval = 5,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ condition: @MainActor () -> Bool
) async -> Bool {
  LastCall.main.note("expectEventually", file: file, line: line)
  if await eventually(within: seconds, condition) { return true }
  let time = Task.isCancelled ? "Before its task was cancelled" : "Within \(seconds) s"
  Failure.report("\(time) this didn't become true: \(what).", file: file, line: line)
  return false
}

/// Returns whether `condition` becomes true within `seconds` of real time.
///
/// After the first settling, it settles again only if something has begun to move. Otherwise, if code in the app checks
/// the hierarchy periodically, each settling would advance the time by one period of these checks, until time limits
/// expire.
@MainActor
package func eventually(
  within seconds: TimeInterval = 5,
  _ condition: () -> Bool
) async -> Bool {
  let seconds = seconds.asTimeLimit
  let deadline = ProcessInfo.processInfo.systemUptime + seconds
  return await TestWatch.allowing(seconds) {
    var hasSettled = false
    while !condition() {
      if Task.isCancelled || ProcessInfo.processInfo.systemUptime >= deadline { return false }
      if hasSettled, Platform.isAtRest { await runLoopPass() } else { _ = await settling() }
      hasSettled = true
    }
    return true
  }
}
