import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests places that can't be restored: they are omitted with a report, and the restoration never waits forever.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoreLimitTests {
  private let stage = LinkStage()

  /// Returns a state with post 1 in the first tab, comments over it, and post 2 in the second tab.
  private func places() async -> NavigationState<AppLink> {
    let app = RestoreApp()
    app.feed.show(1)
    app.search.show(2)
    await settle()
    app.feed.showComments(of: 1)
    await settle()
    let places = app.places
    app.stage.window.close()
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))
    return places
  }

  /// Returns a state with post 7 in the stack of a sheet with comments.
  private func placesInASheet() async -> NavigationState<AppLink> {
    let app = RestoreApp()
    app.feed.showComments(of: 1, then: 7)
    await settle()
    let places = app.places
    app.stage.window.close()
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))
    return places
  }

  private func restore(_ places: NavigationState<AppLink>) async -> [String] {
    let leftOut = await stage.window.restore(places).result()
    expect(stage.issues.map(\.message), equals: leftOut.map { "\($0)" })
    return leftOut.map { "\($0)" }
  }

  @Test
  func `where no screen responds, each place is named, and what to do`() async {
    let lines = await restore(await places())

    expect(lines.count, equals: 3)
    expect(
      lines.first,
      equals:
        "AppLink “post(1)” wasn't restored: the link's screen was in a root, tab or sheet in which no screen "
        + "responds to links of its type now. Call respond(to:for:) on a screen that is in the hierarchy when the window "
        + "is restored, such as the root of the tab."
    )
  }

  @Test
  func `a place that is refused or fails is left out, and the next one is tried`() async {
    stage.respond(stage.tabs) { link in
      switch link {
      case .post(1): return .refuse("Locked.")
      case .post: return .handled { throw CancellationError() }
      default: return .handled { throw CancellationError() }
      }
    }
    let lines = await restore(await places())

    expect(lines.count, equals: 3)
    expect(lines.first?.hasSuffix("PageTabs refused it: Locked."), equals: true)
    expect(lines.last?.hasSuffix("PageTabs could not show it: CancellationError()"), equals: true)
  }

  @Test
  func `work that awaits and throws is left out, too`() async {
    stage.tabs.respond(to: AppLink.self) { _, _ in
      .restored {
        await Task.yield()
        throw CancellationError()
      }
    }
    let lines = await restore(await places())

    expect(lines.count, equals: 3)
    expect(lines.allSatisfy { $0.hasSuffix("PageTabs could not show it: CancellationError()") })
  }

  @Test
  func `work that shows nothing is given up after five seconds`() async {
    let search = RestoreCoordinator("Search", stage.search)
    stage.respond(stage.feed) { _ in .handled {} }
    let lines = await restore(await places())

    expect(lines.count, equals: 2)
    expect(
      lines.first,
      equals:
        "AppLink “post(1)” wasn't restored: Page “Feed” handled the link, but 5.0 s later no screen that carries the "
        + "link was in the saved position. Call carry(_:) on the screen that the link leads to, and show that screen in "
        + "the same tab or sheet."
    )
    expect(stage.searchStack.viewControllers.count, equals: 2)
    withExtendedLifetime(search) {}
  }

  @Test
  func `an answer that doesn't come is given up, cancelled, and not heard when it comes`() async {
    let places = await places()
    let gate = Gate()
    var wasCancelled = false
    stage.feed.respond(to: AppLink.self) { [weak stage] _, link in
      if link != .post(1) { return .pass }
      await gate.opened()
      wasCancelled = Task.isCancelled
      return .handled { stage?.events.append("works") }
    }
    let restoration = stage.window.restore(places)
    await advanceTime(by: 4.9)
    expect(restoration.failures.isEmpty)
    await advanceTime(by: 0.2)
    await expectEventually("it is given up") { !restoration.failures.isEmpty }
    expect(
      restoration.failures.first?.reason.contains("Page “Feed” took more than 5.0 s"),
      equals: true
    )
    gate.open()
    _ = await restoration.result()
    await expectEventually("the answer has come") { wasCancelled }
    await settle()

    expect(stage.events, equals: [])
    expect(stage.issues.count, equals: 3)
  }

  @Test
  func `an answer that comes when the window is gone is not heard`() async {
    let places = await places()
    let gate = Gate()
    let feed = stage.feed
    var wasCancelled: Bool?
    feed.respond(to: AppLink.self) { [weak stage] _, _ in
      await gate.opened()
      wasCancelled = Task.isCancelled
      return .handled { stage?.events.append("works") }
    }
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    stage.window.rootViewController = nil
    window?.rootViewController = stage.tabs
    window?.isHidden = false
    await settle()
    let restoration = window?.restore(places)
    await settle()
    window = nil
    await advanceTime(by: 11)
    _ = await restoration?.result()
    gate.open()
    await expectEventually("the answer has come") { wasCancelled != nil }
    await settle()

    expect(wasCancelled, equals: true)
    expect(stage.events, equals: [])
  }

  @Test
  func `a sheet over a missing screen is left out with it`() async {
    let places = await placesInASheet()

    let lines = await restore(places)

    expect(lines.count, equals: 2)
    expect(
      lines.last,
      equals:
        "AppLink “post(7)” wasn't restored: the tab or sheet that contained it wasn't restored, see above."
    )
  }

  @Test
  func `a window with fewer tabs, or none, says so`() async {
    let app = RestoreApp()
    app.search.show(2)
    app.stage.tabs.selectedIndex = 1
    await settle()
    let places = app.places
    app.stage.window.close()
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))
    stage.tabs.viewControllers = [stage.feedStack]
    let leftOut = await stage.window.restore(places).result()
    expect(leftOut.map(\.link), equals: [.search("search"), .post(2)])
    expect(leftOut.allSatisfy { $0.reason.contains("PageTabs has 1 tabs") })

    let other = LinkStage()
    other.window.rootViewController = Page("Sign in")
    let all = await other.window.restore(places).result()
    expect(all.map(\.link), equals: places.links)
    expect(all.first?.reason.contains("Page “Sign in” has 0 tabs"), equals: true)
  }

  @Test
  func `what lay in tabs that are replaced meanwhile is left out at once, and says so`() async {
    let places = await places()
    let gate = Gate()
    let window = TestWindow()
    let restoration: Restoration<AppLink>
    do {
      let app = RestoreApp(showsRoot: false)
      app.feed.gate = gate
      window.rootViewController = app.stage.tabs
      restoration = window.restore(places)
      await settle()
      expect(!restoration.isFinished)
      app.stage.tabs.viewControllers = []
    }
    await settle()

    expect(restoration.isFinished)
    let gone = restoration.failures.filter {
      $0.reason.contains("the tab or sheet that contained it was removed")
    }
    expect(gone.map(\.link), equals: [.post(1), .search("search"), .post(2)])
    gate.open()
  }

  @Test
  func `a window that shows no root, or is gone, ends the restoration`() async {
    let places = await places()
    let empty = TestWindow()
    let first = await empty.restore(places, within: 2).result()
    expect(first.count, equals: 5)
    expect(first[0].reason.contains("the window shows no root"))

    var window: UIWindow? = UIWindow(frame: .zero)
    let second = window?.restore(places)
    window = nil
    await expect(second?.result().count, equals: 5)
    expect(
      second?.failures.first?.reason.contains(
        "its window was deallocated"
      ),
      equals: true
    )
  }

  @Test
  func `a window whose scene is disconnected meanwhile ends the restoration`() async {
    let app = RestoreApp()
    app.feed.gate = Gate()
    let restoration = app.stage.window.restore(await places())
    await settle()
    expect(!restoration.isFinished)

    app.stage.window.close()
    await settle()

    expect(restoration.isFinished)
    expect(restoration.failures.count, equals: 4)
    expect(
      restoration.failures.allSatisfy {
        $0.reason.contains(
          "its window was deallocated"
        )
      }
    )
    app.feed.gate?.open()
  }

  @Test
  func `a link that never ends holds a restoration up for five seconds`() async {
    let places = await places()
    let gate = Gate()
    stage.respond(stage.feed) { _ in .handled { await gate.opened() } }
    let opening = stage.begin(.post(9))
    await settle()

    let restoration = stage.window.restore(places)
    await advanceTime(by: 5)

    await expectEventually("it is given up") { restoration.isFinished }
    expect(
      restoration.failures.first?.reason,
      equals: ExpectedObstacle.earlier(
        link: "AppLink “post(9)”",
        ExpectedObstacle.runningWork(of: "Page “Feed”", for: "AppLink “post(9)”")
      )
    )
    expect(stage.events, equals: ["Feed asked"])
    gate.open()
    await expectEventually("the link is over") { opening.result != nil }
  }

  // MARK: Who holds what

  @Test
  func `a restored screen is held by the window alone`() async throws {
    let places = await places()
    try await expectFreed { leaks in
      let app = RestoreApp()
      leaks.track(app.feed)
      leaks.track(app.stage.feedStack)
      let restoration = leaks.track(app.stage.window.restore(places))
      await settle()
      expect(restoration.isFinished)
      leaks.track(try #require(app.stage.feedStack.topViewController))
      app.stage.window.close()
    }
  }

  @Test
  func `an answer that never comes is held by its task, and the window by neither`() async throws {
    let places = await places()
    let gate = Gate()
    weak var window: UIWindow?
    weak var restoration: Restoration<AppLink>?
    do {
      let app = RestoreApp()
      app.feed.gate = gate
      window = app.stage.window
      restoration = app.stage.window.restore(places)
      await settle()
      expect(restoration != nil)
      app.stage.window.close()
    }
    await advanceTime(by: 5)
    await expectEventually("it is given up") { restoration == nil }
    expectNil(window)
    gate.open()
    await settle()
  }
}
