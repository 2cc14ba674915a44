import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock or a sign-in by links.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LinkUnderLockAttackTests {
  private let stage = LinkStage()

  @Test
  func `the work of an answer waits for a lock that the answer has shown`() async {
    var flow: Flow<Void>?
    stage.respond(stage.feed) { [weak stage] _ in
      if flow == nil { flow = stage?.lock() }
      return .handled { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    flow?.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events.contains("Feed works"))
  }

  @Test(arguments: [true, false])
  func `a help screen over a lock that passes lets no link work beneath the lock`(
    isOfAFlow: Bool
  )
    async throws
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let lock = stage.lock()
    await settle()
    let host = try #require(stage.scene.keyWindow?.rootViewController)
    let help = Page("Help")
    stage.respond(help) { _ in .pass }
    if isOfAFlow {
      Flow<Void>(.sheet(over: host, embeddedIn: .nothing)).show(help, animated: false)
    } else {
      host.present(help, animated: false)
    }
    await settle()
    expect(help.viewIfLoaded?.window != nil)

    let opening = stage.begin(.post(1))
    await advanceTime(by: 5)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))

    lock.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  /// A screen that tells when it disappears.
  private final class Leaver: UIViewController {
    var onLeave: (() -> Void)?

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onLeave?()
    }
  }

  @Test(arguments: [true, false])
  func `a link's work waits for a lock that is shown as a screen disappears for it`(
    isModal: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let leaver = Leaver()
    if isModal {
      leaver.modalPresentationStyle = .fullScreen
      stage.tabs.present(leaver, animated: false)
    } else {
      stage.feedStack.pushViewController(leaver, animated: false)
    }
    await settle()
    var flow: Flow<Void>?
    leaver.onLeave = { [weak stage] in if flow == nil { flow = stage?.lock() } }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 30)
    expect(flow != nil)
    expect(stage.isLocked)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    flow?.finish()
    await expectEventually("over") { opening.result != nil }
    leaver.onLeave = nil
  }

  @Test
  func `a link with a time limit of zero does not get past a lock`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = stage.lock()
    let opening = stage.begin(.post(1), within: 0)
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expect(!stage.events.contains("Feed works"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test
  func `twenty links wait while a lock follows a lock, and each is opened once, in order`() async {
    stage.respond(stage.feed) { [weak stage] link in
      .handled { stage?.events.append("\(link)") }
    }
    let flow = stage.lock()
    let openings = (1...20).map { stage.begin(.post($0)) }
    await settle()
    flow.finish()
    let next = stage.lock()
    await advanceTime(by: 30)
    expect(stage.events.isEmpty)
    next.finish()
    await expectEventually("over") { openings.allSatisfy { $0.result != nil } }
    expect(stage.events.filter { $0 != "Feed asked" }, equals: (1...20).map { "post(\($0))" })
  }

  @Test
  func `a lock whose screen opens the same link again is not passed by that`() async {
    let window = stage.window
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.lock(in: stage.scene)) { _ in }
    let page = Page("Lock")
    page.respond(to: AppLink.self) { [weak window] _, link in
      .forwarded {
        guard let window else { throw CancellationError() }
        return await window.open(link)
      }
    }
    flow.show(page)
    let opening = stage.begin(.post(1))
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expect(!stage.events.contains("Feed works"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test
  func `a link is not opened that is cancelled in the turn of unlocking`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = stage.lock()
    let opening = stage.begin(.post(1))
    await settle()
    flow.finish()
    opening.cancel()
    await expectEventually("over") { opening.result != nil }
    await settle()
    expect(!stage.events.contains("Feed works"))
    guard case .failed(.cancelled) = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }
  }

  @Test
  func `a link that comes in the background, before the lock of the same turn, waits for it`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    UserAction.enterBackground(stage.scene)
    let opening = stage.begin(.post(1))
    let flow = stage.lock()
    await advanceTime(by: 5)
    UserAction.enterForeground(stage.scene)
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test
  func `a new root and a lock in one turn: the link waits, and the new root answers`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let home = Page("Home")
    stage.respond(home, stage.handles("Home"))
    let root = Flow<Void>(.root(of: stage.window)) { _ in }
    root.show(home)
    let flow = stage.lock()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expectNil(opening.result)
    expect(stage.events.isEmpty)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events, equals: ["Home asked", "Home works"])
  }

  @Test
  func `work that reveals no screen waits for a lock, as a fallback does`() async {
    stage.feed.respondAsFallback(to: AppLink.self, for: stage.scene) { _, _, _ in
      .handled(revealing: false) { Moves.all.append("fallback works") }
    }
    let flow = stage.lock()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(!Moves.all.contains("fallback works"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(Moves.all.contains("fallback works"))
  }

  @Test
  func `links wait for the second step of a sign-in, which answers .later like the first`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let signIn = Flow<Void>(
      .modal(over: stage.tabs, style: .fullScreen, embeddedIn: .navigationController)
    ) { _ in }
    let first = Page("Sign in")
    stage.respond(first) { _ in .later }
    signIn.show(first, animated: false)
    await settle()
    let opening = stage.begin(.post(1))
    await settle()
    let second = Page("Code")
    stage.respond(second) { _ in .later }
    signIn.show(second, as: .replace)
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(signIn.isOpen)
    expect(!stage.events.contains("Feed works"))
    signIn.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test
  func `a sign-in that replaces the root is asked about an inner link`() async {
    let window = stage.window
    let gate = Gate()
    stage.respond(stage.feed) { link in
      .forwarded {
        await gate.opened()
        return await window.open(AppLink.post(2))
      }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("works") { gate.isAwaited }
    let signIn = Page("Sign in")
    stage.respond(signIn) { _ in .later }
    stage.window.rootViewController = signIn
    gate.open()
    await advanceTime(by: 30)
    expectNil(opening.result)
    let home = Page("Home")
    stage.respond(home, stage.handles("Home"))
    stage.window.rootViewController = home
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Home”"))
  }

  @Test(arguments: [true, false])
  func `an answer that ends its own session does no work, and the sign-in is asked`(
    revealing: Bool
  ) async {
    let window = stage.window
    let signIn = Page("Sign in")
    stage.respond(signIn) { _ in .refuse("Sign in first.") }
    let flow = Flow<Void>(.root(of: window)) { [weak window] _ in
      window?.rootViewController = signIn
    }
    let home = Page("Home")
    flow.show(home, animated: false)
    await settle()
    stage.respond(home) { [weak stage] _ in
      flow.finish(with: (), askingGuards: false)
      return .handled(revealing: revealing) { stage?.events.append("Home works") }
    }
    let result = await stage.open(.post(1))
    expect(result, equals: .refused(by: "Page “Sign in”", reason: "Sign in first."))
    expect(!stage.events.contains("Home works"))
  }
}
