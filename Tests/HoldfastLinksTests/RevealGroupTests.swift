import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests how links reach the screen of a tab in a group that manages a navigation controller (iOS 18).
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RevealGroupTests {
  private let stage = LinkStage()
  private let stack = PageStack()
  private let books = Page("Books")
  private let songs = Page("Songs")
  private let tabs: PageTabs

  init() async {
    let (books, songs) = (books, songs)
    let children = [books, songs].map { page in
      UITab(title: page.title ?? "", image: nil, identifier: page.title ?? "") { _ in page }
    }
    let library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "library",
      children: children
    ) {
      _ in Page("Library")
    }
    library.managingNavigationController = stack
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in Page("Home") }
    tabs = PageTabs()
    tabs.tabs = [home, library]
    stage.window.rootViewController = tabs
    await settle()
  }

  private func expectRevealed(_ screen: UIViewController) async {
    stage.respond(screen) { [weak stage, weak screen] _ in
      .handled {
        let isSeen = screen?.viewIfLoaded?.window != nil
        stage?.events.append(isSeen ? "works in sight" : "works out of sight")
      }
    }

    let result = await stage.open(.post(3))

    expect(result, equals: .handled(by: "Page “\(screen.title ?? "")”"))
    expect(stage.events.last, equals: "works in sight")
    expect(stage.issues.isEmpty)
  }

  @Test
  func `the tab of a group that was never selected is`() async {
    await expectRevealed(songs)

    expect(stack.viewControllers.map(\.title), equals: ["Library", "Songs"])
    expect(tabs.selectedTab?.identifier, equals: "Songs")
  }

  @Test
  func `another tab of the group is selected`() async {
    tabs.selectedTab = tabs.tab(forIdentifier: "library").flatMap {
      ($0 as? UITabGroup)?.children.last
    }
    await settle()

    await expectRevealed(books)

    expect(stack.viewControllers.map(\.title), equals: ["Library", "Books"])
  }

  @Test
  func `a selected tab of a group comes to the front with the group, and stays selected`() async {
    tabs.selectedTab = tabs.tab(forIdentifier: "library").flatMap {
      ($0 as? UITabGroup)?.children.last
    }
    await settle()
    tabs.selectedTab = tabs.tabs.first
    await settle()

    await expectRevealed(songs)

    expect(stack.viewControllers.map(\.title), equals: ["Library", "Songs"])
  }
}
