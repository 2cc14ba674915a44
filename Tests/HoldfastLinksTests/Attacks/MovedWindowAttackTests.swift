import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts with several scenes: a lock in each, a window that moves between them, a scene that is disconnected during a
/// question.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct MovedWindowAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  private func lock(_ scene: LinkScene) -> Flow<Void>? {
    scene.window.windowScene.map { scene in
      let flow = Flow<Void>(.lock(in: scene)) { _ in }
      flow.show(Page("Lock"), animated: false)
      return flow
    }
  }

  @Test
  func `a link waits for the locks of its own scene alone, and for the next one there`() async {
    let scenes = [LinkScene(), LinkScene()]
    var worked: [Int] = []
    for (index, scene) in scenes.enumerated() {
      scene.root.respond(to: AppLink.self) { _, _ in .handled { worked.append(index) } }
    }
    await settle()
    let locks = scenes.map { lock($0) }
    let openings = scenes.map { OpeningLink(.post(1), in: $0.window) }
    await advanceTime(by: 20)
    expect(worked, equals: [])
    locks[1]?.finish()
    await advanceTime(by: 1)
    expect(worked, equals: [1])
    let again = lock(scenes[1])
    locks[0]?.finish()
    await advanceTime(by: 1)
    expect(worked, equals: [1, 0])
    expect(openings.allSatisfy { $0.result == .handled(by: "Page “Root”") })

    let third = OpeningLink(.post(2), in: scenes[1].window)
    await advanceTime(by: 20)
    expectNil(third.result)
    scenes[1].close()
    await settle()
    guard case .failed(.windowGone) = third.result else {
      Issue.record("\(String(describing: third.result))")
      return
    }
    expect(worked, equals: [1, 0])
    expect(again?.isOpen, equals: false)
    scenes[0].close()
    await settle()
    stage.window.makeKey()
  }

  @Test(arguments: [true, false])
  func `a window that moves into a locked scene while its answer is awaited waits for the lock`(
    revealing: Bool
  ) async {
    let scene = LinkScene()
    let gate = Gate()
    var worked = 0
    scene.root.respond(to: AppLink.self) { _, _ in
      await gate.opened()
      return .handled(revealing: revealing) { worked += 1 }
    }
    await settle()
    let opening = OpeningLink(.post(1), in: scene.window)
    await expectEventually("asked") { gate.isAwaited }
    let lock = stage.lock()
    scene.window.windowScene = stage.scene
    gate.open()
    await advanceTime(by: 5)
    expect(worked, equals: 0)
    expectNil(opening.result)

    lock.finish()
    await expectEventually("over") { opening.result != nil }
    expect(worked, equals: 1)
    scene.window.isHidden = true
    scene.window.windowScene = nil
    stage.window.makeKey()
    await settle()
  }

  /// How the scene goes away in which a link waits.
  enum Leaving: CaseIterable, Sendable {
    case isClosed, isDisconnected
  }

  @Test(arguments: Leaving.allCases)
  func `a link that was forwarded to a locked scene fails with that scene, and holds up no other`(
    _ leaving: Leaving
  ) async {
    let scene = LinkScene()
    scene.root.respond(to: AppLink.self) { _, _ in .handled }
    await settle()
    let lock = lock(scene)
    stage.respond(stage.feed) { [weak window = scene.window] link in
      guard link == .post(1) else { return .handled }
      return .forwarded {
        guard let window else { throw CancellationError() }
        return await window.open(link)
      }
    }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 20)
    expectNil(opening.result)
    switch leaving {
    case .isClosed: scene.close()
    case .isDisconnected: scene.disconnect()
    }
    await advanceTime(by: 1)

    expect(
      opening.result,
      equals: .failed(.windowGone(link: "AppLink “post(1)”", waitingFor: "Page “Lock”"))
    )
    await expect(stage.open(.post(2)), equals: .handled(by: "Page “Feed”"))
    expect(lock?.isOpen, equals: (leaving == .isDisconnected))
    lock?.finish()
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `links and a restoration behind a guard's question fail when its scene is disconnected`()
    async
  {
    let scene = LinkScene()
    var worked = 0
    scene.root.respond(to: AppLink.self) { _, _ in .handled { worked += 1 } }
    let draft = Page("Draft")
    scene.root.present(draft, animated: false)
    await settle()
    let gate = Gate()
    asked.guardScreen(draft, by: gate, .leave)
    let openings = (1...3).map { OpeningLink(.post($0), in: scene.window, within: 100) }
    await expectEventually("asks") { gate.isAwaited }
    let restoration = scene.window.restore(stage.window.navigationState(of: AppLink.self))
    scene.disconnect()
    gate.open()
    await advanceTime(by: 3)

    let isGone = openings.map { if case .failed(.windowGone) = $0.result { true } else { false } }
    expect(isGone, equals: [true, true, true])
    expect(restoration.isFinished)
    expect(worked, equals: 0)
    expect(draft.presentingViewController != nil)
    stage.window.makeKey()
  }

  @Test(arguments: [true, false])
  func `a scene that is disconnected while a guard asks a step back keeps the draft`(
    isByUser: Bool
  ) async {
    let scene = LinkScene()
    let stack = UINavigationController(rootViewController: Page("List"))
    scene.window.rootViewController = stack
    await settle()
    let flow = Flow<Void>(.push(onto: stack)) { _ in }
    let draft = Page("Draft")
    flow.show(draft, animated: false)
    await settle()
    let gate = Gate()
    asked.guardScreen(draft, by: gate, .leave)
    await settle()
    if isByUser { UserAction.tapBack(in: stack) } else { flow.back() }
    await expectEventually("asks") { gate.isAwaited }
    scene.disconnect()
    await settle()
    gate.open()
    await advanceTime(by: 10)

    expect(stack.topViewController, is: draft)
    expect(flow.isOpen)
    flow.finish(with: (), askingGuards: false)
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `a link behind a lock waits for the message that was queued beneath the lock`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let lock = stage.lock()
    let news = Flow<Void>(
      .sheet(over: .frontmost(of: stage.window), embeddedIn: .nothing, whenBusy: .queue)
    ) { [weak stage] in stage?.events.append("News \($0)") }
    let page = Page("News")
    stage.respond(page) { _ in .later }
    news.show(page, animated: false)
    let opening = stage.begin(.post(1))
    await advanceTime(by: 20)
    expect(stage.isLocked)
    expectNil(opening.result)
    lock.finish()
    await advanceTime(by: 20)
    expect(page.viewIfLoaded?.window != nil)
    expectNil(opening.result)

    news.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["News asked", "News finished(())", "Feed asked", "Feed works"])
  }
}
