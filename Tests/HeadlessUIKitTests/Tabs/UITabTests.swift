import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

@MainActor
@Suite(.oneAtATime)
struct UITabTests {
  private final class Spy: HeadlessObject, UITabBarControllerDelegate {
    var events: [String] = []
    var allows = true

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      events.append("should \(tab.identifier)")
      return allows
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      events.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      events.append("did")
    }
  }

  private func makeTab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
  }

  @Test
  func `tabs make their screens once, and each knows its tab`() {
    var made = 0
    let tab = UITab(title: "Feed", image: nil, identifier: "feed") { _ in
      made += 1
      return UIViewController()
    }
    let controller = UITabBarController(tabs: [tab, makeTab("more")])

    expect(made, equals: 1)
    expect(controller.viewControllers?.count, equals: 2)
    expect(controller.viewControllers?.first, is: tab.viewController)
    expect(made, equals: 1)
    expect(tab.viewController?.tab, is: tab)
    expect(tab.viewController?.tabBarItem.title, equals: "Feed")
    expect(tab.tabBarController, is: controller)
    expect(controller.tab(forIdentifier: "more"), is: controller.tabs[1])
    expect(controller.isViewLoaded)
    tab.title = "News"
    expect(tab.viewController?.tabBarItem.title, equals: "News")
  }

  @Test
  func `a tap asks and tells the delegate of tabs, a selection by code does not`() async {
    let controller = UITabBarController(tabs: [makeTab("a"), makeTab("b")])
    let spy = Spy()
    controller.delegate = spy
    let window = TestWindow(rootViewController: controller)
    await window.settle()
    expect(controller.selectedTab?.identifier, equals: "a")

    UserAction.tapTab(at: 1, in: controller)
    await window.settle()
    expect(spy.events, equals: ["should b", "did", "did b after a"])
    expect(controller.selectedTab?.identifier, equals: "b")

    spy.events = []
    controller.selectedTab = controller.tabs[0]
    expect(controller.selectedIndex, equals: 0)
    expect(spy.events.isEmpty)

    spy.allows = false
    UserAction.tapTab(at: 1, in: controller)
    expect(spy.events, equals: ["should b"])
    expect(controller.selectedTab?.identifier, equals: "a")
  }

  @Test
  func `tabs that are replaced are released with their screens`() async {
    let controller = UITabBarController(tabs: [makeTab("a")])
    let window = TestWindow(rootViewController: controller)
    await window.settle()
    weak var tab: UITab?
    weak var screen: UIViewController?
    tab = controller.tabs[0]
    screen = tab?.viewController

    controller.tabs = [makeTab("b")]
    await window.settle()

    expectNil(tab)
    expectNil(screen)
    expect(controller.selectedTab?.identifier, equals: "b")
  }

  @Test
  func `a tab is selected without a call of what selects screens`() {
    let controller = CountingTabs(tabs: [makeTab("a"), makeTab("b")])

    controller.selectedTab = controller.tabs[1]
    controller.selectedTab = makeTab("c")
    controller.selectedTab = nil

    expect(controller.selectedIndex, equals: 1)
    expect(controller.calls, equals: 0)
  }

  @Test
  func `B325: a selected child changes the selected tab, and the group's screen is shown`() async {
    var made = 0
    let child = UITab(title: "Books", image: nil, identifier: "books") { _ in
      made += 1
      return UIViewController()
    }
    let inner = UITabGroup(title: "In", image: nil, identifier: "inner", children: [child])
    let library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "library",
      children: [inner]
    ) { _ in UIViewController() }
    let controller = UITabBarController(tabs: [makeTab("feed"), library])
    let window = TestWindow(rootViewController: controller)
    await window.settle()
    expect(child.parent, is: inner)
    expect(child.tabBarController, is: controller)

    controller.selectedTab = child
    expect(controller.selectedViewController, is: library.viewController)
    expect(controller.selectedTab, is: child)
    expect(library.selectedChild, is: inner)
    expect(made, equals: 0)

    controller.selectedTab = controller.tabs[0]
    expect(controller.selectedTab?.identifier, equals: "feed")
    UserAction.tapTab(at: 1, in: controller)
    expect(controller.selectedTab, is: child)

    controller.selectedTab = library
    expect(controller.selectedTab, is: library)
    expectNil(library.selectedChild)
  }

  @Test
  func `B325: a group knows its children and their order, and lets them go`() {
    let group = UITabGroup(
      title: "Lists",
      image: nil,
      identifier: "lists",
      children: [makeTab("a"), makeTab("b"), makeTab("c")]
    )
    let children = group.children

    group.displayOrderIdentifiers = ["c", "z", "a"]
    expect(group.displayOrder, equals: [children[2], children[0], children[1]])
    expect(group.tab(forIdentifier: "b"), is: children[1])
    expectNil(group.viewController)

    group.selectedChild = children[1]
    group.selectedChild = makeTab("z")
    expect(group.selectedChild, is: children[1])
    let other = UITabGroup(title: "", image: nil, identifier: "", children: [children[2]])
    group.children = [children[0]]
    expect(children[2].parent, is: other)
    expectNil(group.selectedChild)
    expect(children[0].parent, is: group)
    expectNil(children[1].parent)
  }

  @Test
  func `B325: a group that nothing holds goes, and its children have no parent`() {
    let child = makeTab("a")
    weak var group: UITabGroup?
    do {
      let made = UITabGroup(title: "", image: nil, identifier: "", children: [child])
      group = made
      made.selectedChild = child
    }

    expectNil(group)
    expectNil(child.parent)
  }

  @Test
  func `B326: the search tab has a title and an image of the system's`() {
    let screen = UIViewController()
    let search = UISearchTab { _ in screen }
    let controller = UITabBarController(tabs: [makeTab("a"), search])

    expect(controller.viewControllers?.last, is: screen)
    expect(screen.tab, is: search)
    expect(!search.title.isEmpty)
    expect(search.image != nil)
  }

  @Test
  func `screens that are set take the place of tabs`() {
    let controller = UITabBarController(tabs: [makeTab("a")])
    let tab = controller.tabs[0]

    controller.viewControllers = [UIViewController()]

    expect(controller.tabs.isEmpty)
    expectNil(controller.selectedTab)
    expectNil(tab.tabBarController)
  }
}

private final class CountingTabs: UITabBarController {
  var calls = 0

  override var selectedViewController: UIViewController? {
    didSet { calls += 1 }
  }

  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    calls += 1
    super.setViewControllers(viewControllers, animated: animated)
  }
}
