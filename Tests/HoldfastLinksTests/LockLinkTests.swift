import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests links and restorations beneath a lock (D1, D5, D8).
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LockLinkTests {
  private let stage = LinkStage()

  private func showLock(_ answer: LinkAnswer? = nil) throws -> (flow: Flow<Void>, screen: Page) {
    let flow = Flow<Void>(.lock(in: try #require(stage.window.windowScene)))
    let page = Page("Lock")
    if let answer { stage.respond(page) { _ in answer } }
    flow.show(page)
    return (flow, page)
  }

  @Test
  func `D8: a link waits for a lock without a responder, and is opened from the front afterwards`()
    async throws
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let lock = try showLock()
    await settle()

    let opening = stage.begin(.post(1), within: 10)
    await advanceTime(by: 600)
    expectNil(opening.result)
    expect(stage.events, equals: [])

    lock.flow.finish()
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `D8: a screen of the lock may answer a link otherwise`() async throws {
    stage.respond(stage.feed, stage.handles("Feed"))
    let refusing = try showLock(.refuse("The app is locked."))
    await settle()
    let refused = stage.begin(.post(1))
    await expectEventually("the link is over") { refused.result != nil }
    expect(refused.result, equals: .refused(by: "Page “Lock”", reason: "The app is locked."))
    refusing.flow.finish()
    await settle()

    let passing = try showLock(.pass)
    await settle()
    let passed = stage.begin(.post(1))
    await expectEventually("the link is over") { passed.result != nil }
    expect(passed.result, equals: .handled(by: "Page “Feed”"))
    passing.flow.finish()
    await settle()
  }

  @Test
  func
    `D8: a lock that comes while a link clears its way is waited for, and nothing beneath changes`()
    async throws
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    _ = await stage.push("One", "Two")
    let opening = stage.begin(.post(1))
    for _ in 0..<20 where stage.feedStack.transitionCoordinator == nil { await runLoopPass() }
    expect(stage.feedStack.transitionCoordinator != nil)

    let lock = try showLock()
    await advanceTime(by: 60)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))

    lock.flow.finish()
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `D8: a link that waits for a lock waits for the one that comes while that leaves`()
    async throws
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let first = try showLock()
    await settle()
    let opening = stage.begin(.post(1))
    await settle()

    first.flow.finish()
    let second = try showLock()
    await advanceTime(by: 60)
    expectNil(opening.result)

    second.flow.finish()
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }
}
