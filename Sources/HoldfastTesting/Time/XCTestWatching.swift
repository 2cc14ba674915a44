import Foundation
import Testing
import XCTest

/// Watches the tests of XCTest's that use this library, each from its first call to its end.
///
/// XCTest's centre of observers holds it for as long as the process lives. Before that knows it, the first test
/// that uses the library has begun, and its name is known only from `trackForLeaks`.
final class XCTestWatching: NSObject, XCTestObservation {
  /// Nil where no test of XCTest's has used the library.
  @MainActor private static var observer: XCTestWatching?
  @MainActor private static var name: String?
  @MainActor private static var watch: TestWatch?
  /// Whether each test is watched from its beginning, also one that has not called this library.
  @MainActor private static var watchesEveryTest = false
  /// Whether a test is running, as far as this knows.
  @MainActor private static var isRunning = true

  /// A test has called this library: in XCTest it is watched from now on.
  @MainActor
  static func note(_ testCase: XCTestCase? = nil) {
    // What seemed to be a test of XCTest's may be none.
    guard Test.current == nil, !FlowIssues.knowsTests else { return stop() }
    observe()
    name = testCase?.name ?? name
    begin()
  }

  /// From now on each test is watched from its beginning.
  @MainActor
  static func watchEveryTest() {
    observe()
    watchesEveryTest = true
  }

  @MainActor
  private static func observe() {
    guard observer == nil else { return }
    let made = XCTestWatching()
    observer = made
    XCTestObservationCenter.shared.addTestObserver(made)
  }

  @MainActor
  private static func begin() {
    guard isRunning, watch == nil, TestWatch.patience != nil else { return }
    let words = name ?? "The test of XCTest’s that has begun last"
    watch = TestWatch(WatchedTest(named: words), closingAfter: TestWindow.count)
  }

  @MainActor
  private static func stop() {
    watch?.end()
    watch = nil
  }

  // MARK: XCTestObservation, which is called on the main thread

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = testCase.name
    MainActor.assumeIsolated {
      Self.name = name
      Self.isRunning = true
      LastCall.main.forget()
      if Self.watchesEveryTest { Self.begin() }
    }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    MainActor.assumeIsolated {
      Self.stop()
      Self.name = nil
      Self.isRunning = false
    }
  }
}

extension XCTestCase {
  /// Watches each test of the process from its beginning, also before its first call of this library.
  ///
  /// Without it a test is watched from its first call on, and one that hangs before runs for ever:
  ///
  /// ```swift
  /// final class EditorTests: XCTestCase {
  ///   override class func setUp() { watchEveryTest() }
  /// }
  /// ```
  ///
  /// Once in a process is enough: it counts for the tests of every class that follows, those that don't use this library
  /// included. A test that works for longer than ten seconds, and of which nothing is seen on display, fails then;
  /// `HOLDFAST_WATCH` sets another time.
  public nonisolated class func watchEveryTest() {
    // XCTest calls `setUp` on the main thread.
    MainActor.assumeIsolated { XCTestWatching.watchEveryTest() }
  }
}
