import Foundation
import Holdfast

/// Expects `condition` to hold within `seconds` of real time, and returns as soon as it does.
///
/// It is for what comes from elsewhere (another actor, a file), of which ``settle(file:line:)`` can't
/// know. What moves is settled while this waits. A cancelled task waits no longer, and the failure says so.
///
/// - Parameters:
///   - what: What is waited for, as a failure says it.
///   - seconds: When to give up. A time that is negative or no number is none, and one without an end is a year.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - condition: Asked again and again on the main actor.
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
  Failure.report("\(time) it never came to this: \(what).", file: file, line: line)
  return false
}

/// Whether `condition` comes to hold within `seconds` of real time.
///
/// After the first time it settles only what has begun to move: each time something looks at the hierarchy
/// every so often, settling lets that time pass in the app, and with it every limit there.
@MainActor
package func eventually(
  within seconds: TimeInterval = 5,
  _ condition: () -> Bool
) async -> Bool {
  let seconds = seconds.asPatience
  let deadline = ProcessInfo.processInfo.systemUptime + seconds
  return await TestWatch.allowing(seconds) {
    var hasSettled = false
    while !condition() {
      if Task.isCancelled || ProcessInfo.processInfo.systemUptime >= deadline { return false }
      if hasSettled, Platform.isAtRest { await tick() } else { _ = await settling() }
      hasSettled = true
    }
    return true
  }
}
