import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests how an answering screen is brought to the front: with as few transitions as possible, of which one
/// is animated.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RevealTests {
  private func expectHandled(
    by screen: UIViewController,
    in stage: LinkStage,
    moves: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    stage.respond(screen) { [weak stage, weak screen] _ in
      .handled {
        guard let stage, let screen else { return }
        let isSeen = screen.viewIfLoaded?.window === stage.window
        let isAtRest = screen.transitionCoordinator == nil && screen.presentedViewController == nil
        stage.events.append("works\(isSeen ? " in sight" : "")\(isAtRest ? " at rest" : "")")
      }
    }
    Moves.all = []

    let result = await stage.open(.post(3))

    let name = "\(type(of: screen)) “\(screen.title ?? "")”"
    #expect(result == .handled(by: name), sourceLocation: sourceLocation)
    #expect(stage.events.last == "works in sight at rest", sourceLocation: sourceLocation)
    #expect(Moves.all == moves, sourceLocation: sourceLocation)
    #expect(stage.issues.isEmpty, sourceLocation: sourceLocation)
  }

  @Test
  func `in front nothing moves`() async {
    let stage = LinkStage()
    await expectHandled(by: stage.feed, in: stage, moves: [])
  }

  @Test
  func `below in the stack: one pop`() async {
    let stage = LinkStage()
    await stage.push("Post", "Comments", "Author")
    await expectHandled(by: stage.feed, in: stage, moves: ["pop to Feed*"])
    expectStack(of: stage.feedStack, is: [stage.feed])
  }

  @Test
  func `opened without animation, nothing is animated`() async {
    let stage = LinkStage()
    await stage.push("Post", onto: stage.feedStack)
    await stage.present("One", style: .pageSheet)
    stage.respond(stage.feed) { [weak stage] _ in
      .handled {
        guard let stage else { return }
        Flow<Void>(.push(onto: stage.feedStack), onEnd: { _ in }).show(Page("New"))
        stage.events.append("at rest: \(stage.feedStack.transitionCoordinator == nil)")
      }
    }
    Moves.all = []

    let result = await stage.window.open(AppLink.post(3), animated: false)

    expect(result, equals: .handled(by: "Page “Feed”"))
    expect(Moves.all, equals: ["pop to Feed", "dismiss"])
    expect(stage.feedStack.topViewController?.title, equals: "New")
    expect(stage.events.last, equals: "at rest: true")
    let next = Flow<Void>(.push(onto: stage.feedStack), onEnd: { _ in })
    next.show(Page("Later"))
    expect(stage.feedStack.transitionCoordinator?.isAnimated, equals: true)
    await settle()
  }

  @Test
  func `a task that lives on after a link without animation shows with it again`() async {
    let stage = LinkStage()
    let gate = Gate()
    var late: Task<Bool, Never>?
    stage.respond(stage.feed) { [weak stage] _ in
      .handled {
        late = Task {
          await gate.opened()
          guard let stage else { return false }
          Flow<Void>(.push(onto: stage.feedStack), onEnd: { _ in }).show(Page("Late"))
          return stage.feedStack.transitionCoordinator?.isAnimated ?? false
        }
      }
    }

    let result = await stage.window.open(AppLink.post(3), animated: false)
    gate.open()

    expect(result, equals: .handled(by: "Page “Feed”"))
    await expect(late?.value, equals: true)
    await settle()
  }

  @Test
  func `a link opened in the work of one without animation comes without, too`() async {
    let stage = LinkStage()
    await stage.push("Post", onto: stage.feedStack)
    stage.respond(stage.feed) { [weak stage] link in
      guard link == .comments else { return .handled }
      return .handled(revealing: false) { _ = await stage?.window.open(AppLink.post(3)) }
    }
    Moves.all = []

    let result = await stage.window.open(AppLink.comments, animated: false)

    expect(result, equals: .handled(by: "Page “Feed”"))
    expect(Moves.all, equals: ["pop to Feed"])
  }

  @Test
  func `in another tab: it is selected`() async {
    let stage = LinkStage()
    await expectHandled(by: stage.search, in: stage, moves: ["select Search tab"])
    expect(stage.tabs.selectedViewController, is: stage.searchStack)
  }

  @Test
  func `in another UITab: that is selected, and no screen among them`() async {
    let stage = LinkStage()
    stage.useUITabs()
    await expectHandled(by: stage.search, in: stage, moves: [])
    expect(stage.tabs.selectedTab?.title, equals: "Search tab")
  }

  @Test
  func `a screen that the app dismisses inside the selection is not dismissed once more`()
    async
  {
    let stage = LinkStage()
    await stage.present("Sheet", style: .pageSheet)
    stage.search.onLoad = { [weak stage] in stage?.tabs.dismiss(animated: true) }
    await expectHandled(
      by: stage.search,
      in: stage,
      moves: ["dismiss*", "select Search tab"]
    )
  }

  @Test
  func `below in another tab: popped out of sight, and selected`() async {
    let stage = LinkStage()
    await stage.push("Hit", "Details", onto: stage.searchStack)
    await expectHandled(
      by: stage.search,
      in: stage,
      moves: ["pop to Search", "select Search tab"]
    )
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `under three modals: one dismissal`(_ style: UIModalPresentationStyle) async {
    let stage = LinkStage()
    for name in ["One", "Two", "Three"] { await stage.present(name, style: style) }
    await expectHandled(by: stage.feed, in: stage, moves: ["dismiss*"])
    expectNil(stage.tabs.presentedViewController)
  }

  @Test
  func `under modals, below in another tab: one animation`() async {
    let stage = LinkStage()
    await stage.push("Hit", onto: stage.searchStack)
    await stage.present("One", style: .pageSheet)
    await stage.present("Two")
    await expectHandled(
      by: stage.search,
      in: stage,
      moves: ["pop to Search", "select Search tab", "dismiss*"]
    )
  }

  @Test
  func `in a modal's stack, under another modal: only what is above it goes`() async {
    let stage = LinkStage()
    await settle()
    let sheetRoot = Page("Sheet root")
    let sheet = PageStack(rootViewController: sheetRoot)
    stage.tabs.present(sheet, animated: false)
    await settle()
    await stage.push("Sheet page", onto: sheet)
    await stage.present("Top")
    await expectHandled(by: sheetRoot, in: stage, moves: ["pop to Sheet root", "dismiss*"])
    expect(stage.tabs.presentedViewController, is: sheet)
  }

  @Test
  func `a container in front keeps its screens`() async {
    let stage = LinkStage()
    stage.tabs.title = "Tabs"
    await stage.push("Post")
    let respondsAsTabs: UIViewController = stage.tabs
    await expectHandled(by: respondsAsTabs, in: stage, moves: [])
    expect(stage.feedStack.viewControllers.count, equals: 2)
  }

  @Test
  func `nested tabs are all selected`() async {
    let stage = LinkStage()
    let inner = PageTabs()
    inner.title = "Inner"
    let first = Page("First")
    let second = Page("Second")
    inner.viewControllers = [first, second]
    stage.tabs.viewControllers = [stage.feedStack, inner]
    await settle()
    await expectHandled(by: second, in: stage, moves: ["select Second", "select Inner"])
  }

  @Test
  func `a page on display is brought to the front with its container`() async {
    let stage = LinkStage()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let page = Page("Page")
    pages.setViewControllers([page], direction: .forward, animated: false, completion: nil)
    stage.tabs.viewControllers = [stage.feedStack, stage.searchStack, pages]
    pages.title = "Pages"
    await stage.present("Cover")
    await expectHandled(by: page, in: stage, moves: ["select Pages", "dismiss*"])
  }

  @Test
  func `a transition that runs is waited for`() async {
    let stage = LinkStage()
    await settle()
    stage.tabs.present(Page("Sheet"), animated: true)
    await expectHandled(by: stage.feed, in: stage, moves: ["dismiss*"])
  }

  @Test
  func `handled without revealing changes nothing`() async {
    let stage = LinkStage()
    let cover = await stage.present("Cover")
    stage.respond(stage.feed) { _ in .handled(revealing: false) }

    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(Moves.all, equals: [])
    expectOnDisplay(cover)
  }

  @Test
  func `a cover that doesn't leave is an error after five seconds, told once to go`() async {
    let stage = LinkStage()
    let sheet = await stage.present("Sheet")
    let stubborn = await stage.present("Stubborn")
    sheet.ignoresDismiss = true
    stage.respond(sheet, stage.handles("Sheet"))

    let opening = stage.begin(.post(1))
    await advanceTime(by: 4)
    expectNil(opening.result)
    await advanceTime(by: 2)
    await expectEventually("it is over") { opening.result != nil }

    let error = LinkError.notRevealed(
      link: "AppLink “post(1)”",
      screen: "Page “Sheet”",
      cover: "Page “Stubborn”"
    )
    expect(opening.result, equals: .failed(error))
    expect(Moves.all, equals: ["dismiss*"])
    expectOnDisplay(stubborn)
    sheet.ignoresDismiss = false
  }

  @Test
  func `a window whose scene is disconnected while a cover doesn't leave is gone`() async {
    let stage = LinkStage()
    let sheet = await stage.present("Sheet")
    await stage.present("Stubborn")
    sheet.ignoresDismiss = true
    stage.respond(sheet, stage.handles("Sheet"))
    let opening = stage.begin(.post(1))
    await expectEventually("it is told to go") { Moves.all == ["dismiss*"] }

    stage.window.windowScene?.disconnect()
    await expectEventually("it is over") { opening.result != nil }

    expect(opening.result, equals: .failed(.windowGone(link: "AppLink “post(1)”")))
    sheet.ignoresDismiss = false
  }

  @Test
  func `a child that its container doesn't show is an error after five seconds`() async {
    let stage = LinkStage()
    let container = Page("Container")
    let hidden = Page("Hidden")
    container.addChild(hidden)
    hidden.didMove(toParent: container)
    stage.window.rootViewController = container
    stage.respond(hidden, stage.handles("Hidden"))

    let opening = stage.begin(.post(1))
    await settle()
    await advanceTime(by: 6)
    await expectEventually("it is over") { opening.result != nil }

    let error = LinkError.notRevealed(
      link: "AppLink “post(1)”",
      screen: "Page “Hidden”",
      cover: "Page “Container”"
    )
    expect(opening.result, equals: .failed(error))
    expect(stage.events, equals: ["Hidden asked"])
  }

  @Test
  func `a screen that leaves before it is in front is an error`() async {
    let stage = LinkStage()
    await stage.push("Post")
    await stage.present("Cover")
    stage.tabs.ignoresDismiss = true
    stage.feedStack.viewControllers.last.map { stage.respond($0, stage.handles("Post")) }

    let opening = stage.begin(.post(1))
    await expectEventually("it was asked") { stage.events == ["Post asked"] }
    stage.feedStack.popViewController(animated: false)
    await expectEventually("it is over") { opening.result != nil }

    let error = LinkError.screenGone(link: "AppLink “post(1)”", screen: "Page “Post”")
    expect(opening.result, equals: .failed(error))
    expect(stage.events, equals: ["Post asked"])
    stage.tabs.ignoresDismiss = false
  }
}
