import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to open links and to restore in a window that the app has hidden meanwhile, as behind a lock of its own.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct HiddenWindowAttackTests {
  private let stage = LinkStage()

  /// Begins a link to the feed, and hides the window while the feed's answer is awaited.
  private func beginAndHide(revealing: Bool) async -> OpeningLink {
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: revealing) { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    stage.window.isHidden = true
    gate.open()
    return opening
  }

  @Test(arguments: [true, false])
  func `a link whose window is hidden while an answer is awaited waits until it is visible`(
    revealing: Bool
  ) async {
    await stage.push("Above")
    let opening = await beginAndHide(revealing: revealing)
    await advanceTime(by: 2)
    expect(stage.events, equals: ["Feed asked"])
    expect(stage.feedStack.viewControllers.count, equals: 2)
    expectNil(opening.result)

    stage.window.isHidden = false
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events.filter { $0 == "Feed works" }.count, equals: 1)
  }

  @Test(arguments: [true, false])
  func `a link whose window stays hidden fails at its time limit, and does nothing later`(
    revealing: Bool
  ) async {
    let opening = await beginAndHide(revealing: revealing)
    await advanceTime(by: 15)
    expect(
      opening.result,
      equals: .failed(
        .timedOut(link: "AppLink “post(1)”", waitingFor: ExpectedObstacle.noRoot)
      )
    )

    stage.window.isHidden = false
    await settle()
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `a window that is hidden for longer than a reveal may take leaves the link its time`() async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    await stage.push("Above")
    await stage.present("Cover")
    let opening = stage.begin(.post(1), within: 60)
    for _ in 0..<50 where !Moves.all.contains(where: { $0.hasPrefix("dismiss") }) {
      await runLoopPass()
    }
    stage.window.isHidden = true
    await advanceTime(by: 20)
    expectNil(opening.result)
    stage.window.isHidden = false
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test(arguments: [true, false])
  func `a link in a hidden window ends when its scene is closed, and when it is cancelled`(
    isClosed: Bool
  ) async {
    let scene = LinkScene()
    let gate = Gate()
    var worked = 0
    scene.root.respond(to: AppLink.self) { _, _ in
      await gate.opened()
      return .handled { worked += 1 }
    }
    await settle()
    let opening = OpeningLink(.post(1), in: scene.window, within: 100)
    await expectEventually("asked") { gate.isAwaited }
    scene.window.isHidden = true
    gate.open()
    await advanceTime(by: 3)
    expectNil(opening.result)
    if isClosed { scene.close() } else { opening.cancel() }
    await settle()

    expect(
      opening.result,
      equals: .failed(
        isClosed
          ? .windowGone(link: "AppLink “post(1)”") : .cancelled(link: "AppLink “post(1)”")
      )
    )
    expect(worked, equals: 0)
    if !isClosed { scene.close() }
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `a link that waits for a screen isn't opened in a window that is hidden when it leaves`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let signIn = await stage.present("Sign in")
    stage.respond(signIn) { _ in .later }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 2)
    stage.window.isHidden = true
    await advanceTime(by: 60)
    signIn.presentingViewController?.dismiss(animated: false)
    await advanceTime(by: 3)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed asked"))

    stage.window.isHidden = false
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events.filter { $0 == "Feed works" }.count, equals: 1)
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `a draft in a window that is hidden while its guard asks leaves only once it is visible`(
    _ answer: LeavingAnswer
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let gate = Gate()
    let (flow, draft) = await stage.guarded("Draft", by: gate, answer)
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    stage.window.isHidden = true
    gate.open()
    await advanceTime(by: 3)
    expect(draft.presentingViewController != nil)
    expect(!stage.events.contains("Feed works"))

    stage.window.isHidden = false
    await expectEventually("over") { opening.result != nil }
    expect(flow.isOpen, equals: (answer == .stay))
    expect(stage.events.contains("Feed works"), equals: (answer == .leave))
    flow.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `a restoration whose window is hidden while an answer is awaited waits until it is visible`()
    async
  {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let gate = Gate()
    app.stage.feed.respond(to: AppLink.self) { [weak feed = app.feed] _, link in
      guard case .post(let number) = link else { return .pass }
      await gate.opened()
      return .handled { feed?.show(number) }
    }
    let restoration = app.stage.window.restore(places)
    await expectEventually("asked") { gate.isAwaited }
    app.stage.window.isHidden = true
    gate.open()
    await advanceTime(by: 2)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)

    app.stage.window.isHidden = false
    await advanceTime(by: 2)
    expect(restoration.isFinished)
    expect(app.stage.feedStack.viewControllers.count, equals: 2)
  }

  @Test
  func `a link waits for a lock however often the app makes other windows key`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let lock = stage.lock()
    let opening = stage.begin(.post(1))
    await settle()
    let own = UIWindow(windowScene: stage.scene)
    own.rootViewController = Page("Own")
    own.windowLevel = .alert + 5
    own.makeKeyAndVisible()
    await advanceTime(by: 2)
    stage.window.makeKey()
    await advanceTime(by: 2)
    expect(stage.isLocked)
    expectNil(opening.result)

    lock.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
    own.isHidden = true
    own.windowScene = nil
    stage.window.makeKey()
  }
}
