import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests that hang, and that run only in the processes that `HangingRunTests` starts for one of them each.
@MainActor
@Suite(.oneAtATime, .enabled(if: Hang.isPlanted))
struct HangingTests {
  @Test
  func `a posted notification waits for the main queue`() {
    let observer = NotificationCenter.default.addObserver(
      forName: Notification.Name("Planted"),
      object: nil,
      queue: .main
    ) { _ in }
    Hang.postFromAnotherQueue()
    withExtendedLifetime(observer) {}
  }

  @Test
  func `a semaphore is never signalled`() { Hang.waitForSemaphore() }

  @Test
  func `a loop goes round without end`() { Hang.spin() }

  @Test
  func `a loop settles for ever`() async {
    let window = TestWindow(rootViewController: UIViewController())
    while !window.isHidden || Hang.isPlanted { await settle() }
  }

  @Test
  func `a continuation is never resumed`() async {
    await settle()
    await withCheckedContinuation { Hang.kept.append($0) }
  }
}

@MainActor
enum Hang {
  nonisolated static let variable = "HOLDFAST_PLANTED_HANG"

  nonisolated static var isPlanted: Bool {
    ProcessInfo.processInfo.environment[variable] != nil
  }

  static var kept: [CheckedContinuation<Void, Never>] = []

  /// Posts a notification: Foundation waits until the observer's block has run on the main queue.
  @inline(never)
  static func postFromAnotherQueue() {
    let isPosted = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      NotificationCenter.default.post(name: Notification.Name("Planted"), object: nil)
      isPosted.signal()
    }
    isPosted.wait()
  }

  @inline(never)
  static func waitForSemaphore() { DispatchSemaphore(value: 0).wait() }

  @inline(never)
  static func spin() {
    let isPlanted = isPlanted
    var count = 0
    // The address is read in each iteration, so that the loop stays in optimized code and calls no function.
    withUnsafePointer(to: isPlanted) { planted in
      while planted.pointee { count &+= 1 }
    }
    print(count)
  }
}
