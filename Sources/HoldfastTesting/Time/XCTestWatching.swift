import Foundation
import Testing
import XCTest

/// Watches the XCTest tests that use this library, from their first call to their end.
///
/// XCTest's observation center holds this object as long as the process runs. When the observation begins, the first
/// test that uses the library is already running, so its name is known only if it calls `trackForLeaks`.
final class XCTestWatching: NSObject, XCTestObservation {
  /// The observer, or nil if no XCTest test has used the library.
  @MainActor private static var observer: XCTestWatching?
  @MainActor private static var name: String?
  @MainActor private static var watch: TestWatch?
  /// Whether each test is watched from its beginning, even if it hasn't called this library.
  @MainActor private static var watchesEveryTest = false
  /// Whether a test seems to be running.
  @MainActor private static var isRunning = true

  /// Notes that a test has called this library, so that an XCTest test is watched from now on.
  @MainActor
  static func note(_ testCase: XCTestCase? = nil) {
    // The process may turn out to run tests of Swift Testing, and then this observer stops.
    guard Test.current == nil, !FlowIssues.knowsTests else { return stop() }
    observe()
    name = testCase?.name ?? name
    begin()
  }

  /// Watches each test from its beginning from now on.
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
    guard isRunning, watch == nil, TestWatch.timeLimit != nil else { return }
    let words = name ?? "The XCTest test that began last"
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
  /// Watches each test of the process from its beginning, even before its first call of this library.
  ///
  /// Otherwise a test is watched from its first call of this library, and a test that hangs before this call runs
  /// forever:
  ///
  /// ```swift
  /// final class EditorTests: XCTestCase {
  ///   override class func setUp() { watchEveryTest() }
  /// }
  /// ```
  ///
  /// One call in a process is enough. It applies to the following tests of all classes, including those that don't use
  /// this library. A test that waits for ten seconds without a visible change fails. `HOLDFAST_WATCH` sets another
  /// time.
  public nonisolated class func watchEveryTest() {
    // XCTest calls `setUp` on the main thread.
    MainActor.assumeIsolated { XCTestWatching.watchEveryTest() }
  }
}
