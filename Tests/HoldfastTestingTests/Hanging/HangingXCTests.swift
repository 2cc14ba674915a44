import Holdfast
import HoldfastTesting
import XCTest

/// Tests of XCTest's that hang, for `HangingRunTests`: they run only in a process that it starts for one of them.
@MainActor
final class HangingXCTests: XCTestCase {
  override nonisolated func setUp() async throws {
    try XCTSkipUnless(Hang.isPlanted, "It hangs.")
  }

  func testAContinuationIsNeverResumed() async {
    trackForLeaks(UIViewController())
    let window = TestWindow(rootViewController: UIViewController())
    await window.settle()
    await withCheckedContinuation { Hang.kept.append($0) }
  }

  func testASemaphoreIsNeverSignalled() async {
    await settle()
    Hang.waitForSemaphore()
  }

  func testTheSecondTestIsKnownByName() async {
    await settle()
    await withCheckedContinuation { Hang.kept.append($0) }
  }
}

/// Hangs before it has called the library; its class asks to be watched all the same.
@MainActor
final class HangingFirstXCTests: XCTestCase {
  override nonisolated class func setUp() {
    if Hang.isPlanted { watchEveryTest() }
  }

  override nonisolated func setUp() async throws {
    try XCTSkipUnless(Hang.isPlanted, "It hangs.")
  }

  func testItHangsBeforeItsFirstCall() async {
    await withCheckedContinuation { Hang.kept.append($0) }
  }
}
