import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests flows in the tabs of a group that manages a navigation controller (iOS 18).
@MainActor
@Suite(.oneAtATime)
struct GroupedTabTests {
  private let stage = Stage()
  private let stack = UINavigationController()
  private let books: UITab
  private let songs: UITab
  private let tabs: UITabBarController

  init() async {
    let stage = stage
    func tab(_ name: String) -> UITab {
      UITab(title: name, image: nil, identifier: name) { [weak stage] _ in
        stage?.make(name, .placedByCaller).coordinator.showNext().screen ?? UIViewController()
      }
    }
    (books, songs) = (tab("Books"), tab("Songs"))
    let library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "library",
      children: [books, songs]
    ) { _ in ProbeScreen("Library") }
    library.managingNavigationController = stack
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in ProbeScreen("Home") }
    tabs = UITabBarController(tabs: [home, library])
    stage.window.rootViewController = tabs
    await settle()
  }

  private var titles: [String?] { stack.viewControllers.map(\.title) }

  @Test
  func `L26: a flow in a tab of a group stays open when another tab is selected`() async {
    tabs.selectedTab = books
    await settle()
    tabs.selectedTab = songs
    await settle()
    expect(titles, equals: ["Library", "Songs 1"])
    await advanceTime(by: 5)
    expect(stage.alive, equals: ["Books", "Songs"])
    stage.coordinator(named: "Songs")?.showNext()
    await settle()
    expect(titles, equals: ["Library", "Songs 1", "Songs 2"])

    tabs.selectedTab = books
    await settle()
    expect(titles, equals: ["Library", "Books 1"])
    tabs.selectedTab = songs
    await settle()

    expect(titles, equals: ["Library", "Songs 1"])
    expect(stage.ends, equals: [])
    stage.expectNoIssue()
  }

  @Test
  func `L26: a flow that ends leaves its tab's screen to the app`() async {
    tabs.selectedTab = books
    await settle()
    stage.coordinator(named: "Books")?.showNext()
    await settle()

    stage.coordinator(named: "Books")?.flow.finish(with: "done")
    await settle()

    expect(stage.ends, equals: ["Books finished(done)"])
    expect(titles, equals: ["Library", "Books 1"])
    stage.expectNoIssue()
  }

  @Test(arguments: [LeavingAnswer.leave, .stay])
  func `L26: a guard asks before another tab of the group is selected by the user`(
    _ answer: LeavingAnswer
  ) async {
    tabs.selectedTab = books
    await settle()
    stage.coordinator(named: "Books")?.showNext()
    await settle()
    var asked = 0
    if let coordinator = stage.coordinator(named: "Books"),
      let screen = stack.topViewController as? ProbeScreen
    {
      screen.guardLeaving(for: coordinator) { _, _ in
        asked += 1
        return answer
      }
    }
    await settle()

    expect(tabs.userSelectsTab(songs))
    await settle()

    expect(asked, equals: 1)
    let left = answer == .leave
    expect(titles, equals: ["Library"] + (left ? ["Songs 1"] : ["Books 1", "Books 2"]))
    expect(tabs.selectedTab, is: (left ? songs : books))
  }

  @Test
  func `L26: a search tab, an accessory and a bar that becomes smaller change nothing for flows`()
    async
  {
    let stage = stage
    var search: UISearchTab? = UISearchTab { [weak stage] _ in
      let screen = stage?.make("Search", .placedByCaller).coordinator.showNext().screen
      return UINavigationController(rootViewController: screen ?? UIViewController())
    }
    tabs.tabs += [search].compactMap(\.self)
    tabs.bottomAccessory = UITabAccessory(contentView: UIView())
    tabs.tabBarMinimizeBehavior = .onScrollDown
    tabs.selectedTab = search
    await settle()
    stage.coordinator(named: "Search")?.showNext()
    await settle()
    expect(
      (search?.viewController as? UINavigationController)?.viewControllers.map(\.title),
      equals: ["Search 1", "Search 2"]
    )

    tabs.selectedTab = tabs.tabs.first
    tabs.bottomAccessory = nil
    await advanceTime(by: 5)
    expect(stage.ends, equals: [])

    // The app that holds the tab may add it again.
    tabs.tabs.removeLast()
    await settle()
    expect(stage.ends, equals: [])
    search = nil
    await settle()
    expect(stage.ends, equals: ["Search dismissed"])
    stage.expectNoIssue()
  }

  @Test
  func `L26: a flow's tab that the app has moved into a group is removed from it`() async {
    let stage = Stage()
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in ProbeScreen("Home") }
    let tabs = UITabBarController(tabs: [home])
    stage.window.rootViewController = tabs
    await settle()
    let flow = await stage.start("Flow", .tab(in: tabs))
    let other = UITab(title: "Other", image: nil, identifier: "other") { _ in ProbeScreen("Other") }
    let group = UITabGroup(
      title: "Group",
      image: nil,
      identifier: "group",
      children: [other, tabs.tabs[1]]
    )
    tabs.tabs = [home, group]
    await settle()
    expect(group.children.count, equals: 2)

    flow.flow?.finish(with: "done")

    await stage.expect(ends: ["Flow finished(done)"])
    expect(group.children.map(\.identifier), equals: ["other"])
    expect(tabs.tabs.count, equals: 2)
    stage.expectNoIssue()
  }
}
