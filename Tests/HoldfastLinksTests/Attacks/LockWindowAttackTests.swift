import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past a lock by several moves in one run-loop pass, or by other code that changes the lock's window.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LockWindowAttackTests {
  private let stage = LinkStage()

  /// Lets some run-loop passes go by, and fails if the scene isn't locked in one of them.
  private func expectLocked(_ passes: Int = 20) async {
    for _ in 0..<passes {
      expect(stage.isLocked)
      await runLoopPass()
    }
  }

  @Test
  func `the flow of a lock that was not shown again can't end the lock that is shown`() async {
    let flow = stage.lock()
    await settle()
    let again = stage.lock()
    again.finish()
    again.cancel()
    again.show(Page("Lock 3"))
    await expectLocked()
    expect(flow.isOpen)
    expect(!again.isOpen)
    flow.finish()
    await settle()
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test
  func `a second tap that unlocks leaves the lock that has followed`() async {
    let flow = stage.lock()
    await settle()
    flow.finish()
    let next = stage.lock()
    flow.finish()
    flow.cancel()
    await expectLocked()
    expect(next.isOpen)
    next.finish()
    await settle()
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test(arguments: [false, true])
  func `a root on the stack of a lock doesn't take the lock away`(
    _ isInContainer: Bool
  ) async throws {
    let flow = Flow<Void>(
      .lock(in: stage.scene, embeddedIn: isInContainer ? .nothing : .navigationController)
    ) { _ in }
    let page = Page("Lock")
    if isInContainer { page.addChild(UINavigationController(rootViewController: Page("PIN"))) }
    flow.show(page)
    await settle()
    let root = try #require(stage.scene.keyWindow?.rootViewController)
    let stack = try #require(
      (isInContainer ? root.children.first : root) as? UINavigationController
    )
    let screens = stack.viewControllers
    let other = Flow<Void>(.root(of: stack)) { _ in }
    other.show(Page("Content"), animated: false)
    for _ in 0..<20 {
      expect(stage.scene.keyWindow?.rootViewController, is: root)
      expect(stack.viewControllers, equals: screens)
      await runLoopPass()
    }
    expect(flow.isOpen)
    expect(!other.isOpen)
    flow.finish()
    await settle()
    expect(stage.scene.windows.count, equals: 1)
  }

  @Test
  func `a root of the window of a lock is not shown`() async throws {
    let flow = stage.lock()
    await settle()
    let root = Flow<Void>(.root(of: try #require(stage.scene.keyWindow))) { _ in }
    root.show(Page("Content"))
    await expectLocked()
    expect(!root.isOpen)
    expect(flow.isOpen)
    flow.finish()
    await settle()
  }

  enum Action: CaseIterable, Sendable {
    case hides, leavesScene
  }

  @Test(arguments: Action.allCases)
  func `a link that is opened in the turn in which other code takes the lock's window away waits`(
    _ action: Action
  ) async throws {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = stage.lock()
    await settle()
    let window = try #require(stage.scene.keyWindow)
    take(window, away: action)
    let opening = stage.begin(.post(1))
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    expect(stage.isLocked)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
  }

  private func take(_ window: UIWindow, away action: Action) {
    switch action {
    case .hides: window.isHidden = true
    case .leavesScene: window.windowScene = nil
    }
  }

  @Test(arguments: Action.allCases)
  func `a link that waits for a lock waits on when other code takes the lock's window away`(
    _ action: Action
  ) async throws {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = stage.lock()
    let opening = stage.begin(.post(1))
    await settle()
    take(try #require(stage.scene.keyWindow), away: action)
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    expect(stage.isLocked)
    flow.finish()
    await expectEventually("over") { opening.result != nil }
  }

  @Test(arguments: Action.allCases)
  func `a restoration in the turn in which other code takes the lock's window away waits`(
    _ action: Action
  ) async throws {
    let places = await RestoreApp.placesOfPost()
    let app = RestoreApp()
    let flow = app.stage.lock()
    await settle()
    take(try #require(app.stage.scene.keyWindow), away: action)
    let restoration = app.stage.window.restore(places)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    await advanceTime(by: 30)
    expect(!restoration.isFinished)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    expect(app.stage.isLocked)
    flow.finish()
    await expectEventually("restored") { restoration.isFinished }
  }

  @Test
  func `the field of a question that is asked beneath a lock is no first responder`() async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    flow.show(Page("Asks"), animated: false)
    await settle()
    let locks = stage.lock()
    let asking = Task { await flow.askForText("Name?", button: "OK", cancel: "No") }
    for _ in 0..<20 {
      let alert = stage.frontmost as? UIAlertController
      expect(alert?.textFields?.first?.isFirstResponder != true)
      expect(stage.isLocked)
      await runLoopPass()
    }
    await settle()
    let alert = stage.frontmost as? UIAlertController
    expect(alert?.textFields?.first?.isFirstResponder, equals: false)
    locks.finish()
    await settle()
    asking.cancel()
    _ = await asking.value
    await settle()
  }

  @Test(arguments: [Placement.WhenBusy.above, .replace, .queue])
  func `a screen over the frontmost screen of the key window is shown beneath the lock`(
    _ whenBusy: Placement.WhenBusy
  ) async throws {
    await stage.present("Cover", style: .pageSheet)
    let locks = stage.lock()
    await settle()
    let key = try #require(stage.scene.keyWindow)
    let flow = Flow<Void>(.sheet(over: .frontmost(of: key), whenBusy: whenBusy)) { _ in }
    flow.show(Page("News"))
    await expectLocked()
    expectNil(key.rootViewController?.presentedViewController)
    expect(locks.isOpen)
    flow.cancel()
    locks.finish()
    await settle()
  }

  @Test
  func `a lock that comes while a sheet is dragged down stays, and a link waits`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let sheet = await stage.present("Sheet", style: .pageSheet)
    let drag = UserAction.dragDown(sheet)
    drag.move(to: 0.5)
    let flow = stage.lock()
    let opening = stage.begin(.post(1))
    await expectLocked(5)
    drag.finish()
    await expectLocked()
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `a link whose sign-in is swiped back beneath a lock waits for the lock`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let door = await stage.push("Door")
    stage.respond(door) { _ in .later }
    let opening = stage.begin(.post(1))
    await settle()
    let swipe = UserAction.swipeBack(in: stage.feedStack)
    swipe.move(to: 0.5)
    let flow = stage.lock()
    swipe.finish()
    await advanceTime(by: 30)
    expect(stage.isLocked)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed asked"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `of two locked scenes the one that is unlocked lets no link into the other`() async {
    let other = LinkScene()
    other.root.respond(to: AppLink.self) { [weak stage] _, _ in
      .handled { stage?.events.append("Other works") }
    }
    let flow = stage.lock()
    let second = Flow<Void>(.lock(in: other.window.windowScene!)) { _ in }
    second.show(Page("Lock"))
    let opening = OpeningLink(.post(1), in: other.window)
    flow.finish()
    await advanceTime(by: 30)
    expectNil(opening.result)
    expect(stage.events.isEmpty)
    second.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events, equals: ["Other works"])
    other.close()
    await settle()
    stage.window.makeKey()
  }
}
