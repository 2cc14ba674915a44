import Expectations
import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// Tests a group of tabs that manages a navigation controller.
@MainActor
@Suite(.oneAtATime)
struct ManagingGroupTests {
  private final class Spy: HeadlessObject, UITabBarControllerDelegate {
    var events: [String] = []
    var hidden: String?
    var allows = true

    func tabBarController(
      _ tabBarController: UITabBarController,
      displayedViewControllersFor tab: UITab,
      proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
      events.append("\(tab.identifier) \(proposedViewControllers.count)")
      return tab.identifier == hidden ? [] : proposedViewControllers
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool { allows }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      events.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
    }
  }

  private static func screen(_ title: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    return screen
  }

  private let books = UITab(title: "Books", image: nil, identifier: "books") { _ in
    Self.screen("Books")
  }
  private let songs = UITab(title: "Songs", image: nil, identifier: "songs") { _ in
    Self.screen("Songs")
  }
  private let stack = UINavigationController()
  private let inner: UITabGroup
  private let library: UITabGroup
  private let tabs: UITabBarController
  private let window: TestWindow
  private let spy = Spy()

  init() async {
    inner = UITabGroup(title: "Music", image: nil, identifier: "music", children: [songs]) { _ in
      Self.screen("Music")
    }
    library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "library",
      children: [books, inner]
    ) { _ in Self.screen("Library") }
    library.managingNavigationController = stack
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in Self.screen("Home") }
    tabs = UITabBarController(tabs: [home, library])
    tabs.delegate = spy
    window = TestWindow(rootViewController: tabs)
    await window.settle()
  }

  private var titles: [String?] { stack.viewControllers.map(\.title) }

  @Test
  func `B355: the bar shows the stack, which has the screens from the group to the selected tab`()
    async
  {
    expect(tabs.viewControllers?.last, is: stack)
    expect(stack.tabBarItem.title, equals: "Library")
    expect(titles, equals: ["Library"])
    expect(songs.managingTabGroup, is: library)
    expectNil(library.managingTabGroup)

    tabs.selectedTab = songs
    await window.settle()

    expect(tabs.selectedViewController, is: stack)
    expect(tabs.selectedTab, is: songs)
    expect(titles, equals: ["Library", "Music", "Songs"])

    tabs.selectedTab = books
    expect(titles, equals: ["Library", "Books"])
    tabs.selectedTab = library
    expect(titles, equals: ["Library"])
  }

  @Test
  func `B355: the delegate says which screens each of them has; a pushed screen is the last one's`()
    async
  {
    tabs.selectedTab = songs
    stack.pushViewController(Self.screen("Song"), animated: false)
    await window.settle()
    spy.events = []
    spy.hidden = "music"

    tabs.selectedTab = songs

    expect(spy.events, equals: ["library 1", "music 1", "songs 2"])
    expect(titles, equals: ["Library", "Songs", "Song"])
    tabs.selectedTab = books
    expect(titles, equals: ["Library", "Books"])
  }

  @Test
  func `B355: the user selects a tab of it in the sidebar, unless the delegate refuses`() async {
    expect(tabs.userSelectsTab(books))
    expect(titles, equals: ["Library", "Books"])
    expect(spy.events.last, equals: "did books after home")

    spy.allows = false
    expect(tabs.userSelectsTab(songs))
    expect(titles, equals: ["Library", "Books"])
    expect(!tabs.userSelectsTab(UITab(title: "", image: nil, identifier: "")))
  }

  @Test
  func `B355: a group without a screen of its own selects its default child, or the first`() {
    func group(default identifier: String?) -> UITabGroup {
      let children = ["a", "b"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in Self.screen(name) }
      }
      let group = UITabGroup(title: "", image: nil, identifier: "group", children: children)
      group.managingNavigationController = UINavigationController()
      group.defaultChildIdentifier = identifier
      return group
    }
    let (first, second) = (group(default: nil), group(default: "b"))

    let tabs = UITabBarController(tabs: [first, second])

    expect(first.managingNavigationController?.viewControllers.map(\.title), equals: ["a"])
    expect(second.managingNavigationController?.viewControllers.map(\.title), equals: ["b"])
    withExtendedLifetime(tabs) {}
  }

  @Test
  func `the accessory's view is in the controller's, until another one comes`() {
    let (first, second) = (UIView(), UIView())
    tabs.bottomAccessory = UITabAccessory(contentView: first)
    expect(first.isDescendant(of: tabs.view))

    tabs.setBottomAccessory(UITabAccessory(contentView: second), animated: false)
    expectNil(first.superview)
    expect(second.isDescendant(of: tabs.view))
    tabs.bottomAccessory = nil
    expectNil(second.superview)
    expect(tabs.tabBarMinimizeBehavior, equals: .automatic)
  }
}
