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
