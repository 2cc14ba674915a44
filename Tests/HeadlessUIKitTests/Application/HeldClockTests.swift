import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct HeldClockTests {
  @Test
  func `a clock that is held rings when it is skipped, whatever it was set to ring before`() async {
    let clock = HeadlessClock.main
    var hasRung = false
    clock.schedule(after: 0, for: .deadline) { hasRung = true }
    clock.isHeld = true
    defer { clock.isHeld = false }
    expect(clock.nextWakeup != nil)

    while clock.nextWakeup != nil { await runLoopPass() }
    expect(!hasRung)
    clock.skip(1)

    expect(hasRung)
  }
}
