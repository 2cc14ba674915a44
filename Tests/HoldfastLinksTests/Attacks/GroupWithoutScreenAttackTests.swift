import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to lose a draft in a tab group that has no screen of its own, by selecting another tab of the group.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct GroupWithoutScreenAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  @Test
  func `a draft in a tab of a group is asked before the user selects another tab of the group`()
    async
  {
    let (books, songs) = (Page("Books"), Page("Songs"))
    let children = [books, songs].map { page in
      UITab(title: page.title ?? "", image: nil, identifier: page.title ?? "") { _ in page }
    }
    let stack = PageStack()
    let library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "library",
      children: children
    )
    library.managingNavigationController = stack
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in Page("Home") }
    let tabs = UITabBarController(tabs: [home, library])
    stage.window.rootViewController = tabs
    await settle()
    tabs.selectedTab = children[0]
    await settle()
    expect(stack.topViewController, is: books)
    asked.guardScreen(books)
    await settle()
    expect(tabs.userSelectsTab(children[1]))
    await settle()
    expect(asked.names, equals: ["Books"])
    expect(stack.topViewController, is: books)
  }
}
