import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests which objects hold each other, and the effect of a reveal on the flows that it removes.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct LinkOwnershipTests {
  /// A coordinator that answers links, and that only its screen holds.
  @MainActor
  private final class Answering {
    var asked = 0

    func makeScreen(isQuick: Bool) -> Page {
      let page = Page("Post")
      if isQuick {
        page.respond(to: AppLink.self, for: self) { $0.answer($2, on: $1) }
      } else {
        page.respond(to: AppLink.self, for: self) { coordinator, page, link in
          await Task.yield()
          return coordinator.answer(link, on: page)
        }
      }
      return page
    }

    private func answer(_ link: AppLink, on page: Page) -> LinkAnswer {
      asked += 1
      guard link == .comments else { return .pass }
      return .handled { page.title = "Comments" }
    }
  }

  nonisolated static let modes: [InjectedFault?] = [
    nil, .delayedFrees(seed: 3), .stickyScreens(every: 1), .lostCompletions(every: 1),
  ]

  private func with(_ fault: InjectedFault?, _ body: @MainActor () async -> Void) async {
    await withFaults([fault].compactMap { $0 }) { await body() }
    await settle()
  }

  @Test(arguments: [true, false])
  func `a screen keeps its answerer, and both are freed`(_ isQuick: Bool) async {
    await expectFreed { leaks in
      let stage = LinkStage()
      await settle()
      weak var coordinator: Answering?
      do {
        let answering = leaks.track(Answering())
        coordinator = answering
        stage.feedStack.pushViewController(
          leaks.track(answering.makeScreen(isQuick: isQuick)),
          animated: false
        )
      }
      await settle()
      expect(coordinator != nil)
      await expect(stage.open(.comments), equals: .handled(by: "Page “Post”"))
      expect(stage.feedStack.topViewController?.title, equals: "Comments")

      stage.feedStack.popViewController(animated: false)
      await settle()
      expectNil(coordinator)
    }
  }

  /// A coordinator of an older app, which stores its stack.
  @MainActor
  private final class OldCoordinator {
    var stack: UINavigationController?
  }

  /// The guide to migrating describes both cases.
  @Test(arguments: [true, false])
  func `a responder for a coordinator that stores its stack is a cycle, a weak capture is none`(
    isForCoordinator: Bool
  ) async {
    let window = TestWindow(rootViewController: UIViewController())
    weak var weakCoordinator: OldCoordinator?
    do {
      let page = Page("Orders")
      let coordinator = OldCoordinator()
      weakCoordinator = coordinator
      coordinator.stack = UINavigationController(rootViewController: page)
      if isForCoordinator {
        page.respond(to: AppLink.self, for: coordinator) { _, _, _ in .handled }
      } else {
        page.respond(to: AppLink.self) { [weak coordinator] _, _ in
          coordinator == nil ? .pass : .handled
        }
      }
      window.rootViewController = coordinator.stack
      await window.settle()
      await expect(window.open(AppLink.comments), equals: .handled(by: "Page “Orders”"))
    }
    window.rootViewController = UIViewController()
    await window.settle()

    expect((weakCoordinator != nil), equals: isForCoordinator)
    weakCoordinator?.stack = nil
  }

  @Test(arguments: [true, false])
  func `a screen that answers itself is not kept by that`(_ isQuick: Bool) async {
    await expectFreed { leaks in
      let page = leaks.track(Page("Self"))
      if isQuick {
        page.respond(to: AppLink.self, for: page) { page, _, _ in
          page.title = "Asked"
          return .handled
        }
      } else {
        page.respond(to: AppLink.self, for: page) { page, _, _ in
          await Task.yield()
          page.title = "Asked"
          return .handled
        }
      }
      let window = TestWindow(rootViewController: page)
      await settle()
      await expect(window.open(AppLink.settings), equals: .handled(by: "Page “Self”"))
      expect(page.title, equals: "Asked")
    }
  }

  @Test(arguments: modes)
  func `flows above are taken away, told once, inner first`(_ fault: InjectedFault?) async {
    let stage = LinkStage()
    await settle()
    await with(fault) {
      stage.respond(stage.feed, stage.handles("Feed"))
      await stage.start("Pushed", .push(onto: stage.feedStack), screens: 2)
      await stage.start("Sheet", .sheet(over: stage.feedStack))
      let sheet = stage.tabs.presentedViewController as? UINavigationController
      if let sheet { await stage.start("Inner", .push(onto: sheet), screens: 2) }
      Moves.all = []

      await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
      await advanceTime(by: 1)

      expect(Moves.all, equals: ["pop to Feed", "dismiss*"])
      let ends = stage.events.filter { !$0.hasPrefix("Feed") }
      expect(ends.sorted(), equals: ["Inner dismissed", "Pushed dismissed", "Sheet dismissed"])
      let inner = ends.firstIndex(of: "Inner dismissed") ?? .max
      let sheetEnd = ends.firstIndex(of: "Sheet dismissed") ?? .min
      expect(inner < sheetEnd)
      expect(sheetEnd < ends.firstIndex(of: "Pushed dismissed") ?? .min)
      await runLoopPass()
      await runLoopPass()
      expect(stage.events.count, equals: 5)
    }
  }

  @Test(arguments: modes)
  func `a popped answerer is not asked, though someone keeps it`(_ fault: InjectedFault?) async {
    let stage = LinkStage()
    await settle()
    await with(fault) {
      stage.respond(await stage.push("Post"), stage.handles("Post"))
      stage.respond(stage.feed, stage.handles("Feed"))
      stage.feedStack.popViewController(animated: false)

      await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    }
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `who is taken away by an earlier answer is not asked`(_ manner: LinkStage.Manner) async {
    let stage = LinkStage()
    stage.manner = manner
    let container = Page("Container")
    stage.window.rootViewController = container
    for name in ["Below", "Above"] {
      let child = Page(name)
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
      stage.respond(child) { [weak container] _ in
        if name == "Below" { return .handled }
        let below = container?.children.first
        below?.view.removeFromSuperview()
        below?.removeFromParent()
        return .pass
      }
    }
    stage.respond(container, stage.handles("Container"))

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Container”"))
    // A screen that has passed and is still in front is asked again if the link has waited since.
    let again = manner == .turnsLater ? ["Above asked"] : []
    expect(
      stage.events,
      equals: ["Above asked", "Container asked"] + again + ["Container works"]
    )
  }

  @Test(arguments: [false, true], LinkStage.Manner.allCases)
  func `a screen in a sheet that an earlier answer has sent away is not asked`(
    _ isAnimated: Bool,
    _ manner: LinkStage.Manner
  ) async {
    let stage = LinkStage()
    stage.manner = manner
    stage.respond(stage.feed, stage.handles("Feed"))
    let below = Page("Below")
    let sheet = PageStack(rootViewController: below)
    stage.tabs.present(sheet, animated: false)
    await settle()
    stage.respond(below, stage.handles("Below"))
    stage.respond(await stage.push("Above", onto: sheet)) { [weak tabs = stage.tabs] _ in
      tabs?.dismiss(animated: isAnimated)
      return .pass
    }

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["Above asked", "Feed asked", "Feed works"])
  }

  @Test
  func `a screen in a sheet that the user is dragging is asked`() async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))
    let below = Page("Below")
    let sheet = PageStack(rootViewController: below)
    stage.tabs.present(sheet, animated: false)
    await settle()
    stage.respond(below) { _ in .refuse("A draft.") }
    let above = await stage.push("Above", onto: sheet)
    var drag: SheetDrag?
    stage.respond(above) { [weak sheet] _ in
      drag = UserAction.dragDown(sheet)
      drag?.move(to: 0.4)
      return .pass
    }

    await expect(
      stage.open(.post(1)),
      equals: .refused(by: "Page “Below”", reason: "A draft.")
    )
    drag?.release()
    await settle()
  }

  @Test
  func `no screen is held while one of them answers`() async {
    let stage = LinkStage()
    await settle()
    weak var post: Page?
    do {
      let page = await stage.push("Post")
      stage.respond(page)
      post = page
    }
    weak var sheet: Page?
    do {
      let page = await stage.present("Sheet")
      stage.respond(page)
      sheet = page
    }
    let gate = Gate()
    stage.respond(await stage.present("Draft")) { _ in
      await gate.opened()
      return .pass
    }
    let opening = stage.begin(.settings)
    await expectEventually("the draft is asked") { stage.events == ["Draft asked"] }

    stage.feedStack.popViewController(animated: false)
    stage.tabs.dismiss(animated: false)
    await expectEventually("both are freed") { post == nil && sheet == nil }
    expectNil(opening.result)

    gate.open()
    await expectEventually("it is over") { opening.result != nil }
    expect(stage.events, equals: ["Draft asked"])
  }

  @Test
  func `a screen in front of another one is not held while the other one answers`() async {
    let stage = LinkStage()
    await settle()
    weak var post: Page?
    do { post = await stage.push("Post") }
    let gate = Gate()
    stage.respond(stage.feed) { _ in
      await gate.opened()
      return .handled
    }
    let opening = stage.begin(.settings)
    await expectEventually("the feed is asked") { stage.events == ["Feed asked"] }
    expect(post != nil)

    stage.feedStack.popViewController(animated: false)
    await expectEventually("it is freed") { post == nil }

    gate.open()
    await expectEventually("it is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `who has answered is not held while it works`(_ manner: LinkStage.Manner) async {
    let stage = LinkStage()
    stage.manner = manner
    await settle()
    let gate = Gate()
    weak var post: Page?
    do {
      let page = await stage.push("Post")
      stage.respond(page) { [weak stage] _ in
        .handled {
          stage?.events.append("Post works")
          await gate.opened()
        }
      }
      post = page
    }
    let opening = stage.begin(.settings)
    await expectEventually("it is at work") { stage.events.last == "Post works" }
    expect(post != nil)

    stage.feedStack.popViewController(animated: false)
    await expectEventually("it is freed") { post == nil }
    expectNil(opening.result)

    gate.open()
    await expectEventually("it is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Post”"))
  }

  @Test
  func `a link that waits holds no screen`() async {
    await expectFreed { leaks in
      let stage = LinkStage()
      await settle()
      stage.respond(stage.feed) { _ in .handled }
      let cover = leaks.track(await stage.present("Cover"))
      cover.respond(to: AppLink.self) { _, _ in .pass }
      let gate = Gate()
      stage.respond(stage.tabs) { _ in .handled { await gate.opened() } }
      stage.feed.respond(to: AppLink.self) { _, _ in .pass }
      let opening = stage.begin(.settings)
      await expectEventually("it is at work") { stage.tabs.presentedViewController == nil }
      await settle()
      gate.open()
      await expectEventually("it is over") { opening.result != nil }
    }
  }
}
