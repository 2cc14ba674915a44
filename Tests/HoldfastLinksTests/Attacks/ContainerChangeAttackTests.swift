import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to get past doors by changes of containers and windows in the turn of an answer, and by links in questions.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct ContainerChangeAttackTests {
  private let stage = LinkStage()

  private func awaitedFeed(_ gate: Gate, revealing: Bool) {
    stage.respond(stage.feed) { [weak stage] _ in
      await gate.opened()
      return .handled(revealing: revealing) { stage?.events.append("Feed works") }
    }
  }

  @Test(arguments: [false, true])
  func `a child that refuses, over a screen's own view, is asked before the screen`(
    isThereBefore: Bool
  ) async {
    let gate = Gate()
    awaitedFeed(gate, revealing: true)
    let door = Page("Door")
    stage.respond(door) { _ in .refuse("Locked.") }
    let cover = { [feed = stage.feed] in
      feed.addChild(door)
      feed.view.addSubview(door.view)
      door.didMove(toParent: feed)
    }
    if isThereBefore { cover() }
    await settle()
    let opening = stage.begin(.post(1))
    await advanceTime(by: 1)
    if !isThereBefore { cover() }
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Door”", reason: "Locked."))
    expect(!stage.events.contains("Feed works"))
  }

  @Test(arguments: [false, true])
  func `a page that refuses and is turned to during an answer is asked`(revealing: Bool) async {
    let gate = Gate()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let first = Page("First page")
    let door = Page("Door")
    pages.setViewControllers([first], direction: .forward, animated: false, completion: nil)
    stage.feedStack.pushViewController(pages, animated: false)
    await settle()
    stage.respond(door) { _ in .refuse("Locked.") }
    awaitedFeed(gate, revealing: revealing)
    let opening = stage.begin(.post(1))
    await expectEventually("asked") { gate.isAwaited }
    gate.open()
    pages.setViewControllers([door], direction: .forward, animated: true, completion: nil)
    await expectEventually("over") { opening.result != nil }
    expect(opening.result, equals: .refused(by: "Page “Door”", reason: "Locked."))
    expect(!stage.events.contains("Feed works"))
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `a popover that adapts while its guard is asked stays if the guard answers stay`(
    _ answer: LeavingAnswer
  ) async {
    let gate = Gate()
    stage.respond(stage.feed, stage.handles("Feed"))
    let draft = Page("Draft")
    draft.modalPresentationStyle = .popover
    draft.popoverPresentationController?.sourceView = stage.tabs.view
    stage.tabs.present(draft, animated: false)
    await settle()
    draft.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return answer
    }
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }
    UserAction.resize(stage.window, to: .regular)
    UserAction.resize(stage.window, to: .compact)
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect((draft.presentingViewController != nil), equals: (answer == .stay))
    expect(stage.events.contains("Feed works"), equals: (answer == .leave))
  }

  @Test
  func `a split view that collapses while the detail's guard is asked keeps a detail that stays`()
    async
  {
    let gate = Gate()
    let split = UISplitViewController(style: .doubleColumn)
    let list = Page("List")
    let detail = Page("Detail")
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    stage.window.rootViewController = split
    UserAction.resize(stage.window, to: .compact)
    await settle()
    split.show(.secondary)
    await settle()
    stage.respond(list, stage.handles("List"))
    detail.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .stay
    }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 1)
    expect(gate.isAwaited)
    UserAction.resize(stage.window, to: .regular)
    await settle()
    UserAction.resize(stage.window, to: .compact)
    await settle()
    split.show(.secondary)
    await settle()
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(!stage.events.contains("List works"))
    expect(detail.viewIfLoaded?.window != nil)
  }

  @Test
  func `a link waits for a lock whose window the app has just moved behind the app's window`() async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let flow = stage.lock()
    await settle()
    let lock = stage.scene.windows.first { $0 !== stage.window }
    lock?.windowLevel = .normal - 1
    let opening = stage.begin(.post(1))
    await advanceTime(by: 2)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    flow.finish()
    await expectEventually("over") { opening.result != nil }
    expect(stage.events.contains("Feed works"))
  }

  @Test
  func `of four scenes with a link each, the locked one alone waits`() async {
    let scenes = (1...4).map { _ in LinkScene() }
    var worked: [Int] = []
    for (index, scene) in scenes.enumerated() {
      scene.root.respond(to: AppLink.self) { _, _ in .handled { worked.append(index) } }
    }
    await settle()
    let flow = scenes[2].window.windowScene.map { scene in
      let flow = Flow<Void>(.lock(in: scene)) { _ in }
      flow.show(Page("Lock"), animated: false)
      return flow
    }
    let openings = scenes.map { OpeningLink(.post(1), in: $0.window) }
    await settle()
    expect(worked.sorted(), equals: [0, 1, 3])
    expectNil(openings[2].result)
    flow?.finish()
    await expectEventually("over") { openings[2].result != nil }
    expect(worked.sorted(), equals: [0, 1, 2, 3])
    for scene in scenes { scene.close() }
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `two screens that answer later in turns are both waited for, and the work runs once`() async
  {
    let lower = await stage.present("Lower")
    let upper = await stage.present("Upper")
    stage.respond(stage.feed, stage.handles("Feed"))
    var turn = 0
    stage.respond(lower) { _ in turn < 3 ? .later : .pass }
    stage.respond(upper) { _ in
      turn += 1
      return turn.isMultiple(of: 2) ? .later : .pass
    }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 5)
    expectNil(opening.result)
    expect(!stage.events.contains("Feed works"))
    upper.presentingViewController?.dismiss(animated: true)
    await settle()
    lower.presentingViewController?.dismiss(animated: true)
    await expectEventually("over") { opening.result != nil }
    expect(stage.events.filter { $0 == "Feed works" }.count, equals: 1)
  }

  @Test
  func `a link opened in another scene by a guard's closure leaves the guard's answer alone`() async
  {
    let other = LinkScene()
    other.root.respond(to: AppLink.self) { _, _ in .handled }
    await settle()
    stage.respond(stage.feed, stage.handles("Feed"))
    let draft = await stage.present("Draft", style: .pageSheet)
    var inner: LinkResult?
    draft.guardLeaving(for: self.stage) { [window = other.window] _, _ in
      inner = await window.open(AppLink.post(2))
      return .stay
    }
    let opening = stage.begin(.post(1))
    await expectEventually("over") { opening.result != nil }
    expect(inner, equals: .handled(by: "Page “Root”"))
    expect(draft.presentingViewController != nil)
    expect(!stage.events.contains("Feed works"))
    other.close()
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `a link opened inside an onEnd is asked of the lock that onEnd has shown`() async {
    stage.respond(stage.feed, stage.handles("Feed"))
    var opening: OpeningLink?
    var lock: Flow<Void>?
    var ends = 0
    let session = Flow<Void>(.sheet(over: stage.tabs, embeddedIn: .nothing)) { [stage] _ in
      ends += 1
      opening = stage.begin(.post(1))
      lock = stage.lock()
    }
    session.show(Page("Session"), animated: false)
    await settle()
    session.finish()
    await advanceTime(by: 3)
    expect(ends, equals: 1)
    expectNil(opening?.result)
    expect(!stage.events.contains("Feed works"))
    lock?.finish()
    await expectEventually("over") { opening?.result != nil }
    expect(stage.events.filter { $0 == "Feed works" }.count, equals: 1)
  }

  @Test(arguments: 0..<12)
  func `a caller that is cancelled at any pass leaves no work behind and lets the next link in`(
    passes: Int
  ) async {
    var worked: [AppLink] = []
    stage.respond(stage.feed) { link in
      await Task.yield()
      return .handled { worked.append(link) }
    }
    await stage.push("Above")
    await stage.present("Modal")
    let opening = stage.begin(.post(1))
    for _ in 0..<passes { await runLoopPass() }
    let before = worked
    opening.cancel()
    await settle()
    expect(opening.result != nil)
    expect(worked, equals: before)
    await expect(stage.open(.post(2)), equals: .handled(by: "Page “Feed”"))
    expect(worked.filter { $0 == .post(2) }.count, equals: 1)
  }
}
