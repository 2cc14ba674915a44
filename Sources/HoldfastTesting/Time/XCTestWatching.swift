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
  /// Whether a test is running, as far as this knows.
  @MainActor private static var isRunning = true

  /// A test has called this library: in XCTest it is watched from now on.
  @MainActor
  static func note(_ testCase: XCTestCase? = nil) {
    // What seemed to be a test of XCTest's may be none.
    guard Test.current == nil, !FlowIssues.knowsTests else { return stop() }
    if observer == nil {
      let made = XCTestWatching()
      observer = made
      XCTestObservationCenter.shared.addTestObserver(made)
    }
    name = testCase?.name ?? name
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
