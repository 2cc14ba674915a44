import Foundation
import Testing
import XCTest

/// A test that is watched, in Swift Testing or XCTest: its name, and how it is failed from outside.
struct WatchedTest: Sendable, CustomStringConvertible {
  /// Its name, with the file and the line as far as they are known.
  let description: String
  private let place: SourceLocation?
  /// Nil for a test of XCTest's, which knows its running test by itself.
  private let outside: OutsideReports?

  /// A test of Swift Testing's, in whose task this is called.
  init(_ test: Test) {
    place = test.sourceLocation
    description = "\(test.name) (\(test.sourceLocation.fileName):\(test.sourceLocation.line))"
    outside = OutsideReports(at: test.sourceLocation)
  }

  /// A test of XCTest's.
  init(named name: String) {
    place = nil
    description = name
    outside = nil
  }

  /// Fails the test, in a task that comes from it.
  @MainActor
  func report(_ message: String) {
    if let place {
      Issue.record(Comment(rawValue: message), sourceLocation: place)
    } else {
      XCTFail("\(self): \(message)")
    }
  }

  /// Fails the test while something keeps the main actor; returns when that is done, or can't be.
  func reportFromOutside(_ message: String) {
    guard let outside else { return }
    outside.report(message)
    outside.wait()
  }

  /// No failure will come from outside.
  func isOver() { outside?.end() }

  /// Ends the process with a failure.
  static func endRun(_ words: String) -> Never {
    Console.say(words)
    // No test waits for this: what others have registered for the exit may wait for what hangs, and then only a
    // limit of real time ends the process.
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { _exit(1) }
    exit(1)
  }
}

/// Reports failures of a test in Swift Testing from outside of its task.
///
/// A failure is the test's only in a task that comes from it. So one waits here, on no actor, from the test's
/// beginning to its end.
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
