import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to take a guarded screen off display with a link, where the screen is in a container.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GuardInWayAttackTests {
  private let stage = LinkStage()

  /// The screens whose guards were asked, in order.
  private final class Asked {
    var names: [String] = []
  }

  private let asked = Asked()

  /// Guards a screen, whose guard records that it was asked.
  @discardableResult
  private func guardScreen(
    _ screen: UIViewController,
    _ answer: LeavingAnswer = .stay
  ) -> LeavingGuard {
    screen.guardLeaving(for: asked) { asked, screen in
      asked.names.append(screen.title ?? "")
      return answer
    }
  }

  /// Opens a link that the feed handles, and fails unless the guard of the draft refuses it.
  private func expectDraftStays(_ draft: UIViewController) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let result = await stage.open(.post(1))
    expect(asked.names, equals: ["Draft"])
    expect(
      result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(!stage.events.contains("Feed works"))
  }

  // MARK: Containers that a link takes away

  @Test
  func `a draft in a tab out of sight refuses the link that would dismiss its tabs`() async {
    let draft = Page("Draft")
    let tabs = UITabBarController()
    tabs.viewControllers = [Page("First"), draft]
    tabs.modalPresentationStyle = .fullScreen
    stage.tabs.present(tabs, animated: false)
    await settle()
    tabs.selectedIndex = 1
    await settle()
    guardScreen(draft)
    tabs.selectedIndex = 0
    await settle()
    await expectDraftStays(draft)
    expect(stage.tabs.presentedViewController, is: tabs)
  }

  @Test
  func
    `a draft above the first screen of a tab out of sight refuses the link that would pop its tabs`()
    async
  {
    let draft = Page("Draft")
    let stack = UINavigationController(rootViewController: Page("List"))
    let tabs = UITabBarController()
    tabs.viewControllers = [Page("First"), stack]
    stage.feedStack.pushViewController(tabs, animated: false)
    await settle()
    tabs.selectedIndex = 1
    stack.pushViewController(draft, animated: false)
    await settle()
    guardScreen(draft)
    tabs.selectedIndex = 0
    await settle()
    await expectDraftStays(draft)
    expect(stage.feedStack.topViewController, is: tabs)
    expect(stack.topViewController, is: draft)
  }

  @Test
  func `a draft in a page out of sight refuses the link that would pop its pages`() async {
    let (first, draft) = (Page("First"), Page("Draft"))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([draft], direction: .forward, animated: false, completion: nil)
    stage.feedStack.pushViewController(pages, animated: false)
    await settle()
    guardScreen(draft)
    pages.setViewControllers([first], direction: .forward, animated: true, completion: nil)
    await settle()
    expect(draft.parent, is: pages)
    await expectDraftStays(draft)
    expect(stage.feedStack.topViewController, is: pages)
  }

  @Test
  func `a draft that a container hides refuses the link that would dismiss the container`() async {
    let draft = Page("Draft")
    let container = await stage.present("Container")
    container.addChild(draft)
    container.view.addSubview(draft.view)
    draft.didMove(toParent: container)
    await settle()
    guardScreen(draft)
    draft.view.removeFromSuperview()
    await settle()
    await expectDraftStays(draft)
    expect(container.presentingViewController != nil)
  }

  @Test
  func `a draft in a popover refuses the link that would dismiss it`() async {
    let draft = Page("Draft")
    draft.modalPresentationStyle = .popover
    draft.popoverPresentationController?.sourceView = stage.tabs.view
    stage.tabs.present(draft, animated: false)
    await settle()
    guardScreen(draft)
    await expectDraftStays(draft)
    expect(stage.tabs.presentedViewController, is: draft)
  }

  @Test
  func `a modal stack that is guarded itself refuses the link that would dismiss it`() async {
    let stack = UINavigationController(rootViewController: Page("First"))
    stack.title = "Draft"
    stage.tabs.present(stack, animated: false)
    await settle()
    guardScreen(stack)
    stage.respond(stage.feed, stage.handles("Feed"))
    guard case .refused = await stage.open(.post(1)) else {
      Issue.record("The link isn't refused.")
      return
    }
    expect(asked.names, equals: ["Draft"])
    expect(stage.tabs.presentedViewController, is: stack)
  }

  // MARK: Containers that show another child

  @Test
  func `a draft on display refuses the link that would turn to another page`() async {
    let (list, draft) = (Page("List"), Page("Draft"))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([list], direction: .forward, animated: false, completion: nil)
    stage.window.rootViewController = pages
    await settle()
    pages.setViewControllers([draft], direction: .forward, animated: true, completion: nil)
    await settle()
    guardScreen(draft)
    stage.respond(list, stage.handles("List"))
    let result = await stage.open(.post(1))
    expect(
      result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(pages.viewControllers, equals: [draft])
  }

  /// Shows tabs with a group that manages a stack, in which a guarded draft is above the songs.
  private func showGroup() async -> (
    tabs: PageTabs, stack: PageStack, books: Page, songs: Page, draft: Page
  ) {
    let (books, songs, draft) = (Page("Books"), Page("Songs"), Page("Draft"))
    let stack = PageStack()
    let library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "library",
      children: [books, songs].map { page in
        UITab(title: page.title ?? "", image: nil, identifier: page.title ?? "") { _ in page }
      }
    ) { _ in Page("Library") }
    library.managingNavigationController = stack
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in Page("Home") }
    let tabs = PageTabs()
    tabs.tabs = [home, library]
    stage.window.rootViewController = tabs
    await settle()
    tabs.selectedTab = library.children.last
    await settle()
    stack.pushViewController(draft, animated: false)
    await settle()
    guardScreen(draft)
    return (tabs, stack, books, songs, draft)
  }

  @Test
  func `a link is refused if the guard on the stack of a tab group is switched off while it asks`()
    async
  {
    let group = await showGroup()
    let gate = Gate()
    let leaving = group.draft.guardLeaving(for: stage) { _, _ in
      await gate.opened()
      return .leave
    }
    stage.respond(group.books, stage.handles("Books"))
    let opening = stage.begin(.post(1))
    await expectEventually("asks") { gate.isAwaited }

    leaving.isOn = false
    await expectEventually("over") { opening.result != nil }
    gate.open()
    await settle()

    expect(
      opening.result,
      equals: .refused(
        by: "Page “Draft”",
        reason: "Its guard's question was withdrawn before it was answered."
      )
    )
    expect(group.stack.topViewController, is: group.draft)
  }

  @Test(arguments: [true, false])
  func
    `a draft on the stack of a tab group refuses the link that would select another tab of the group`(
      isOnDisplay: Bool
    ) async
  {
    let group = await showGroup()
    if !isOnDisplay {
      group.tabs.selectedTab = group.tabs.tabs.first
      await settle()
    }
    expect(group.stack.topViewController, is: group.draft)
    stage.respond(group.books, stage.handles("Books"))
    let result = await stage.open(.post(1))
    expect(asked.names, equals: ["Draft"])
    expect(
      result,
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(group.stack.topViewController, is: group.draft)
  }

  // MARK: Several guards

  @Test
  func `a guard that is switched off before its question begins, and on again, is asked again`()
    async
  {
    let gate = Gate()
    let lower = await stage.present("Lower", style: .pageSheet)
    lower.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .leave
    }
    let draft = await stage.present("Draft", style: .pageSheet)
    let leaving = guardScreen(draft)
    stage.respond(stage.feed) { [weak stage] _ in
      // Runs after the link has asked the guard, and before the question's task.
      DispatchQueue.main.async { leaving.isOn = false }
      return .handled { stage?.events.append("Feed works") }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("the other guard asks") { gate.isAwaited || opening.result != nil }
    leaving.isOn = true
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(asked.names, equals: ["Draft"])
    expect(draft.presentingViewController != nil)
    expect(!stage.events.contains("Feed works"))
  }

  @Test
  func `.replaceAll asks the guard of an inner flow, and .stay keeps all screens`() async {
    let outer = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    outer.show(Page("One"), animated: false)
    await settle()
    let inner = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let draft = Page("Draft")
    guardScreen(draft)
    inner.show(draft, animated: false)
    await settle()
    outer.show(Page("Receipt"), as: .replaceAll)
    await advanceTime(by: 10)
    expect(stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "One", "Draft"])
    expect(asked.names, equals: ["Draft"])
    expect(inner.isOpen)
    outer.finish(with: (), askingGuards: false)
    await settle()
  }

  @Test
  func `the end of an outer flow asks the guard of a draft in a tab out of sight`() async {
    let draft = Page("Draft")
    let tabs = UITabBarController()
    tabs.viewControllers = [Page("First"), draft]
    let flow = Flow<Void>(.modal(over: stage.tabs, style: .fullScreen, embeddedIn: .nothing)) {
      [weak stage] in stage?.events.append("flow \($0)")
    }
    flow.show(tabs, animated: false)
    await settle()
    guardScreen(draft)
    flow.finish()
    flow.back()
    await advanceTime(by: 10)
    expect(!asked.names.isEmpty)
    expect(flow.isOpen)
    expect(stage.tabs.presentedViewController, is: tabs)
    flow.finish(with: (), askingGuards: false)
    await settle()
    expect(stage.events.count, equals: 1)
  }

  // MARK: Two links, two scenes

  @Test
  func `the guard of another scene isn't asked, and its draft stays when a link is opened here`()
    async
  {
    let other = LinkScene()
    guardScreen(other.root)
    stage.respond(stage.feed, stage.handles("Feed"))
    await expect(stage.open(.post(1)), equals: .handled(by: "Page “Feed”"))
    expect(asked.names.isEmpty)
    other.close()
    await settle()
    stage.window.makeKey()
  }

  @Test
  func `a link that comes after a cancelled one asks the guard again, and not before`()
    async
  {
    stage.respond(stage.feed) { [weak stage] link in
      .handled { stage?.events.append("\(link)") }
    }
    let gate = Gate()
    let (_, draft) = await stage.guarded("Draft", by: gate, .leave)
    let first = stage.begin(.post(1))
    let second = stage.begin(.post(2))
    await expectEventually("asks") { gate.isAwaited }
    first.cancel()
    await settle()
    expect(draft.viewIfLoaded?.window != nil)
    expectNil(second.result)
    gate.open()
    await expectEventually("over") { second.result != nil }
    expect(!stage.events.contains("post(1)"))
    expect(second.result, equals: .handled(by: "Page “Feed”"))
  }

  @Test
  func `an inner link asks the guard of a draft that came after its outer link was revealed`() async
  {
    let window = stage.window
    let gate = Gate()
    stage.respond(stage.feed) { [weak stage] link in
      if link != .post(1) { return .handled { stage?.events.append("inner works") } }
      return .forwarded {
        await gate.opened()
        return await window.open(AppLink.post(2))
      }
    }
    let opening = stage.begin(.post(1))
    await expectEventually("works") { gate.isAwaited }
    let draft = await stage.present("Draft", style: .pageSheet)
    guardScreen(draft)
    gate.open()
    await expectEventually("over") { opening.result != nil }
    expect(asked.names, equals: ["Draft"])
    expect(!stage.events.contains("inner works"))
    expect(draft.presentingViewController != nil)
  }

  @Test
  func
    `a link fails with .windowGone if its scene is disconnected in the turn of the answer .stay`()
    async
  {
    let linkScene = LinkScene()
    linkScene.root.respond(to: AppLink.self) { _, _ in .handled }
    let gate = Gate()
    let draft = Page("Draft")
    linkScene.root.present(draft, animated: false)
    await settle()
    draft.guardLeaving(for: gate) { gate, _ in
      await gate.opened()
      return .stay
    }
    let opening = OpeningLink(.post(1), in: linkScene.window)
    await expectEventually("asks") { gate.isAwaited }
    linkScene.disconnect()
    gate.open()
    await expectEventually("over") { opening.result != nil }
    guard case .failed(.windowGone) = opening.result else {
      Issue.record("\(String(describing: opening.result))")
      return
    }
    await settle()
    stage.window.makeKey()
  }
}
