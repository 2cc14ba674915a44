import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.ReleaseTests {
  @Test
  func `B213: what an autorelease pool keeps is freed some turns later`() async {
    let without = await turnsUntilAPoppedScreenIsDeallocated()

    let with = await withFaults(.delayedFrees(seed: 1)) {
      await turnsUntilAPoppedScreenIsDeallocated()
    }

    expect(with > without)
    expect(with <= without + 3)
  }

  private func turnsUntilAPoppedScreenIsDeallocated() async -> Int {
    let journal = Journal()
    let stack = await Stack(of: 2, in: journal)
    var turns = 0
    stack.navigation.popViewController(animated: false)
    while !journal.lines.contains("B.deinit"), turns < 100 {
      await runLoopPass()
      HeadlessClock.main.skip(0.001)
      turns += 1
    }
    return turns
  }
}
