import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock by moves of the app at an inconvenient time.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LockAttackTests {
  private let stage = LinkStage()

  @Test
  func `a scene that is unlocked and locked many times in a turn stays locked`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    var flow = stage.lock()
    let opening = stage.begin(.post(1))
    await settle()
    for _ in 0..<10 {
      flow.finish()
      flow = stage.lock()
      expect(stage.isLocked)
    }
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expectNil(opening.result)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events, equals: ["Feed asked", "Feed works"])
  }

  @Test
  func `a lock of the same class as its gate is shown after it`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.lock(in: stage.scene)) { [weak stage] in
      stage?.events.append("lock \($0)")
    }
    let gate = Flow<Void>(.gate(before: flow)) { [weak stage] in
      stage?.events.append("gate \($0)")
      let page = Page("Lock")
      page.onEvent = { flow.finish() }
      flow.show(page)
    }
    gate.show(Page("Lock gate"))
    let opening = stage.begin(.post(1))
    await advanceTime(by: 20)
    expectNil(opening.result)
    gate.finish()
    for _ in 0..<20 {
      expect(stage.isLocked, "\(stage.events)")
      await runLoopPass()
    }
    await advanceTime(by: 20)
    expectNil(opening.result)
    expect(flow.isOpen)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test(arguments: [false, true])
  func `a lock that goes on to other screens stays, and links wait for it`(
    wrapped: Bool
  ) async {
    let wrapping: Placement.Embedding = wrapped ? .navigationController : .nothing
    let flow = Flow<Void>(.lock(in: stage.scene, embeddedIn: wrapping)) { _ in }
    flow.show(Page("Lock 1"))
    await settle()
    for step in [Step.replace, .replaceAll, .modal(style: .fullScreen)] {
      flow.show(Page("Lock 2"), as: step)
      for _ in 0..<5 {
        expect(stage.scene.keyWindow !== stage.window)
        await runLoopPass()
      }
      await settle()
      expect(stage.scene.keyWindow !== stage.window)
      expect(flow.isOpen, "\(step)")
    }
    let opening = stage.begin(.post(1), within: 3)
    await advanceTime(by: 20)
    expectNil(opening.result)
    flow.finish()
    await settle()
    expect(stage.scene.windows.count, equals: 1)
    await advanceTime(by: 20)
  }

  @Test
  func `a lock that is asked for while declared work keeps the first one stays`() async {
    let flow = Flow<Void>(.lock(in: stage.scene)) { _ in }
    let page = Page("Lock")
    let gate = Gate()
    flow.show(page)
    await settle()
    flow.keepOpen { await gate.opened() }
    flow.finish()
    await settle()
    let again = Flow<Void>(.lock(in: stage.scene)) { _ in }
    again.show(Page("Lock again"))
    for _ in 0..<20 {
      expect(stage.isLocked)
      await runLoopPass()
    }
    gate.open()
    for _ in 0..<20 {
      expect(stage.isLocked)
      await runLoopPass()
    }
    expect(again.isOpen)
    again.finish()
    await settle()
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test
  func `a scene that is locked in the background comes back locked`() async {
    UserAction.enterBackground(stage.scene)
    let flow = stage.lock()
    expect(stage.isLocked)
    UserAction.enterForeground(stage.scene)
    await settle()
    expect(stage.isLocked)
    flow.finish()
    await settle()
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test
  func `a scene that is unlocked and locked in the background comes back locked`() async {
    let flow = stage.lock()
    await settle()
    UserAction.enterBackground(stage.scene)
    flow.finish()
    let next = stage.lock()
    await advanceTime(by: 1)
    expect(stage.isLocked)
    UserAction.enterForeground(stage.scene)
    await settle()
    expect(stage.isLocked)
    expect(next.isOpen)
    next.finish()
    await settle()
  }

  @Test
  func `another window that is shown beneath is the key window after the lock`() async {
    let flow = stage.lock()
    await settle()
    let other = UIWindow(windowScene: stage.scene)
    other.rootViewController = Page("Other")
    other.makeKeyAndVisible()
    stage.window.isHidden = true
    expect(stage.isLocked)
    await settle()
    expect(stage.isLocked)
    flow.finish()
    await settle()
    expect(other.isKeyWindow)
    stage.window.isHidden = false
    other.isHidden = true
    other.windowScene = nil
  }

  @Test
  func `back(to:) beneath a lock goes on, and the lock stays`() async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let one = Page("One")
    flow.show(one, animated: false)
    await settle()
    flow.show(Page("Two"), as: .modal(style: .fullScreen), animated: false)
    await settle()
    let locks = stage.lock()
    flow.back(to: one)
    await settle()
    expect(stage.isLocked)
    expectNil(stage.tabs.presentedViewController)
    locks.finish()
    await settle()
  }

  @Test
  func `a lock that is asked for in the turn in which one ends in place is shown`() async {
    let flow = stage.lock()
    await settle()
    flow.finishKeepingScreens(with: ())
    let next = stage.lock()
    for _ in 0..<20 {
      expect(stage.isLocked)
      await runLoopPass()
    }
    expect(next.isOpen)
    next.finish()
    await settle()
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test(arguments: [LeavingAnswer.leave, .stay])
  func `a lock that is asked for while a guard of the lock asks is shown`(
    _ answer: LeavingAnswer
  ) async {
    let gate = Gate()
    let flow = Flow<Void>(.lock(in: stage.scene)) { _ in }
    let page = Page("Lock")
    page.guardLeaving(for: flow) { _, _ in
      await gate.opened()
      return answer
    }
    flow.show(page)
    await settle()
    flow.finish()
    await expectEventually("it asks") { gate.isAwaited }
    let next = stage.lock()
    gate.open()
    for _ in 0..<20 {
      expect(stage.isLocked)
      await runLoopPass()
    }
    if answer == .leave { await expectEventually("it has left") { !flow.isOpen } }
    expect(flow.isOpen, equals: (answer == .stay))
    expect(next.isOpen)
    next.finish()
    await settle()
    expect(stage.isLocked, equals: (answer == .stay))
    flow.finish(with: (), askingGuards: false)
    await settle()
    expect(stage.scene.windows.count, equals: 1)
  }
}
