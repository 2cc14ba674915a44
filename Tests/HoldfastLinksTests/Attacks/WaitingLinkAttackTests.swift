import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests links that wait for a lock or another screen that answers `.later`, while something else happens.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct WaitingLinkAttackTests {
  private let stage = LinkStage()

  @Test
  func `a link that is cancelled while it waits for a lock fails, and does nothing later`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = stage.lock()
    let opening = stage.begin(.post(1))
    await settle()
    opening.cancel()
    await expectEventually("over") { opening.result != nil }
    expect(
      opening.result,
      equals: .failed(.cancelled(link: "AppLink “post(1)”", waitingFor: "Page “Lock”"))
    )
    flow.finish()
    await settle()
    expect(stage.events.isEmpty)
  }

  @Test
  func `links that wait for a lock fail when the window closes`() async {
    let linkScene = LinkScene()
    linkScene.root.respond(to: AppLink.self) { _, _ in .handled }
    let flow = Flow<Void>(.lock(in: linkScene.window.windowScene!)) { _ in }
    flow.show(Page("Lock"))
    let openings = (1...3).map { OpeningLink(.post($0), in: linkScene.window) }
    await settle()
    expect(openings.allSatisfy { $0.result == nil })
    linkScene.close()
    await expectEventually("over") { openings.allSatisfy { $0.result != nil } }
    for opening in openings {
      guard case .failed(.windowGone) = opening.result else {
        Issue.record("\(String(describing: opening.result))")
        continue
      }
    }
    await settle()
    expect(!flow.isOpen)
  }

  @Test
  func `a link that waits for a lock fails when the scene is disconnected`() async {
    let linkScene = LinkScene()
    linkScene.root.respond(to: AppLink.self) { _, _ in .handled }
    let flow = Flow<Void>(.lock(in: linkScene.window.windowScene!)) { _ in }
    flow.show(Page("Lock"))
    let opening = OpeningLink(.post(1), in: linkScene.window)
    await settle()
    linkScene.disconnect()
    await expectEventually("over") { opening.result != nil }
    guard case .failed(.windowGone) = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }
    flow.cancel()
    await settle()
  }

  @Test
  func `a link that is opened in the lock's own window does nothing beneath it`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = stage.lock()
    let opening = OpeningLink(.post(1), in: stage.scene.keyWindow!, within: 5)
    await advanceTime(by: 20)
    expect(!stage.events.contains("Feed works"))
    flow.finish()
    await settle()
    await expectEventually("over") { opening.result != nil }
    guard case .failed = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }
  }

  @Test
  func `a responder that takes back its answer .later is asked again`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let page = await stage.present("Door")
    page.respond(to: AppLink.self) { _, _ in .later }
    let opening = stage.begin(.post(1), within: 5)
    await advanceTime(by: 60)
    expectNil(opening.result)
    page.respond(to: AppLink.self) { _, _ in .pass }
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a link that waits for a lock is asked of the sign-in that has come beneath it`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = stage.lock()
    let opening = stage.begin(.post(1))
    await settle()
    let signIn = Page("Sign in")
    stage.respond(signIn) { _ in .later }
    let root = Flow<Void>(.root(of: stage.window)) { _ in }
    root.show(signIn)
    flow.finish()
    await advanceTime(by: 60)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    let home = Page("Home")
    stage.respond(home, stage.handles("Home"))
    stage.window.rootViewController = home
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Home”"))
  }

  @Test
  func `a link that a link's work opens waits for each lock`() async {
    let window = stage.window
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] link in
      if link != .post(1) { return .handled { stage?.events.append("inner works") } }
      return .forwarded {
        await gate.opened()
        return await window.open(AppLink.post(2))
      }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("works") { gate.isAwaited }
    var flow = stage.lock()
    gate.open()
    await advanceTime(by: 30)
    expect(!stage.events.contains("inner works"))
    flow.finish()
    flow = stage.lock()
    await advanceTime(by: 30)
    expect(!stage.events.contains("inner works"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events.contains("inner works"))
  }

  @Test
  func `a screen that a link's work shows comes beneath a lock that has come`() async {
    let gate = Gate()
    let feed = stage.feed
    stage.respond(stage.feed) { _ in
      .handled {
        await gate.opened()
        let flow = Flow<Void>(.modal(over: .frontmost(of: feed.view.window!), style: .fullScreen)) {
          _ in
        }
        let page = Page("Post")
        page.onEvent = { flow.cancel() }
        flow.show(page)
      }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("works") { gate.isAwaited }
    let flow = stage.lock()
    gate.open()
    await settle()
    expect(stage.isLocked)
    expectNil(stage.scene.keyWindow?.rootViewController?.presentedViewController)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test
  func `a lock in another scene lets this one's links pass`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let other = LinkScene()
    let flow = Flow<Void>(.lock(in: other.window.windowScene!)) { _ in }
    flow.show(Page("Lock"))
    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    other.close()
    await settle()
    expect(!flow.isOpen)
    stage.window.makeKey()
  }

  @Test
  func `a link that is opened in a second window beneath the lock waits`() async {
    let other = UIWindow(windowScene: stage.scene)
    let page = Page("Other")
    stage.respond(page, stage.handles("Other"))
    other.rootViewController = page
    other.isHidden = false
    let flow = stage.lock()
    let opening = OpeningLink(.post(1), in: other)
    await advanceTime(by: 60)
    expectNil(opening.result)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Other”"))
    other.isHidden = true
    other.windowScene = nil
  }

  @Test
  func `a call beneath a lock is asked once the lock has left`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let call = Flow<Void>(.window(in: stage.scene)) { _ in }
    let page = Page("Call")
    stage.respond(page) { _ in .later }
    call.show(page)
    let flow = stage.lock()
    await settle()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 30)
    expect(stage.events.isEmpty)
    flow.finish()
    await advanceTime(by: 30)
    await expectEventually("the call is asked") { !stage.events.isEmpty }
    expect(stage.events, equals: ["Call asked"])
    expectNil(opening.result)
    call.cancel()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a link that a lock's screen lets pass waits for the lock that has followed`()
    async
  {
    let gate = Gate()
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.lock(in: stage.scene)) { _ in }
    let page = Page("Lock")
    page.respond(to: AppLink.self) { _, _ in
      await gate.opened()
      return .pass
    }
    flow.show(page)
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    let second = Flow<Void>(.lock(in: stage.scene)) { _ in }
    flow.finish()
    second.show(Page("Lock 2"))
    gate.open()
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    second.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test
  func `a screen beneath another lock refuses once that has left`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    final class Curtain: UIViewController {}
    let page = Page("Lock")
    let flow = Flow<Void>(.lock(in: stage.scene)) { _ in }
    stage.respond(page) { _ in .refuse("Locked.") }
    flow.show(page)
    let curtain = Flow<Void>(.lock(in: stage.scene)) { _ in }
    curtain.show(Curtain())
    await settle()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 30)
    expectNil(opening.result)
    curtain.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Lock”", reason: "Locked."))
    flow.finish()
    await settle()
  }

  @Test
  func `a link waits for a lock over a question of choose`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let page = Page("Asks")
    flow.show(page, animated: false)
    await settle()
    let choice = Task { await flow.choose("Pay?", [AlertOption("Yes", style: .default, value: 1)]) }
    await settle()
    let locks = stage.lock()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 20)
    expectNil(opening.result)
    expect(stage.frontmost is UIAlertController)
    locks.finish()
    await expectEventually("over") { opening.result != nil }
    _ = await choice.value
  }

  @Test
  func `a link that waits for two doors waits for the second when the first has left`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let door = await stage.present("Door")
    stage.respond(door) { _ in .later }
    let opening = stage.begin(.post(1))
    await settle()
    let locks = stage.lock()
    door.presentingViewController?.dismiss(animated: true)
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed asked"))
    locks.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a lock that a link's work shows holds up the link that the work opens`() async {
    let window = stage.window
    var locks: Flow<Void>?
    stage.respond(stage.feed) { [weak stage] link in
      if link != .post(1) { return .handled { stage?.events.append("inner works") } }
      return .forwarded { @MainActor in
        let flow = Flow<Void>(.lock(in: window.windowScene!)) { _ in }
        flow.show(Page("Lock"))
        locks = flow
        return await window.open(AppLink.post(2))
      }
    }
    let opening = stage.begin(.post(1), within: 4)
    await advanceTime(by: 60)
    expectNil(opening.result)
    expect(!stage.events.contains("inner works"))
    locks?.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events.contains("inner works"))
  }
}
