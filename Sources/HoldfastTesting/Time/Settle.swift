import Foundation

/// Waits until transitions and animations have completed, and the main run loop is idle.
///
/// ```swift
/// stack.pushViewController(editor, animated: true)
/// await settle()
/// ```
///
/// On HeadlessUIKit, transitions complete at once. The clock advances by the time that they take, and no time limit
/// expires. On UIKit, this function runs the run loop until no window has a transition. It never sleeps. An interactive
/// transition in progress stays unchanged. A transition whose animator never completes it stays unchanged as well.
///
/// If the transitions don't end, this function reports a failure that names them.
@preconcurrency @MainActor
public func settle(file: StaticString = #filePath, line: UInt = #line) async {
  SourceFile.test = "\(file)"
  _ = FlowIssues.includeContent
  XCTestWatching.note()
  LastCall.main.note("settle()", file: file, line: line)
  ClosedRoots.forget()
  let moving = await settling()
  FlowIssues.reportMissed()
  guard let moving else { return }
  Failure.report("The app does not settle. Still moving: \(moving).", file: file, line: line)
}

/// Settles, and returns the transitions that don't end instead of reporting a failure.
@MainActor
package func settling() async -> String? {
  await Platform.settle()
}

/// Waits for exactly one pass of the main queue.
///
/// When it returns, the blocks that were in the queue before this call have run, and later blocks haven't. On Apple's
/// systems, blocks that the earlier blocks have added may have run as well.
@preconcurrency @MainActor
public func runLoopPass() async {
  ClosedRoots.forget()
  await Platform.tick()
}

/// Lets `seconds` pass, so that time limits may expire, and then settles.
///
/// ```swift
/// await advanceTime(by: 5)
/// await advanceTime(by: 0.1, settling: false)  // in the middle of a transition
/// ```
///
/// On HeadlessUIKit the clock advances, and this function returns at once. Timers and time limits that are due in that
/// time fire in order, with the run-loop passes between them. On UIKit this function runs the run loop for that time.
/// Each ``TestClock`` advances by `seconds`. If this takes more than five seconds of real time, because a timer repeats
/// often, the console contains a line about it.
///
/// If the time is negative, not a number, or longer than a hundred years, the test fails, and no time passes.
///
/// - Parameters:
///   - seconds: The time in seconds.
///   - settling: Whether to settle afterwards. If it is false, transitions stay in progress.
///   - file: The file of the caller.
///   - line: The line of the caller.
@preconcurrency @MainActor
public func advanceTime(
  by seconds: TimeInterval,
  settling: Bool = true,
  file: StaticString = #filePath,
  line: UInt = #line
) async {
  LastCall.main.note("advanceTime(by: \(seconds))", file: file, line: line)
  guard TimeInterval.passable.contains(seconds) else {
    Failure.report(
      "advanceTime(by: \(seconds)) did nothing. Pass a number of seconds that is at least 0 and at most a hundred years.",
      file: file,
      line: line
    )
    return
  }
  await passTime(seconds)
  if settling { await settle(file: file, line: line) }
}

/// Lets `seconds` pass, and returns the transitions that don't end instead of reporting a failure.
@MainActor
package func lettingTimePass(_ seconds: TimeInterval) async -> String? {
  await passTime(seconds)
  return await HoldfastTesting.settling()
}

@MainActor
private func passTime(_ seconds: TimeInterval) async {
  #if os(iOS) || os(tvOS) || os(visionOS)
  await TestWatch.allowing(seconds) { await Platform.letTimePass(seconds) }
  #else
  await Platform.letTimePass(seconds)
  #endif
}
