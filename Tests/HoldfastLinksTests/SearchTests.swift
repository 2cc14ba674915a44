import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests which screens are asked about a link, in which order, and which answer counts.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct SearchTests {
  @Test
  func `the screen in front handles`() async {
    let stage = LinkStage()
    stage.respond(stage.feed, stage.handles("Feed"))

    let result = await stage.open(.post(3))

    expect(result, equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["Feed asked", "Feed works"])
    expect(Moves.all, equals: [])
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `screens are asked from the front to the back`(_ manner: LinkStage.Manner) async {
    let stage = LinkStage()
    stage.manner = manner
    await stage.push("Post", "Comments")
    await stage.push("Hit", onto: stage.searchStack)
    let sheet = await stage.present("Sheet", style: .pageSheet)
    let alert = await stage.present("Cover")
    for screen in stage.feedStack.viewControllers + stage.searchStack.viewControllers {
      stage.respond(screen)
    }
    for screen in [sheet, alert, stage.tabs, stage.feedStack, stage.searchStack] {
      stage.respond(screen)
    }
    stage.tabs.title = "Tabs"
    stage.respond(stage.tabs)

    let result = await stage.open(.settings)

    let names = [
      "Page “Cover”", "Page “Sheet”", "Page “Comments”", "Page “Post”", "Page “Feed”",
      "PageStack “Feed tab”", "PageTabs “Tabs”", "Page “Hit”", "Page “Search”",
      "PageStack “Search tab”",
    ]
    expect(result, equals: .failed(.unanswered(link: "AppLink “settings”", asked: names)))
    expect(Moves.all, equals: [])
  }

  @Test
  func `screens without a title are called by their classes`() async {
    final class Plain: UIViewController {}
    let stage = LinkStage()
    let screens = [Plain(), Plain(), UIViewController(), Plain()]
    screens[2].navigationItem.title = "Item"
    stage.feedStack.viewControllers += screens + [UIViewController()]
    for screen in stage.feedStack.viewControllers { stage.respond(screen) }

    let result = await stage.open(.settings)

    let names = [
      "UIViewController", "Plain", "UIViewController “Item”", "Plain", "Plain", "Page “Feed”",
    ]
    expect(result, equals: .failed(.unanswered(link: "AppLink “settings”", asked: names)))
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `a screen presented in a context is asked before its presenter`(
    _ manner: LinkStage.Manner
  ) async {
    let stage = LinkStage()
    stage.manner = manner
    await settle()
    stage.feed.definesPresentationContext = true
    let inner = Page("Inner")
    inner.modalPresentationStyle = .overCurrentContext
    stage.feed.present(inner, animated: false)
    await settle()
    expect(inner.presentingViewController, is: stage.feed)
    for screen in [stage.feed, inner, stage.search] { stage.respond(screen) }

    _ = await stage.open(.settings)

    expect(stage.events, equals: ["Inner asked", "Feed asked", "Search asked"])
  }

  @Test
  func `a screen presented in a context is asked also when its container is covered`() async {
    let stage = LinkStage()
    await settle()
    stage.feed.definesPresentationContext = true
    let inner = Page("Inner")
    inner.modalPresentationStyle = .overCurrentContext
    stage.feed.present(inner, animated: false)
    await settle()
    let cover = Page("Cover")
    cover.modalPresentationStyle = .overFullScreen
    stage.tabs.present(cover, animated: false)
    await settle()
    expect(stage.tabs.presentedViewController, is: cover)
    expect(stage.feed.presentedViewController, is: inner)
    for screen in [stage.feed, inner, cover, stage.search] { stage.respond(screen) }

    _ = await stage.open(.settings)

    expect(stage.events, equals: ["Cover asked", "Inner asked", "Feed asked", "Search asked"])
  }

  @Test
  func `children of the app's own containers are asked, those in sight first`() async {
    let stage = LinkStage()
    let container = Page("Container")
    let shown = Page("Shown")
    let hidden = Page("Hidden")
    for child in [shown, hidden] {
      container.addChild(child)
      if child === shown { container.view.addSubview(child.view) }
      child.didMove(toParent: container)
    }
    stage.window.rootViewController = container
    for screen in [container, shown, hidden] { stage.respond(screen) }

    _ = await stage.open(.settings)

    expect(stage.events, equals: ["Shown asked", "Container asked", "Hidden asked"])
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `the first that handles wins`(_ manner: LinkStage.Manner) async {
    let stage = LinkStage()
    stage.manner = manner
    let post = await stage.push("Post")
    stage.respond(stage.feed, stage.handles("Feed"))
    stage.respond(post, stage.handles("Post"))

    await expect(stage.open(.post(3)), equals: .handled(by: "Page “Post”"))
    expect(stage.events, equals: ["Post asked", "Post works"])
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `who refuses ends the search, and nothing is changed`(_ manner: LinkStage.Manner) async {
    let stage = LinkStage()
    stage.manner = manner
    let lock = await stage.present("Lock")
    stage.respond(lock) { _ in .refuse("locked") }
    stage.respond(stage.feed, stage.handles("Feed"))

    let result = await stage.open(.post(3))

    expect(result, equals: .refused(by: "Page “Lock”", reason: "locked"))
    expect(result?.description, equals: "refused by Page “Lock”: locked")
    expect(stage.events, equals: ["Lock asked"])
    expect(Moves.all, equals: [])
    expectOnDisplay(lock)
  }

  @Test
  func `a responder is asked only about links of its type`() async {
    struct OtherLink {}
    let stage = LinkStage()
    stage.feed.respond(to: OtherLink.self) { _, _ in .refuse("wrong type") }
    stage.respond(stage.feed, stage.handles("Feed"))

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(stage.issues.isEmpty)
  }

  @Test
  func `a link is opened in its own window alone`() async {
    let stage = LinkStage()
    let other = TestWindow(rootViewController: Page("Other"))
    other.rootViewController.map { stage.respond($0, stage.handles("Other")) }
    stage.respond(stage.feed, stage.handles("Feed"))

    let first = stage.begin(.post(1))
    let second = OpeningLink(.post(2), in: other)
    await expectEventually("both are over") { first.result != nil && second.result != nil }

    expect(first.result, equals: .handled(by: "Page “Feed”"))
    expect(second.result, equals: .handled(by: "Page “Other”"))
  }

  @Test
  func `a screen that is popped is not asked any more`() async {
    let stage = LinkStage()
    stage.respond(await stage.push("Post"), stage.handles("Post"))
    stage.respond(stage.feed, stage.handles("Feed"))
    stage.feedStack.popViewController(animated: true)

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(stage.events, equals: ["Feed asked", "Feed works"])
  }

  @Test(arguments: LinkStage.Manner.allCases)
  func `a second responder to a type replaces the first and is reported`(
    _ manner: LinkStage.Manner
  ) async {
    let stage = LinkStage()
    stage.respond(stage.feed) { _ in .refuse("old") }
    stage.manner = manner
    stage.respond(stage.feed, stage.handles("Feed"))

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(stage.issues.count, equals: 1)
    expect(stage.issues.first?.message.contains("already responded to AppLink"), equals: true)
    expect(stage.issues.first?.flow, equals: "Page “Feed”")
  }
}
