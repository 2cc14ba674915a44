import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock, a guard or a door that lets links wait, by events that come at an inconvenient time.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct DoorAttackTests {
  private let stage = LinkStage()
  private let scene: UIWindowScene

  init() throws { scene = try #require(stage.window.windowScene) }

  private func lock(
    _ name: String = "Lock",
    onEnd: @escaping @MainActor (Outcome<Void>) -> Void = { _ in }
  ) -> Flow<Void> {
    let flow = Flow<Void>(.lock(in: scene), onEnd: onEnd)
    let page = Page(name)
    page.onEvent = { flow.finish() }
    flow.show(page, animated: false)
    return flow
  }

  /// Whether the key window is a lock, and nothing visible is in front of it.
  private var isLocked: Bool {
    guard let key = scene.keyWindow, key !== stage.window,
      (key.rootViewController as? Page)?.title?.hasPrefix("Lock") == true
    else { return false }
    return scene.windows.allSatisfy {
      $0.isHidden || $0.windowLevel.rawValue <= key.windowLevel.rawValue
    }
  }

  private func guarded(
    _ name: String,
    by gate: Gate,
    _ answer: LeavingAnswer,
    log: @escaping @MainActor () -> Void = {}
  ) async -> (Flow<Void>, Page) {
    let flow = Flow<Void>(.sheet(over: stage.frontmost, wrapped: .not)) { [weak stage] in
      stage?.events.append("\(name) \($0)")
    }
    let page = Page(name)
    page.onEvent = { flow.cancel() }
    page.guardLeaving(for: flow) { _, _ in
      log()
      await gate.opened()
      return answer
    }
    flow.show(page, animated: false)
    await settle()
    return (flow, page)
  }

  @Test func `a lock that comes while a guard asks for a link`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (_, draft) = await guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    let flow = lock()
    gate.open()
    await letTimePass(60)
    #expect(opening.result == nil)
    #expect(draft.viewIfLoaded?.window != nil)
    #expect(!stage.events.contains("Feed works"))
    #expect(isLocked)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    #expect(opening.result == .handled(by: "Page “Feed”"))
  }

  @Test func `relocked many times in a turn`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    var flow = lock()
    let opening = stage.begin(.post(1))
    await settle()
    for _ in 0..<10 {
      flow.finish()
      flow = lock()
      #expect(isLocked)
    }
    await letTimePass(30)
    #expect(isLocked)
    #expect(opening.result == nil)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    #expect(stage.events == ["Feed asked", "Feed works"])
  }

  @Test func `cancelled while it waits for a lock`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = lock()
    let opening = stage.begin(.post(1))
    await settle()
    opening.cancel()
    await expectEventually("over") { opening.result != nil }
    #expect(
      opening.result == .failed(.cancelled(link: "AppLink “post(1)”", waitingFor: "Page “Lock”"))
    )
    flow.finish()
    await settle()
    #expect(stage.events.isEmpty)
  }

  @Test func `three links wait when the window closes`() async {
    let linkScene = LinkScene()
    linkScene.root.respond(to: AppLink.self) { _, _ in .handled }
    let flow = Flow<Void>(.lock(in: linkScene.window.windowScene!)) { _ in }
    flow.show(Page("Lock"))
    let openings = (1...3).map { OpeningLink(.post($0), in: linkScene.window) }
    await settle()
    #expect(openings.allSatisfy { $0.result == nil })
    linkScene.close()
    await expectEventually("over") { openings.allSatisfy { $0.result != nil } }
    for opening in openings {
      guard case .failed(.windowGone) = opening.result else {
        Issue.record("\(String(describing: opening.result))")
        continue
      }
    }
    await settle()
    #expect(!flow.isOpen)
  }

  @Test func `the scene is disconnected while links wait for a lock`() async {
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

  @Test func `a link in the lock's own window`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = lock()
    let opening = OpeningLink(.post(1), in: scene.keyWindow!, within: 5)
    await letTimePass(20)
    #expect(!stage.events.contains("Feed works"))
    flow.finish()
    await settle()
    await expectEventually("over") { opening.result != nil }
    guard case .failed = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }
  }

  @Test func `a restoration waits for a lock that has no responder`() async {
    let before = RestoreApp()
    before.feed.show(1)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()
    let app = RestoreApp()
    let flow = Flow<Void>(.lock(in: app.stage.window.windowScene!)) { _ in }
    flow.show(Page("Lock"))
    let restoration = app.stage.window.restore(places)
    await letTimePass(60)
    #expect(!restoration.isOver)
    #expect(app.stage.feedStack.viewControllers.count == 1)
    flow.finish()
    await expectEventually("restored") { restoration.isOver }
    #expect(app.places == places)
  }

  @Test func `a guard answers after the link's deadline`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1), within: 3)
    await expectEventually("asks") { gate.isAwaited }
    await letTimePass(10)
    await expectEventually("over") { opening.result != nil }
    gate.open()
    await letTimePass(10)
    #expect(draft.viewIfLoaded?.window != nil)
    #expect(flow.isOpen)
    #expect(!stage.events.contains("Feed works"))
  }

  @Test func `a link that is cancelled while the guard asks`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    opening.cancel()
    gate.open()
    await letTimePass(10)
    #expect(draft.viewIfLoaded?.window != nil)
    #expect(flow.isOpen)
    #expect(!stage.events.contains("Feed works"))
  }

  @Test func `a modal lock that refuses is presented in the turn of the guard's answer`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    gate.open()
    let page = Page("Modal lock")
    page.modalPresentationStyle = .fullScreen
    page.respond(to: AppLink.self) { _, _ in .refuse("Locked.") }
    draft.present(page, animated: true)
    await expectEventually("over") { opening.result != nil }
    await settle()
    #expect(opening.result == .refused(by: "Page “Modal lock”", reason: "Locked."))
    #expect(draft.presentedViewController === page)
    #expect(flow.isOpen)
  }

  @Test func `an outer flow's replace beneath a raw lock`() async {
    var outer: Flow<Void>?
    do {
      let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
      flow.show(Page("One"), animated: false)
      await settle()
      outer = flow
    }
    let raw = await stage.present("Raw lock")
    raw.isModalInPresentation = true
    outer?.show(Page("Two"), as: .replace)
    await letTimePass(12)
    #expect(stage.tabs.presentedViewController === raw)
    outer?.show(Page("Three"), as: .replaceAll)
    await letTimePass(12)
    #expect(stage.tabs.presentedViewController === raw)
    outer?.cancel()
    await letTimePass(12)
    #expect(stage.tabs.presentedViewController === raw)
  }

  @Test func `a gate before a lock`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.lock(in: scene)) { [weak stage] in stage?.events.append("lock \($0)") }
    let gate = Flow<Void>(.gate(before: flow)) { [weak stage] in
      stage?.events.append("gate \($0)")
      let page = Page("Lock")
      page.onEvent = { flow.finish() }
      flow.show(page)
    }
    gate.show(Page("Lock gate"))
    let opening = stage.begin(.post(1))
    await letTimePass(20)
    #expect(opening.result == nil)
    gate.finish()
    for _ in 0..<20 {
      #expect(isLocked, "\(stage.events)")
      await tick()
    }
    await letTimePass(20)
    #expect(opening.result == nil)
    #expect(flow.isOpen)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    #expect(scene.windows.count == 1)
  }

  @Test(arguments: [false, true]) func `a lock goes on by replace and replaceAll`(
    wrapped: Bool
  ) async {
    let flow = Flow<Void>(.lock(in: scene, wrapped: wrapped ? .inNavigationController : .not)) {
      _ in
    }
    flow.show(Page("Lock 1"))
    await settle()
    for step in [Step.replace, .replaceAll, .modal(style: .fullScreen)] {
      flow.show(Page("Lock 2"), as: step)
      for _ in 0..<5 {
        #expect(scene.keyWindow !== stage.window)
        await tick()
      }
      await settle()
      #expect(scene.keyWindow !== stage.window)
      #expect(flow.isOpen, "\(step)")
    }
    let opening = stage.begin(.post(1), within: 3)
    await letTimePass(20)
    #expect(opening.result == nil)
    flow.finish()
    await settle()
    #expect(scene.windows.count == 1)
    await letTimePass(20)
  }

  @Test func `a lock whose flow ends in place`() async {
    let flow = lock()
    await settle()
    flow.finishInPlace(with: ())
    await settle()
    #expect(scene.windows.count == 1)
  }

  @Test func `a later answer whose responder is taken back`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let page = await stage.present("Door")
    page.respond(to: AppLink.self) { _, _ in .later }
    let opening = stage.begin(.post(1), within: 5)
    await letTimePass(60)
    #expect(opening.result == nil)
    page.respond(to: AppLink.self) { _, _ in .pass }
    await expectEventually("over") { opening.result != nil }
    #expect(opening.result == .handled(by: "Page “Feed”"))
  }

  @Test func `sign-out while a link waits for a lock`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = lock()
    let opening = stage.begin(.post(1))
    await settle()
    let signIn = Page("Sign in")
    stage.respond(signIn) { _ in .later }
    let root = Flow<Void>(.root(of: stage.window)) { _ in }
    root.show(signIn)
    flow.finish()
    await letTimePass(60)
    #expect(opening.result == nil)
    #expect(!stage.events.contains("Feed works"))
    let home = Page("Home")
    stage.respond(home, stage.handles("Home"))
    stage.window.rootViewController = home
    await expectEventually("over") { opening.result != nil }
    #expect(opening.result == .handled(by: "Page “Home”"))
  }

  @Test func `a lock is unlocked and locked while the work's own link waits`() async {
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
    var flow = lock()
    gate.open()
    await letTimePass(30)
    #expect(!stage.events.contains("inner works"))
    flow.finish()
    flow = lock()
    await letTimePass(30)
    #expect(!stage.events.contains("inner works"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    #expect(stage.events.contains("inner works"))
  }

  @Test func `what a link's work shows comes beneath a lock that has come`() async {
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
    let flow = lock()
    gate.open()
    await settle()
    #expect(isLocked)
    #expect(scene.keyWindow?.rootViewController?.presentedViewController == nil)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test func `a lock in another scene lets this one's links pass`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let other = LinkScene()
    let flow = Flow<Void>(.lock(in: other.window.windowScene!)) { _ in }
    flow.show(Page("Lock"))
    #expect(await stage.open(.post(1)) == .handled(by: "Page “Feed”"))
    other.close()
    await settle()
    #expect(!flow.isOpen)
    stage.window.makeKey()
  }

  @Test func `asked for again while the end waits for a link's work`() async {
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    let page = Page("Lock")
    let gate = Gate()
    flow.show(page)
    await settle()
    flow.work { await gate.opened() }
    flow.finish()
    await settle()
    let again = Flow<Void>(.lock(in: scene)) { _ in }
    again.show(Page("Lock again"))
    for _ in 0..<20 {
      #expect(isLocked)
      await tick()
    }
    gate.open()
    for _ in 0..<20 {
      #expect(isLocked)
      await tick()
    }
    #expect(again.isOpen)
    again.finish()
    await settle()
    #expect(scene.windows.count == 1)
  }

  @Test func `a lock while the base window has a transition without end`() async {
    await withHostility([.endlessTransitions(every: 1)]) {
      stage.feedStack.pushViewController(Page("Endless"), animated: true)
      await tick()
      let flow = lock()
      #expect(isLocked)
      await letTimePass(3)
      #expect(isLocked)
      flow.finish()
      await letTimePass(8)
      #expect(scene.windows.count == 1)
    }
  }

  @Test func `a scene in the background is locked, and it comes back`() async {
    UserAction.leave(scene)
    let flow = lock()
    #expect(isLocked)
    UserAction.comeBack(to: scene)
    await settle()
    #expect(isLocked)
    flow.finish()
    await settle()
    #expect(scene.windows.count == 1)
  }

  @Test func `unlocked in the background`() async {
    let flow = lock()
    await settle()
    UserAction.leave(scene)
    flow.finish()
    let next = lock()
    await letTimePass(1)
    #expect(isLocked)
    UserAction.comeBack(to: scene)
    await settle()
    #expect(isLocked)
    #expect(next.isOpen)
    next.finish()
    await settle()
  }

  @Test func `the window beneath is exchanged while it is locked`() async {
    let flow = lock()
    await settle()
    let other = UIWindow(windowScene: scene)
    other.rootViewController = Page("Other")
    other.makeKeyAndVisible()
    stage.window.isHidden = true
    #expect(isLocked)
    await settle()
    #expect(isLocked)
    flow.finish()
    await settle()
    #expect(other.isKeyWindow)
    stage.window.isHidden = false
    other.isHidden = true
    other.windowScene = nil
  }

  @Test func `a link opened in a second window beneath the lock`() async {
    let other = UIWindow(windowScene: scene)
    let page = Page("Other")
    stage.respond(page, stage.handles("Other"))
    other.rootViewController = page
    other.isHidden = false
    let flow = lock()
    let opening = OpeningLink(.post(1), in: other)
    await letTimePass(60)
    #expect(opening.result == nil)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    #expect(opening.result == .handled(by: "Page “Other”"))
    other.isHidden = true
    other.windowScene = nil
  }

  @Test func `a call window over which a link waits, with a lock above`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let call = Flow<Void>(.window(in: scene)) { _ in }
    let page = Page("Call")
    stage.respond(page) { _ in .later }
    call.show(page)
    let flow = lock()
    await settle()
    let opening = stage.begin(.post(1))
    await letTimePass(30)
    #expect(stage.events.isEmpty)
    flow.finish()
    await letTimePass(30)
    #expect(stage.events == ["Call asked"])
    #expect(opening.result == nil)
    call.cancel()
    await expectEventually("over") { opening.result != nil }
    #expect(opening.result == .handled(by: "Page “Feed”"))
  }

  @Test func `the lock's screen passes in time, and the lock is followed by another one meanwhile`()
    async
  {
    let gate = Gate()
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    let page = Page("Lock")
    page.respond(to: AppLink.self) { _, _ in
      await gate.opened()
      return .pass
    }
    flow.show(page)
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    let second = Flow<Void>(.lock(in: scene)) { _ in }
    flow.finish()
    second.show(Page("Lock 2"))
    gate.open()
    await letTimePass(30)
    #expect(opening.result == nil)
    #expect(!stage.events.contains("Feed works"))
    second.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test func `a refusing screen beneath another lock`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    final class Curtain: UIViewController {}
    let page = Page("Lock")
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    stage.respond(page) { _ in .refuse("Locked.") }
    flow.show(page)
    let curtain = Flow<Void>(.lock(in: scene)) { _ in }
    curtain.show(Curtain())
    await settle()
    let opening = stage.begin(.post(1))
    await letTimePass(30)
    #expect(opening.result == nil)
    curtain.finish()
    await expectEventually("over") { opening.result != nil }
    #expect(opening.result == .refused(by: "Page “Lock”", reason: "Locked."))
    flow.finish()
    await settle()
  }

  @Test func `finish called in the guard while a link waits for it, and the user answers stay`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await guarded("Draft", by: gate, .stay)
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
    #expect(draft.viewIfLoaded?.window != nil)
    #expect(flow.isOpen)
    #expect(!stage.events.contains("Feed works"))
  }

  @Test func `a guarded child of a screen that a link takes away`() async {
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
    #expect(asked == 1)
    guard case .refused = result else {
      Issue.record("\(String(describing: result))")
      return
    }
    #expect(stage.feedStack.viewControllers.count == 2)
  }

  @Test func `a link to another tab with a guarded screen beneath the front of this one`() async {
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
    #expect(result == .handled(by: "Page “Search”"))
    #expect(asked == 0)
    #expect(flow.isOpen)
  }

  @Test func `a restoration goes on beneath a lock that passes links`() async {
    let before = RestoreApp()
    before.feed.show(1)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()
    let app = RestoreApp()
    let scene = app.stage.window.windowScene!
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    let page = Page("Lock")
    page.respond(to: AppLink.self) { _, _ in .pass }
    flow.show(page)
    let restoration = app.stage.window.restore(places)
    await expectEventually("restored") { restoration.isOver }
    #expect(app.places == places)
    #expect(scene.keyWindow?.rootViewController === page)
    flow.finish()
    await settle()
  }

  @Test func `the guard is removed while a link waits for it beneath a lock`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await guarded("Draft", by: gate, .leave)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    let locks = lock()
    flow.finish(with: (), askingGuards: false)
    await letTimePass(20)
    #expect(opening.result == nil)
    #expect(!stage.events.contains("Feed works"))
    _ = draft
    locks.finish()
    gate.open()
    await expectEventually("over") { opening.result != nil }
  }

  @Test func `an alert of choose beneath and a link`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let page = Page("Asks")
    flow.show(page, animated: false)
    await settle()
    let choice = Task { await flow.choose("Pay?", [AlertOption("Yes", .default, 1)]) }
    await settle()
    let locks = lock()
    let opening = stage.begin(.post(1))
    await letTimePass(20)
    #expect(opening.result == nil)
    #expect(stage.frontmost is UIAlertController)
    locks.finish()
    await expectEventually("over") { opening.result != nil }
    _ = await choice.value
  }

  @Test func `links that wait for two doors, the first leaves under the second`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let door = await stage.present("Door")
    stage.respond(door) { _ in .later }
    let opening = stage.begin(.post(1))
    await settle()
    let locks = lock()
    door.presentingViewController?.dismiss(animated: true)
    await letTimePass(30)
    #expect(opening.result == nil)
    #expect(!stage.events.contains("Feed asked"))
    locks.finish()
    await expectEventually("over") { opening.result != nil }
    #expect(opening.result == .handled(by: "Page “Feed”"))
  }

  @Test func `back(to:) beneath a lock waits for nothing and leaves the lock`() async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let one = Page("One")
    flow.show(one, animated: false)
    await settle()
    flow.show(Page("Two"), as: .modal(style: .fullScreen), animated: false)
    await settle()
    let locks = lock()
    flow.back(to: one)
    await settle()
    #expect(isLocked)
    #expect(stage.tabs.presentedViewController == nil)
    locks.finish()
    await settle()
  }

  @Test func `a window that is restored, closed while it waits for a lock`() async {
    let before = RestoreApp()
    before.feed.show(1)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()
    let linkScene = LinkScene()
    let flow = Flow<Void>(.lock(in: linkScene.window.windowScene!)) { _ in }
    flow.show(Page("Lock"))
    let restoration = linkScene.window.restore(places)
    await settle()
    linkScene.close()
    await expectEventually("over") { restoration.isOver }
    #expect(restoration.leftOut.count == 3)
    await settle()
    #expect(!flow.isOpen)
  }

  @Test func `a lock is shown in the work of a link, which goes on to open another one`() async {
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
    await letTimePass(60)
    #expect(opening.result == nil)
    #expect(!stage.events.contains("inner works"))
    locks?.finish()
    await expectEventually("over") { opening.result != nil }
    #expect(stage.events.contains("inner works"))
  }
}
