import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests links that wait for a screen that answers `.later`.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LaterTests {
  private let stage = LinkStage()

  /// Shows a flow over the front screen that lets links wait, and whose screen cancels it by `onEvent`.
  private func showDoor(
    _ name: String,
    onEnd: @escaping @MainActor () -> Void = {}
  ) async -> (flow: Flow<Void>, screen: Page) {
    let page = Page(name)
    let flow = Flow<Void>(.modal(over: stage.frontmost)) { [weak stage] outcome in
      stage?.events.append("\(name) \(outcome)")
      onEnd()
    }
    flow.show(page, animated: false)
    stage.respond(page) { _ in .later }
    await settle()
    return (flow, page)
  }

  enum Leaving: CaseIterable, Sendable {
    case cancelled, finished, dismissed
  }

  @Test(arguments: Leaving.allCases)
  func `D9: a link waits until the flow of the screen has ended, and is opened from the front`(
    _ leaving: Leaving
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let (flow, _) = await showDoor("SignIn") { [weak stage] in stage?.events.append("onEnd") }
    let opening = stage.begin(.post(1))
    await settle()
    expectNil(opening.result)
    expect(stage.events, equals: ["SignIn asked"])

    switch leaving {
    case .cancelled: flow.cancel()
    case .finished: flow.finish()
    case .dismissed: stage.tabs.dismiss(animated: true)
    }
    await expectEventually("the link is over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events.dropFirst(2), equals: ["onEnd", "Feed asked", "Feed works"])
    expect(stage.issues.isEmpty)
  }

  @Test
  func `D9: the time of a link that waits stands still`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let (flow, _) = await showDoor("Lock")
    let opening = stage.begin(.post(1), within: 10)
    await advanceTime(by: 600)
    expectNil(opening.result)

    flow.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `D9: after it has waited a link has the time that was left`() async {
    let gate = Gate()
    stage.respond(stage.feed) { _ in .handled { await gate.opened() } }
    let (flow, _) = await showDoor("Lock")
    let opening = stage.begin(.post(1), within: 10)
    await advanceTime(by: 600)
    flow.cancel()
    await expectEventually("it is at work") { gate.isAwaited }

    await advanceTime(by: 8)
    expectNil(opening.result)
    await advanceTime(by: 3)

    await expectEventually("the link is over") { opening.result != nil }
    guard case .failed(.timedOut) = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }
    gate.open()
  }

  @Test
  func `D9: links that waited are opened in the order in which they came`() async {
    stage.respond(stage.feed) { [weak stage] link in
      .handled {
        stage?.events.append("begins \(link)")
        await Task.yield()
        stage?.events.append("ends \(link)")
      }
    }
    let (flow, _) = await showDoor("Lock")
    let openings = [1, 2, 3].map { stage.begin(.post($0)) }
    await settle()
    expect(openings.allSatisfy { $0.result == nil })

    flow.cancel()
    let late = stage.begin(.post(4))
    await expectEventually("all are over") {
      late.result != nil && openings.allSatisfy { $0.result != nil }
    }
    let work = stage.events.filter { $0.contains("post") }
    expect(work, equals: [1, 2, 3, 4].flatMap { ["begins post(\($0))", "ends post(\($0))"] })
  }

  @Test
  func `D9: the screen that others wait for handles the link that it needs itself`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let (flow, screen) = await showDoor("SignIn")
    screen.respond(to: String.self) { _, _ in .handled { flow.finish() } }
    let opening = stage.begin(.post(1))
    await settle()

    let result = await stage.window.open("token", within: 3)

    expect(result, equals: .handled(by: "Page “SignIn”"))
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `D9: a link that is at work when the screen leaves is not interrupted by those that waited`()
    async
  {
    let gate = Gate()
    stage.respond(stage.feed, stage.handles("Feed"))
    let (flow, screen) = await showDoor("SignIn")
    screen.respond(to: String.self) { [weak stage] _, _ in
      .handled {
        flow.finish()
        await gate.opened()
        stage?.events.append("the token's work ends")
      }
    }
    let opening = stage.begin(.post(1))
    await settle()
    let window = stage.window
    let token = Task { await window.open("token") }
    await expectEventually("it is at work") { gate.isAwaited }
    await settle()
    expectNil(opening.result)

    gate.open()
    await expectEventually("the link is over") { opening.result != nil }
    _ = await token.value
    expect(stage.events.suffix(3), equals: ["the token's work ends", "Feed asked", "Feed works"])
  }

  @Test
  func `D9: a link waits for a screen of no flow until it has left`() async {
    let launch = Page("Launch")
    launch.respond(to: AppLink.self) { _, _ in .later }
    stage.window.rootViewController = launch
    stage.respond(stage.feed, stage.handles("Feed"))
    await settle()
    let opening = stage.begin(.post(1), within: 5)
    await advanceTime(by: 60)
    expectNil(opening.result)

    stage.window.rootViewController = stage.tabs
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test(arguments: [true, false])
  func `D9: a link waits for a screen that the user swipes back, until the swipe is completed`(
    isCancelled: Bool
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let door = await stage.push("Door")
    stage.respond(door) { _ in .later }
    let opening = stage.begin(.post(1))
    await settle()

    let swipe = UserAction.swipeBack(in: stage.feedStack)
    await advanceTime(by: 1, settling: false)
    expectNil(opening.result)
    if isCancelled { swipe.cancel() } else { swipe.finish() }
    await settle()

    expect((opening.result == nil), equals: isCancelled)
    expect(stage.events.filter { $0 == "Door asked" }.count, equals: 1)
    stage.feedStack.popToRootViewController(animated: false)
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `D9: a link that came before there was a root waits for the launch as well`() async {
    let empty = LinkStage(showsRoot: false)
    empty.respond(empty.feed, empty.handles("Feed"))
    let opening = empty.begin(.post(1), within: 5)
    await advanceTime(by: 2)
    let launch = Page("Launch")
    launch.respond(to: AppLink.self) { _, _ in .later }
    empty.window.rootViewController = launch
    await advanceTime(by: 60)
    expectNil(opening.result)

    empty.window.rootViewController = empty.tabs
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `D9: what onEnd shows is asked, and lets the link wait again`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    var pin: Flow<Void>?
    let (flow, _) = await showDoor("SignIn") { [weak stage] in
      guard let stage else { return }
      let page = Page("Pin")
      let next = Flow<Void>(.modal(over: stage.tabs)) { _ in }
      stage.respond(page) { _ in .later }
      next.show(page, animated: false)
      pin = next
    }
    let opening = stage.begin(.post(1))
    await settle()
    flow.finish()
    await expectEventually("the next one is asked") { stage.events.contains("Pin asked") }
    await settle()
    expectNil(opening.result)
    expect(!stage.events.contains("Feed asked"))

    pin?.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `D9: an end by a new root lets the links go on`() async {
    let home = Page("Home")
    stage.respond(home, stage.handles("Home"))
    _ = await showDoor("SignIn")
    let opening = stage.begin(.post(1))
    await settle()

    let flow = Flow<Void>(.root(of: stage.window)) { _ in }
    flow.show(home, animated: false)
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Home”"))
  }

  @Test
  func `D9: when the window closes a link that waits has failed, and says for which screen`() async
  {
    let scene = LinkScene()
    scene.root.respond(to: AppLink.self) { _, _ in .later }
    let opening = OpeningLink(.post(1), in: scene.window)
    await settle()
    expectNil(opening.result)

    scene.close()
    await expectEventually("the link is over") { opening.result != nil }
    let error = LinkError.windowGone(link: "AppLink “post(1)”", waitingFor: "Page “Root”")
    expect(opening.result, equals: .failed(error))
    expect(error.description.contains("while Page “Root” let the link wait"))
  }

  @Test
  func `D9: a cancelled task waits no longer, and says for which screen it has waited`() async {
    let (flow, _) = await showDoor("Lock")
    let opening = stage.begin(.post(1))
    await settle()
    opening.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    expect(
      opening.result,
      equals: .failed(.cancelled(link: "AppLink “post(1)”", waitingFor: "Page “Lock”"))
    )
    flow.cancel()
  }

  @Test
  func `D9: while a link that another one opened waits, the time of both stands still`() async {
    let window = stage.window
    var lockFlow: Flow<Void>?
    stage.respond(stage.feed) { [weak stage, weak window] link in
      if link != .post(1) { return .handled { stage?.events.append("\(link)") } }
      return .forwarded { [weak window] in
        let lock = Page("Lock")
        let flow = Flow<Void>(.modal(over: stage?.tabs ?? UIViewController())) { _ in }
        stage?.respond(lock) { _ in .later }
        lockFlow = flow
        try await flow.show(lock, animated: false).untilOnScreen()
        return await window?.open(AppLink.post(2)) ?? .handled(by: "nothing")
      }
    }
    let opening = stage.begin(.post(1), within: 5)
    await settle()
    let second = stage.begin(.settings, within: 5)
    await advanceTime(by: 60)
    expectNil(opening.result)
    expectNil(second.result)

    lockFlow?.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    await expectEventually("the second link is over") { second.result != nil }
    expect(stage.events.suffix(4), equals: ["Feed asked", "post(2)", "Feed asked", "settings"])
  }

  @Test
  func `D9: the doctor says which links wait for the end of a flow`() async {
    let (flow, _) = await showDoor("Lock")
    let evidence: @MainActor () -> [String] = {
      FlowDoctor.examine().filter { $0.screens == ["Page “Lock”"] }.flatMap(\.evidence)
    }
    let opening = stage.begin(.post(1))
    await settle()
    expect(evidence().contains { $0.hasPrefix("These links wait until it has ended: AppLink") })

    opening.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    expect(!evidence().contains { $0.contains("These links wait") })
    flow.cancel()
  }

  @Test(arguments: [nil, LinkAnswer.Given.pass, .refuse])
  func `D9: a lock in front lets links wait unless a screen in it answers`(
    _ given: LinkAnswer.Given?
  ) async {
    guard let scene = stage.window.windowScene else { return }
    let page = Page("Lock")
    let flow = Flow<Void>(.lock(in: scene)) { _ in }
    flow.show(page, animated: false)
    switch given {
    case .pass: stage.respond(page)
    case .refuse: stage.respond(page) { _ in .refuse("Locked.") }
    case nil: break
    }
    stage.respond(stage.feed, stage.handles("Feed"))
    await settle()
    let opening = stage.begin(.post(1))
    await settle()
    await advanceTime(by: 60)

    switch given {
    case .pass: expect(opening.result, equals: .handled(by: "Page “Feed”"))
    case .refuse: expect(opening.result, equals: .refused(by: "Page “Lock”", reason: "Locked."))
    case nil: expectNil(opening.result)
    }
    flow.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    if given == nil { expect(opening.result, equals: .handled(by: "Page “Feed”")) }
    await settle()
  }
}

extension LinkAnswer {
  /// The answer of the screen of a window.
  enum Given: Sendable {
    case pass, refuse
  }
}
