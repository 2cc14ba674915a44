import Foundation
import Testing
import XCTest

/// A watched test of Swift Testing or XCTest, with its name and a way to fail it from outside of its task.
struct WatchedTest: Sendable, CustomStringConvertible {
  /// The name, with the file and line if they are known.
  let description: String
  private let place: SourceLocation?
  /// Reports failures from outside the test's tasks.
  ///
  /// It is nil for XCTest, which always knows its running test.
  private let outside: OutsideReports?

  /// Creates a watched test of Swift Testing, in the test's task.
  init(_ test: Test) {
    place = test.sourceLocation
    description = "\(test.name) (\(test.sourceLocation.fileName):\(test.sourceLocation.line))"
    outside = OutsideReports(at: test.sourceLocation)
  }

  /// Creates a watched test of XCTest.
  init(named name: String) {
    place = nil
    description = name
    outside = nil
  }

  /// Fails the test in a task of the test.
  @MainActor
  func report(_ message: String) {
    if let place {
      Issue.record(Comment(rawValue: message), sourceLocation: place)
    } else {
      XCTFail("\(self): \(message)")
    }
  }

  /// Fails the test while the main actor is blocked, and waits for at most two seconds until the failure has been
  /// recorded.
  ///
  /// It does nothing for XCTest.
  func reportFromOutside(_ message: String) {
    guard let outside else { return }
    outside.report(message)
    outside.wait()
  }

  /// Ends the task that reports failures from outside.
  func isOver() { outside?.end() }

  /// Ends the process with a failure.
  static func endRun(_ words: String) -> Never {
    Console.say(words)
    // This delay isn't a wait in a test. If an exit handler of other code waits for a blocked thread, only a limit of
    // real time ends the process.
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { _exit(1) }
    exit(1)
  }
}

/// Reports failures of a Swift Testing test from outside of its task.
///
/// Swift Testing assigns a failure to a test only if it is recorded in a task of the test. For this reason, a task of
/// the test waits for messages here, outside of actors, as long as the test runs.
private final class OutsideReports: Sendable {
  private let messages: AsyncStream<String>.Continuation
  private let isReported = DispatchSemaphore(value: 0)

  init(at place: SourceLocation) {
    let (stream, messages) = AsyncStream<String>.makeStream()
    self.messages = messages
    Self.report(stream, at: place, isReported)
  }

  private static func report(
    _ messages: AsyncStream<String>,
    at place: SourceLocation,
    _ isReported: DispatchSemaphore
  ) {
    Task {
      for await message in messages {
        Issue.record(Comment(rawValue: message), sourceLocation: place)
        isReported.signal()
      }
    }
  }

  func report(_ message: String) { messages.yield(message) }

  func wait() { _ = isReported.wait(timeout: .now() + 2) }

  func end() { messages.finish() }
}
