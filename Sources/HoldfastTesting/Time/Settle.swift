import Foundation

/// Waits until nothing moves any more: turns of the main run loop have gone by, transitions and
/// animations are over.
///
/// ```swift
/// stack.pushViewController(editor, animated: true)
/// await settle()
/// ```
///
/// On HeadlessUIKit transitions end at once, and so does short-lived upkeep; the clock is put
/// forward as far as they need and no deadline is reached. On UIKit the run loop turns until no
/// window has a transition left. Nothing sleeps. A transition that a finger still drives stays as it
/// is, and so does one whose animator never completes it.
///
/// Reports a failure that names what still moves when there is no end to it.
@preconcurrency @MainActor
public func settle(file: StaticString = #filePath, line: UInt = #line) async {
  SourceFile.test = "\(file)"
  _ = FlowIssues.includeContent
  XCTestWatching.note()
  LastCall.main.note("settle()", file: file, line: line)
  ClosedRoots.forget()
  let moving = await settling()
  FlowIssues.tellMissed()
  guard let moving else { return }
  Failure.report("This does not settle. Still moving: \(moving).", file: file, line: line)
}

/// Settles and returns what still moves when there is no end to it, in place of a failure.
@MainActor
package func settling() async -> String? {
  await Platform.settle()
}

/// Lets exactly one turn through the main queue go by: what was waiting there when this was called
/// has run when it returns, and nothing that was put there later.
///
/// On Apple's systems what was put there a hop later may have run, too.
@preconcurrency @MainActor
public func tick() async {
  ClosedRoots.forget()
  await Platform.tick()
}

/// Lets `seconds` go by, deadlines included, and then settles.
///
/// ```swift
/// await letTimePass(5)
/// await letTimePass(0.1, settling: false)  // in the middle of a transition
/// ```
///
/// On HeadlessUIKit the clock is put forward and this returns at once: what is due in that time
/// happens in its order, with the turns of the run loop that belong between. On UIKit the run loop
/// turns for that long. Each ``TestClock`` goes on by `seconds`. What takes more than five seconds of real time,
/// because something looks again and again, is said on the console.
///
/// A time that is negative, no number, or longer than a hundred years fails the test, and none goes by.
///
/// - Parameters:
///   - seconds: How long.
///   - settling: Whether what moves then goes on to its end; false stops in a transition.
///   - file: The file of the caller.
///   - line: The line of the caller.
@preconcurrency @MainActor
public func letTimePass(
  _ seconds: TimeInterval,
  settling: Bool = true,
  file: StaticString = #filePath,
  line: UInt = #line
) async {
  LastCall.main.note("letTimePass(\(seconds))", file: file, line: line)
  guard TimeInterval.passable.contains(seconds) else {
    Failure.report(
      "letTimePass(\(seconds)) lets no time pass: a test can let a hundred years pass at most. Give it a number of "
        + "seconds from 0 on.",
      file: file,
      line: line
    )
    return
  }
  await passTime(seconds)
  if settling { await settle(file: file, line: line) }
}

/// Lets `seconds` go by and returns what does not settle afterwards, in place of a failure.
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
