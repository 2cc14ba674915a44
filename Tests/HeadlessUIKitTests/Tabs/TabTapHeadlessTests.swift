import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.TabTapTests {
  @Test
  func `a bar of its own selects the tapped item and notifies its delegate`() {
    let bar = UITabBar(frame: .zero)
    let items = [
      UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1),
    ]
    let listener = ListeningTabs()
    bar.items = items
    bar.delegate = listener

    expect(bar.headlessTap(items[1]))
    expect(bar.selectedItem, is: items[1])
    expect(listener.taps.count, equals: 1)
    expect(!bar.headlessTap(UITabBarItem()))
  }

  @Test
  func `there is no tap where there is no bar, no tab or no item to tap`() async {
    let tabs = await Tabs(in: journal)
    expect(!tabs.controller.userTapsTab(at: 2))

    tabs[1]?.tabBarItem.isEnabled = false
    expect(!tabs.controller.userTapsTab(at: 1))
    tabs[1]?.tabBarItem.isEnabled = true
    tabs.controller.tabBar.isHidden = true
    expect(!tabs.controller.userTapsTab(at: 1))
    tabs.controller.tabBar.isHidden = false

    let stack = await tabs.makeStack()
    let pushed = tabs.makeScreen("Z")
    pushed.hidesBottomBarWhenPushed = true
    stack.pushViewController(pushed, animated: false)
    await settle()
    expect(!tabs.controller.userTapsTab(at: 1))

    stack.popViewController(animated: false)
    await settle()
    expect(tabs.controller.userTapsTab(at: 1))
    tabs.window.rootViewController = nil
    expect(!tabs.controller.userTapsTab(at: 0))
  }

  @Test
  func `B179: the fade from tab to tab takes half a second after the commit`() async {
    let tabs = await Tabs(in: journal)
    tabs.controller.selectedIndex = 1
    await runLoopPass()

    HeadlessClock.main.skip(0.45)
    expect(journal.appearances, equals: ["B.viewWillAppear", "A.viewWillDisappear"])
    HeadlessClock.main.skip(0.1)

    expect(journal.appearances.suffix(2), equals: ["A.viewDidDisappear", "B.viewDidAppear"])
  }

  @Test
  func `B336: in no window a push hides the tab bar at once, and a pop shows it again`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true

    stack.pushViewController(pushed, animated: false)
    expect(tabs.tabBar.isHidden)

    stack.popViewController(animated: false)
    expect(!tabs.tabBar.isHidden)
  }

  @Test
  func `B336: a tab bar that was hidden out of sight is shown by a pop in a window`() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    stack.pushViewController(pushed, animated: false)
    let window = TestWindow(rootViewController: tabs)
    await window.settle()

    stack.popViewController(animated: true)
    await window.settle()

    expect(!tabs.tabBar.isHidden)
  }

  @Test
  func `B336: a bar that the app has hidden stays hidden`() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    tabs.tabBar.isHidden = true

    stack.pushViewController(UIViewController(), animated: false)
    stack.popViewController(animated: false)

    expect(tabs.tabBar.isHidden)
  }
}
