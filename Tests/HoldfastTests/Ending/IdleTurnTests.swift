import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests how often Holdfast looks at the hierarchy while nothing happens in it.
@MainActor
@Suite(.oneAtATime)
struct IdleTurnTests {
  /// A stack that counts how often it is asked for its view.
  private final class AskedStack: UINavigationController {
    var asked = 0

    override var viewIfLoaded: UIView? {
      asked += 1
      return super.viewIfLoaded
    }
  }

  @Test
  func `while the user scrolls the hierarchy is looked at five times a second`() async {
    let stage = Stage()
    let stack = AskedStack(rootViewController: ProbeScreen("Root"))
    stage.window.rootViewController = stack
    await settle()
    // The flow has no closure for the cause, because a cause is looked for in each run-loop pass.
    Flow<Void>(.push(onto: stack)) { (_: Outcome<Void>) in }.show(ProbeScreen("Flow 1"))
    await advanceTime(by: 2)

    await expect(asked(stack, in: 20) <= 1)
    await expect(asked(stack, in: 20, after: 0.3), equals: 1)
  }

  /// Returns how often the stack is asked in a number of run-loop passes, while no time passes.
  private func asked(
    _ stack: AskedStack,
    in turns: Int,
    after seconds: TimeInterval = 0
  ) async -> Int {
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }
    await runLoopPass()
    HeadlessClock.main.skip(seconds)
    stack.asked = 0
    for _ in 0..<turns {
      HeadlessRunLoop.main.wake()
      await runLoopPass()
    }
    return stack.asked
  }
}
