import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests links and locks that arrive while a guard asks.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GuardAttackTests {
  private let stage = LinkStage()

  @Test
  func `a link waits for a lock that comes while a guard asks for it`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (_, draft) = await stage.guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    let flow = stage.lock()
    gate.open()
    await advanceTime(by: 60)
    expectNil(opening.result)
    expect(draft.viewIfLoaded?.window != nil)
    expect(!stage.events.contains("Feed works"))
    expect(stage.isLocked)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a guard that has answered .leave is asked again after the link has waited for a lock`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let draft = await stage.present("Draft", style: .pageSheet)
    var asked = 0
    draft.guardLeaving(for: stage) { _, _ in
      asked += 1
      await gate.opened()
      return asked == 1 ? .leave : .stay
    }
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    let flow = stage.lock()
    gate.open()
    await advanceTime(by: 60)
    expect(asked, equals: 1)
    expectNil(opening.result)

    flow.finish()
    await expectEventually("over") { opening.result != nil }

    expect(asked, equals: 2)
    expect(
      opening.result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(draft.viewIfLoaded?.window != nil)
  }

  @Test
  func `a guard that is switched off while it asks a link lets the link take nothing away`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let draft = await stage.present("Draft", style: .pageSheet)
    let leaving = draft.guardLeaving(for: stage) { _, _ in
      await gate.opened()
      return .leave
    }
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }

    leaving.isOn = false
    await expectEventually("over") { opening.result != nil }
    gate.open()
    await settle()

    expect(
      opening.result,
      equals: .refused(
        by: "Page “Draft”",
        reason: "Its guard's question was withdrawn before it was answered."
      )
    )
    expect(draft.viewIfLoaded?.window != nil)
  }

  @Test
  func `a guard that answers after the link's deadline takes nothing off display`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1), within: 3)
    await expectEventually("asks") { gate.isAwaited }
    await advanceTime(by: 10)
    await expectEventually("over") { opening.result != nil }
    gate.open()
    await advanceTime(by: 10)
    expect(draft.viewIfLoaded?.window != nil)
    expect(flow.isOpen)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `a link that is cancelled while a guard asks takes nothing off display`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    opening.cancel()
    gate.open()
    await advanceTime(by: 10)
    expect(draft.viewIfLoaded?.window != nil)
    expect(flow.isOpen)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `a screen that is presented in the turn of the guard's answer refuses the link`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    gate.open()
    let page = Page("Modal lock")
    page.modalPresentationStyle = .fullScreen
    page.respond(to: AppLink.self) { _, _ in .refuse("Locked.") }
    draft.present(page, animated: true)
    await expectEventually("over") { opening.result != nil }
    await settle()
    expect(opening.result, equals: .refused(by: "Page “Modal lock”", reason: "Locked."))
    expect(draft.presentedViewController, is: page)
    expect(flow.isOpen)
  }

  @Test
  func `a finish while a guard asks two links is dropped, and .stay refuses both`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .stay)
    let first = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    let second = stage.begin(.post(2))
    flow.finish()
    gate.open()
    await expectEventually("over") { first.result != nil && second.result != nil }
    guard case .refused = first.result else {
      Issue.record("\(first.result!)")
      return
    }
    expect(draft.viewIfLoaded?.window != nil)
    expect(flow.isOpen)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `the guard of a child asks before a link takes its container away`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let pushed = await stage.push("Pushed")
    var asked = 0
    let flow = Flow<Void>(.child(of: pushed, in: pushed.view)) { _ in }
    let child = Page("Child")
    child.guardLeaving(for: flow) { _, _ in
      asked += 1
      return .stay
    }
    flow.show(child)
    await settle()
    let result = await stage.open(.post(1))
    expect(asked, equals: 1)
    guard case .refused = result else {
      Issue.record("\(String(describing: result))")
      return
    }
    expect(stage.feedStack.viewControllers.count, equals: 2)
  }

  @Test
  func `a link to another tab asks no guard of this one, and its flow stays`() async {
    stage.respond(stage.search, stage.handles("Search"))
    var asked = 0
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let draft = Page("Draft")
    draft.guardLeaving(for: flow) { _, _ in
      asked += 1
      return .stay
    }
    flow.show(draft, animated: false)
    await settle()
    flow.show(Page("Above"), animated: false)
    await settle()
    let result = await stage.open(.post(1))
    expect(result, equals: .handled(by: "Page “Search”"))
    expect(asked, equals: 0)
    expect(flow.isOpen)
  }

  @Test
  func `a link waits for a lock when the guard that it asked goes with its flow`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    let locks = stage.lock()
    flow.finish(with: (), askingGuards: false)
    await advanceTime(by: 20)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    _ = draft
    locks.finish()
    gate.open()
    await expectEventually("over") { opening.result != nil }
  }
}
