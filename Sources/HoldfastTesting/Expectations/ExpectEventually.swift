import Foundation

/// Expects `condition` to hold within `seconds` of real time, and returns as soon as it does.
///
/// It is for what comes from elsewhere (another actor, a file), of which ``settle(file:line:)`` can't
/// know. What moves is settled while this waits.
///
/// - Parameters:
///   - what: What is waited for, as a failure says it.
///   - seconds: When to give up.
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - condition: Asked again and again on the main actor.
/// - Returns: Whether the condition held in time.
@MainActor
@discardableResult
public func expectEventually(
  _ what: String,
  within seconds: TimeInterval = 5,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ condition: @MainActor () -> Bool
) async -> Bool {
  let deadline = ProcessInfo.processInfo.systemUptime + seconds
  while !condition() {
    guard ProcessInfo.processInfo.systemUptime < deadline else {
      Failure.report("Within \(seconds) s it never came to this: \(what).", file: file, line: line)
      return false
    }
    await settle(file: file, line: line)
    await Task.yield()
  }
  return true
}
