import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests which screens are asked when a window is restored, in which order, and how slow answers are handled.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoreOrderTests {
  /// Returns a state with a post in each tab, and with the second tab selected.
  private func postInEachTab() async -> NavigationState<AppLink> {
    let app = RestoreApp()
    app.feed.show(1)
    app.search.show(2)
    app.stage.tabs.selectedIndex = 1
    await settle()
    let places = app.places
    app.stage.window.close()
    // A restoration waits for the `onEnd` of the flows that end with the window.
    await settle()
    return places
  }

  @Test
  func `each place is asked for where it was, from the front to the containers around it`() async {
    let places = await postInEachTab()
    let stage = LinkStage()
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))
    for screen in [stage.feed, stage.search, stage.feedStack, stage.searchStack, stage.tabs] {
      stage.respond(screen)
    }

    let reasons = ["Page “Feed”, PageStack “Feed tab”, PageTabs answered .pass."]
    await expectLeftOut(places, in: stage, reasons)

    expect(
      stage.events,
      equals: [
        "Search asked", "Search tab asked", "untitled asked",
        "Feed asked", "Feed tab asked", "untitled asked",
      ]
    )
  }

  @Test
  func `restored a second time, only screens that have gone since come back`() async {
    let places = await postInEachTab()
    let app = RestoreApp()
    app.stage.window.restore(places)
    await settle()
    let post = app.stage.feedStack.topViewController

    expect(app.stage.window.restore(places).isFinished)
    expect(app.stage.feedStack.topViewController, is: post)
    expect(app.stage.searchStack.viewControllers.count, equals: 2)

    UserAction.tapBack(in: app.stage.searchStack)
    await settle()
    app.stage.tabs.selectedIndex = 0
    app.stage.window.restore(places)
    expect(app.places, equals: places)
    expect(app.stage.feedStack.topViewController, is: post)
  }

  @Test
  func `the tab is selected at the end, whatever the app selects meanwhile`() async {
    let places = await postInEachTab()
    let app = RestoreApp()
    app.search.onShow = { [weak tabs = app.stage.tabs] in tabs?.selectedIndex = 0 }

    app.stage.window.restore(places)

    expect(app.places, equals: places)
    expect(app.stage.tabs.selectedIndex, equals: 1)
  }

  @Test
  func `an answer that is only for restoring is passed when a link is opened`() async {
    let places = await postInEachTab()
    let stage = LinkStage()
    stage.feed.carry(AppLink.search("feed"))
    stage.search.carry(AppLink.search("search"))
    let feed = RestoreCoordinator("Feed", stage.feed)
    stage.search.respond(to: AppLink.self) { search, link in
      .restored {
        let post = Page("Found")
        post.carry(link)
        search.navigationController?.pushViewController(post, animated: false)
      }
    }

    stage.window.restore(places)
    expect(stage.searchStack.topViewController?.title, equals: "Found")
    await settle()
    await expect(stage.open(.post(3)), equals: .handled(by: "Page “Feed”"))
    expect(stage.feedStack.topViewController?.title, equals: "Feed post 3")
    withExtendedLifetime(feed) {}
  }

  @Test
  func `a sheet over a sheet without a link comes back with that, and is there then`() async {
    func makeStage() -> LinkStage {
      let stage = LinkStage()
      stage.respond(stage.tabs) { [weak stage] link in
        .restored {
          let comments = Page("Comments")
          comments.carry(link)
          let sheet = Page("Sheet")
          stage?.tabs.present(sheet, animated: false)
          sheet.present(comments, animated: false)
        }
      }
      return stage
    }
    let before = makeStage()
    await before.present("Sheet", style: .pageSheet)
    await before.present("Comments", style: .pageSheet).carry(AppLink.comments)
    let places = before.window.navigationState(of: AppLink.self)

    expect(before.window.restore(places).isFinished)
    expect(before.events.isEmpty)
    before.window.close()

    let after = makeStage()
    await expect(after.window.restore(places).result().isEmpty)
    expect(after.frontmost.title, equals: "Comments")
    expect(after.window.navigationState(of: AppLink.self), equals: places)
  }

  @Test
  func `a screen in a sheet comes when the sheet has come`() async {
    let before = RestoreApp()
    before.feed.showComments(of: 1, then: 7)
    await settle()
    let places = before.places
    expect(places.links, equals: [.search("feed"), .search("search"), .comments, .post(7)])
    before.stage.window.close()

    let after = RestoreApp()
    let restoration = after.stage.window.restore(places)
    expect(after.stage.tabs.presentedViewController != nil)
    await expect(restoration.result().isEmpty)

    expect(after.places, equals: places)
  }

  // MARK: What takes its time

  @Test
  func `an answer and work that await come later, in their order and without animation`() async {
    let places = await postInEachTab()
    let app = RestoreApp()
    let pushes = PushSpy()
    app.stage.feedStack.delegate = pushes
    app.stage.searchStack.delegate = pushes
    app.stage.tabs.selectedIndex = 0
    await settle()
    pushes.lines = []
    let (answer, work) = (Gate(), Gate())
    app.stage.feed.respond(to: AppLink.self) { [feed = app.feed] _, link in
      guard case .post(let number) = link else { return .pass }
      await answer.opened()
      return .handled {
        await work.opened()
        feed.show(number)
      }
    }
    expect(app.stage.issues.count, equals: 1, "A second responder is reported.")

    let restoration = app.stage.window.restore(places)
    expect(!restoration.isFinished)
    expect(app.stage.tabs.selectedIndex, equals: 1)
    answer.open()
    await settle()
    // The search is in front, so its post is restored before the feed's.
    expect(app.stage.searchStack.viewControllers.count, equals: 2)
    expect(app.stage.feedStack.viewControllers.count, equals: 1)
    work.open()
    await expect(restoration.result().isEmpty)
    await settle()

    expect(app.places, equals: places)
    expect(pushes.lines, equals: ["Search", "Search post 2"])
    expect(!pushes.wereAnimated)
    app.search.show(4)
    await settle()
    expect(pushes.wereAnimated)
  }

  @Test
  func `an answer that comes when the place is there otherwise does not show it again`() async {
    let places = await postInEachTab()
    let app = RestoreApp()
    let gate = Gate()
    var answers = 0
    app.stage.search.respond(to: AppLink.self) { [search = app.search] _, link in
      guard case .post(let number) = link else { return .pass }
      await gate.opened()
      answers += 1
      return .handled { search.show(number) }
    }
    let restoration = app.stage.window.restore(places)
    await settle()
    expect(!restoration.isFinished)

    app.search.show(2)
    await expectEventually("all is there") { restoration.isFinished }
    gate.open()
    await expectEventually("it has answered") { answers == 1 }
    for _ in 0..<3 { await settle() }

    expect(app.places, equals: places)
    expect(restoration.failures.isEmpty)
  }

  @Test
  func `a task that lives on after the restoration animates again`() async {
    let places = await postInEachTab()
    let app = RestoreApp()
    let pushes = PushSpy()
    app.stage.searchStack.delegate = pushes
    let gate = Gate()
    app.search.onShow = { [search = app.search] in
      search.onShow = nil
      Task {
        await gate.opened()
        search.show(3)
      }
    }
    app.stage.window.restore(places)
    await settle()
    expect(!pushes.wereAnimated)
    let other = RestoreApp()
    let otherGate = Gate()
    other.search.gate = otherGate
    let underWay = other.stage.window.restore(places)

    gate.open()
    await expectEventually("a third post") { app.stage.searchStack.viewControllers.count == 3 }
    expect(!underWay.isFinished)
    await settle()

    expect(pushes.wereAnimated)
    otherGate.open()
    await underWay.result()
  }

  @Test
  func `a link that is opened meanwhile comes after all places`() async {
    let places = await postInEachTab()
    let app = RestoreApp()
    let gate = Gate()
    app.search.gate = gate

    let restoration = app.stage.window.restore(places)
    let opening = app.stage.begin(.post(9))
    await settle()
    expectNil(opening.result)
    gate.open()
    await expect(restoration.result().isEmpty)
    await expectEventually("the link is over") { opening.result != nil }

    expect(opening.result, equals: .handled(by: "Page “Search”"))
    expect(
      app.stage.searchStack.viewControllers.map(\.title),
      equals: ["Search", "Search post 9"]
    )
  }

  @Test
  func `a link that is under way is waited for, and so is the window's root`() async {
    let places = await postInEachTab()
    let app = RestoreApp(showsRoot: false)
    let restoration = app.stage.window.restore(places)
    expect(!restoration.isFinished)
    app.stage.window.rootViewController = app.stage.tabs
    await expect(restoration.result().isEmpty)
    expect(app.places, equals: places)

    UserAction.tapBack(in: app.stage.searchStack)
    await settle()
    let gate = Gate()
    app.search.gate = gate
    let opening = app.stage.begin(.post(9))
    await settle()
    let second = app.stage.window.restore(places)
    await settle()
    expect(!second.isFinished)
    gate.open()
    await expect(second.result().isEmpty)
    await expectEventually("the link is over") { opening.result != nil }
    expect(opening.result, equals: .handled(by: "Page “Search”"))
  }

  private func expectLeftOut(
    _ places: NavigationState<AppLink>,
    in stage: LinkStage,
    _ reasons: [String]
  ) async {
    let leftOut = await stage.window.restore(places).result()
    for reason in reasons {
      expect(leftOut.contains { $0.reason.contains(reason) }, "\(leftOut)")
    }
    expect(stage.issues.count, equals: leftOut.count)
  }
}

/// A stack's delegate that records the shown screens, and whether the last one was animated.
@MainActor
private final class PushSpy: NSObject, UINavigationControllerDelegate {
  var lines: [String] = []
  private(set) var wereAnimated = false

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    lines.append(viewController.title ?? "?")
    wereAnimated = animated
  }
}
