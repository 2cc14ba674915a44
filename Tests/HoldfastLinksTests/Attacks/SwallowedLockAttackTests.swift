import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to leave a scene unlocked by asking for a lock while the first lock is about to leave.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SwallowedLockAttackTests {
  private let stage = LinkStage()

  @Test
  func `a lock that is asked for while the guard of the first lock's gate asks is shown`() async {
    let gate = Gate()
    let first = Flow<Void>(.lock(in: stage.scene)) { _ in }
    let terms = Flow<Void>(.gate(before: first)) { _ in }
    let page = Page("Lock 1")
    page.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .leave
    }
    terms.show(page)
    await settle()
    expect(stage.isLocked)
    first.cancel()
    await expectEventually("asks") { gate.isAwaited }
    let second = Flow<Void>(.lock(in: stage.scene)) { _ in }
    second.show(Page("Lock 2"))
    expect(stage.isLocked)
    gate.open()
    await advanceTime(by: 8)
    expect(stage.isLocked)
    expect(second.isOpen)
    if second.isOpen { second.finish() }
    await settle()
  }

  @Test
  func `a lock that is asked for as the first lock's screen leaves its stack is shown`() async {
    let first = Flow<Void>(.lock(in: stage.scene, embeddedIn: .navigationController)) { _ in }
    let page = Page("Lock 1")
    first.show(page)
    await settle()
    let stack = page.navigationController
    expect(stack?.viewIfLoaded?.window, is: stage.scene.keyWindow)
    stack?.setViewControllers([Page("Bye")], animated: false)
    let second = Flow<Void>(.lock(in: stage.scene)) { _ in }
    second.show(Page("Lock 2"))
    await advanceTime(by: 8)
    expect(stage.isLocked)
    expect(second.isOpen)
    if second.isOpen { second.finish() }
    await settle()
  }
}
