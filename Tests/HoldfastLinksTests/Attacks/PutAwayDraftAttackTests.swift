import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft that is out of sight: in a tab of a group, or beneath the front screen of a page.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct PutAwayDraftAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// An act that removes the tabs.
  enum TabsAct: CaseIterable, Sendable {
    case finish, link, whenBusyReplace, drag
  }

  @Test(arguments: TabsAct.allCases)
  func `a draft in a tab of a group that isn't selected is asked`(_ act: TabsAct) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let (books, songs) = (Page("Books"), Page("Songs"))
    let library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "library",
      children: [books, songs].map { page in
        UITab(title: page.title ?? "", image: nil, identifier: page.title ?? "") { _ in page }
      }
    ) { _ in Page("Library") }
    library.managingNavigationController = UINavigationController()
    let tabs = UITabBarController(tabs: [library])
    let outer = Flow<Void>(
      .modal(
        over: stage.tabs,
        style: act == .drag ? .pageSheet : .fullScreen,
        embeddedIn: .nothing
      )
    ) { _ in }
    outer.show(tabs, animated: false)
    await settle()
    tabs.selectedTab = library.children.first
    await settle()
    asked.guardScreen(books)
    await settle()
    tabs.selectedTab = library.children.last
    await settle()
    expectNil(books.viewIfLoaded?.window)
    var opening: OpeningLink?
    let other = Flow<Void>(.sheet(over: stage.tabs, whenBusy: .replace)) { _ in }
    switch act {
    case .finish: outer.finish()
    case .link: opening = stage.begin(.post(1))
    case .whenBusyReplace: other.show(Page("Other"), animated: false)
    case .drag: UserAction.dragDown(tabs).finish()
    }
    await advanceTime(by: 12)

    expect(asked.names, equals: ["Books"])
    expect(outer.isOpen)
    expect(tabs.presentingViewController != nil)
    opening?.cancel()
    LeavingGuard.withoutAsking {
      other.cancel()
      outer.cancel()
    }
    await advanceTime(by: 8)
  }

  @Test
  func `a draft beneath the front screen of a page is asked before a link turns the page`() async {
    let (list, draft) = (Page("List"), Page("Draft"))
    let stack = UINavigationController(rootViewController: Page("Root"))
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([list], direction: .forward, animated: false, completion: nil)
    stage.window.rootViewController = pages
    await settle()
    pages.setViewControllers([stack], direction: .forward, animated: true, completion: nil)
    await settle()
    stack.pushViewController(draft, animated: false)
    await settle()
    stack.pushViewController(Page("Above"), animated: false)
    await settle()
    asked.guardScreen(draft)
    stage.respond(list, stage.handles("List"))

    await expect(
      stage.open(.post(1)),
      equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay.")
    )
    expect(pages.viewControllers, equals: [stack])
  }
}
