import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests restorations of a window while a lock is visible, or while a lock or a guard's question appears.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoreBehindDoorsTests {
  enum Lock: CaseIterable, Sendable {
    case modal, window
  }

  enum Answer: CaseIterable, Sendable {
    case refuse, later, laterAfterAWhile

    @MainActor
    func set(on page: Page) {
      switch self {
      case .refuse: page.respond(to: AppLink.self) { _, _ in .refuse("Locked.") }
      case .later: page.respond(to: AppLink.self) { _, _ in .later }
      case .laterAfterAWhile:
        page.respond(to: AppLink.self) { _, _ in
          for _ in 1...3 { await Task.yield() }
          return .later
        }
      }
    }
  }

  /// Returns the state of an app whose second tab is selected, with a post in it, and comments over it.
  private func places() async -> NavigationState<AppLink> {
    let before = RestoreApp()
    before.feed.show(1)
    before.stage.tabs.selectedIndex = 1
    before.search.show(2)
    await settle()
    before.search.showComments(of: 2)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()
    return places
  }

  private func show(
    _ lock: Lock,
    _ answer: Answer,
    in app: RestoreApp
  ) -> (page: Page, flow: Flow<Void>) {
    let page = Page("Lock")
    answer.set(on: page)
    let scene = app.stage.window.windowScene
    let flow = Flow<Void>(
      lock == .window
        ? scene.map { .window(in: $0) } ?? .modal(over: app.stage.tabs)
        : .modal(over: app.stage.tabs, style: .fullScreen)
    ) { _ in }
    flow.show(page, animated: false)
    return (page, flow)
  }

  @Test(arguments: Lock.allCases, Answer.allCases)
  func `D5: while a lock is up a restoration shows nothing over or beneath it`(
    _ lock: Lock,
    _ answer: Answer
  ) async {
    let places = await places()
    let app = RestoreApp()
    let (page, flow) = show(lock, answer, in: app)
    if lock == .modal { await settle() }

    let restoration = app.stage.window.restore(places)
    await settle()
    if answer != .refuse { await advanceTime(by: 60) }

    expectOnDisplay(page)
    expect(app.stage.tabs.selectedIndex, equals: 0)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    expect(app.stage.searchStack.viewControllers.count, equals: 1)
    if answer == .refuse {
      expect(restoration.isFinished)
      expect(restoration.failures.count, equals: 3)
      expect(restoration.failures.first?.reason, equals: "Page “Lock” refused it: Locked.")
    } else {
      expect(!restoration.isFinished)
    }
    flow.cancel()
    await settle()
    if answer != .refuse {
      await expectEventually("it is restored") { restoration.isFinished }
      expect(app.places, equals: places)
      expect(restoration.failures.isEmpty)
    }
  }

  @Test(arguments: Lock.allCases)
  func `D5: a lock that comes while a place is restored is asked before the next one`(
    _ lock: Lock
  ) async {
    let places = await places()
    let app = RestoreApp()
    let gate = Gate()
    app.search.gate = gate
    let restoration = app.stage.window.restore(places)
    await expectEventually("the search works") { gate.isAwaited }

    let (page, flow) = show(lock, .later, in: app)
    await settle()
    app.search.gate = nil
    gate.open()
    await settle()
    await advanceTime(by: 60)

    expectOnDisplay(page)
    expect(!restoration.isFinished)
    expect(!app.places.links.contains(.comments))
    expect(!app.places.links.contains(.post(1)))
    flow.cancel()
    await expectEventually("it is restored") { restoration.isFinished }
    expect(app.places, equals: places)
  }

  @Test
  func `D5: links wait behind a restoration that waits, and come after it`() async {
    let places = await places()
    let app = RestoreApp()
    let (_, flow) = show(.modal, .later, in: app)
    await settle()
    let restoration = app.stage.window.restore(places)
    let opening = app.stage.begin(.post(7))
    await advanceTime(by: 60)
    expectNil(opening.result)

    flow.cancel()
    await expectEventually("the link is over") { opening.result != nil }
    expect(restoration.isFinished)
    expect(restoration.failures.isEmpty)
    // The link's post has been shown last, over the comments.
    expect(app.places.links.last, equals: .post(7))
  }

  @Test
  func `D5: the screen where the place was may let it wait itself`() async {
    let places = await places()
    let app = RestoreApp()
    let pin = Page("Pin")
    let flow = Flow<Void>(.push(onto: app.stage.searchStack)) { _ in }
    flow.show(pin, animated: false)
    pin.respond(to: AppLink.self) { _, _ in .later }
    await settle()
    let restoration = app.stage.window.restore(places)
    await advanceTime(by: 60)
    expect(!restoration.isFinished)

    flow.cancel()
    await expectEventually("it is restored") { restoration.isFinished }
    expect(restoration.failures.isEmpty)
  }

  @Test
  func `D5: a window that closes ends a restoration that waits`() async throws {
    let places = try JSONDecoder().decode(
      NavigationState<AppLink>.self,
      from: JSONEncoder().encode(PlacesOf(links: [.post(1)]))
    )
    let scene = LinkScene()
    scene.root.respond(to: AppLink.self) { _, _ in .later }
    var issues: [FlowIssue] = []
    let before = FlowIssue.handler
    FlowIssue.handler = { issues.append($0) }
    defer { FlowIssue.handler = before }
    await settle()
    let restoration = scene.window.restore(places)
    await advanceTime(by: 60)
    expect(!restoration.isFinished)

    scene.close()
    await expectEventually("it is over") { restoration.isFinished }
    expect(restoration.failures.first?.reason.hasPrefix("its window was deallocated"), equals: true)
  }

  @Test(arguments: [LeavingAnswer.stay, .leave])
  func `D5: a guarded screen in the selected tab is asked before another tab is selected`(
    _ answer: LeavingAnswer
  ) async {
    let places = await places()
    let app = RestoreApp()
    await settle()
    var asked = 0
    // The feed holds its guard, and the stage holds the feed, so the guard must not hold the stage.
    app.stage.feed.guardLeaving(for: Gate()) { _, _ in
      asked += 1
      return answer
    }

    let restoration = app.stage.window.restore(places)
    await expectEventually("it is over") { restoration.isFinished }

    expect(asked, equals: 1)
    expect(app.stage.tabs.selectedIndex, equals: (answer == .leave ? 1 : 0))
  }

  @Test
  func `D4: a place that a screen answered for is not shown once the screen's flow has ended`()
    async
  {
    let stage = LinkStage()
    let places = try? JSONDecoder().decode(
      NavigationState<AppLink>.self,
      from: JSONEncoder().encode(PlacesOf(links: [.post(1)]))
    )
    let home = Page("Home")
    let gate = Gate()
    var works = 0
    let stack = PageStack(rootViewController: Page("Below"))
    let flow = Flow<Void>(.push(onto: stack)) { _ in }
    stage.window.rootViewController = stack
    flow.show(home, animated: false)
    home.respond(to: AppLink.self) { _, _ in
      await gate.opened()
      return .handled { works += 1 }
    }
    await settle()
    guard let places else { return }
    let restoration = stage.window.restore(places)
    await expectEventually("it answers") { gate.isAwaited }
    flow.cancel()
    gate.open()
    await expectEventually("it is over") { restoration.isFinished }

    expect(works, equals: 0)
    expect(restoration.failures.count, equals: 1)
  }
}

/// A value with the same encoding as a place of `NavigationState`.
struct PlacesOf: Encodable {
  var links: [AppLink] = []
  var tabs: [PlacesOf] = []
  var selectedTab: Int?
  var presented: [PlacesOf] = []
  var detent: String?
  var version: Int?
}
