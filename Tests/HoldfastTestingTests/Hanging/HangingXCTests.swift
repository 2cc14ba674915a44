import Holdfast
import HoldfastTesting
import XCTest

/// Tests of XCTest that hang, and that run only in the processes that `HangingRunTests` starts for one of them each.
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

/// A test that hangs before it has called the library, and whose class nevertheless asks to be watched.
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
