import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to see the screen of a gate that ends together with a lock.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GateUnderLockAttackTests {
  private let stage = LinkStage()

  @Test(arguments: [true, false])
  func `a lock that ends together with a gate stays until the gate's screen has been replaced`(
    isOnStack: Bool
  ) async {
    let owner = Flow<Void>(
      isOnStack
        ? .root(of: stage.feedStack) : .root(of: stage.window, embeddedIn: .navigationController)
    ) { _ in }
    let home = Page("Home")
    let gate = Flow<Void>(.gate(before: owner)) { _ in owner.show(home) }
    let old = Page("Expired")
    gate.show(old, animated: false)
    await settle()
    expect(old.viewIfLoaded?.window != nil)
    let lock = stage.lock()
    await settle()
    let window = stage.scene.keyWindow
    lock.finish()
    gate.finish()
    for _ in 0..<200 where window?.isHidden == false { await runLoopPass() }
    expect(window?.isHidden, equals: true)
    // UIKit exchanges the views when it lays out the stack, before the user sees the window without the lock.
    await runLoopPass()
    expect(home.viewIfLoaded?.window != nil)
    expectNil(old.viewIfLoaded?.window)
    await settle()
  }

  @Test
  func `a lock that ends together with a gate stays while the next screen waits for a transition`()
    async
  {
    let owner = Flow<Void>(.root(of: stage.feedStack)) { _ in }
    let home = Page("Home")
    let gate = Flow<Void>(.gate(before: owner)) { [weak stage] _ in
      stage?.feedStack.pushViewController(Page("Notice"), animated: true)
      owner.show(home)
    }
    gate.show(Page("Expired"), animated: false)
    await settle()
    let lock = stage.lock()
    await settle()
    let window = stage.scene.keyWindow
    lock.finish()
    gate.finish()
    for _ in 0..<20 { await runLoopPass() }
    expect(window?.isHidden, equals: false)
    await advanceTime(by: 1)
    expect(window?.isHidden, equals: true)
    expect(stage.feedStack.viewControllers.first, is: home)
    await settle()
  }
}
