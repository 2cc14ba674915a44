import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section N: the user's taps, and the calls of a tab bar controller's delegate.
  @MainActor
  struct TabTapTests {
    let journal = Journal()

    @Test
    func `B180, B181: a tap asks, selects and tells`() async {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      tabs.controller.delegate = spy

      expect(UserAction.tapTab(at: 1, in: tabs.controller))
      await settle()

      expect(
        journal.afterLoading,
        equals: [
          "shouldSelect(B)", "animator(A, B)", "B.viewWillAppear", "A.viewWillDisappear",
          "didSelect(B)", "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
        ]
      )
      expect(tabs.selected, equals: "B")
    }

    @Test
    func `B180: a tap on the selected tab is told, too`() async {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      tabs.controller.delegate = spy

      UserAction.tapTab(at: 0, in: tabs.controller)
      await settle()

      expect(journal.lines, equals: ["shouldSelect(A)", "didSelect(A)"])
    }

    @Test
    func `B180, B181: a selection by code asks nobody and tells nobody`() async {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      spy.allows = false
      tabs.controller.delegate = spy

      tabs.controller.selectedIndex = 1
      tabs.controller.selectedViewController = tabs[0]
      tabs.controller.viewControllers = [tabs[1]].compactMap { $0 }
      await settle()

      let told = journal.lines.filter { $0.contains("Select(") }
      expect(told, equals: [])
    }

    @Test
    func `B181: a refused tap changes nothing`() async {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      spy.allows = false
      tabs.controller.delegate = spy

      UserAction.tapTab(at: 1, in: tabs.controller)
      await settle()

      expect(journal.lines, equals: ["shouldSelect(B)"])
      expect(tabs.selected, equals: "A")
    }

    @Test
    func `B182: a tap on the selected tab pops its stack, after the delegate's calls`() async {
      let tabs = await Tabs(in: journal)
      let stack = await tabs.makeStack()
      stack.pushViewController(tabs.makeScreen("Y"), animated: false)
      stack.pushViewController(tabs.makeScreen("Z"), animated: false)
      await settle()
      journal.clear()
      let spy = TabSpy(journal)
      var depthWhenTold = 0
      spy.onDidSelect = { [weak stack] _ in depthWhenTold = stack?.viewControllers.count ?? 0 }
      tabs.controller.delegate = spy

      UserAction.tapTab(at: 0, in: tabs.controller)
      expect(depthWhenTold, equals: 3)
      expect(stack.viewControllers.count, equals: 1)
      await settle()

      expect(journal.lines.prefix(2), equals: ["shouldSelect(stack)", "didSelect(stack)"])
      expect(journal["Z.viewWillDisappear"]?.animated, equals: true)
      expect(journal.lines(of: "Y").last, equals: "deinit")
      expect(journal.lines(of: "Z").last, equals: "deinit")
    }

    @Test
    func `B182: a tap that selects a tab pops nothing`() async {
      let tabs = await Tabs(in: journal)
      let stack = await tabs.makeStack()
      stack.pushViewController(tabs.makeScreen("Z"), animated: false)
      tabs.controller.selectedIndex = 1
      await settle()

      UserAction.tapTab(at: 0, in: tabs.controller)
      await settle()

      expect(stack.viewControllers.count, equals: 2)
    }

    @Test
    func `the selection can be changed in didSelect`() async {
      let tabs = await Tabs("ABC", in: journal)
      let spy = TabSpy(journal)
      spy.onDidSelect = { $0.selectedIndex = 2 }
      tabs.controller.delegate = spy

      UserAction.tapTab(at: 1, in: tabs.controller)
      await settle()

      expect(tabs.selected, equals: "C")
      expect(journal.lines(of: "B").last, equals: "viewDidDisappear")
      expect(journal.lines(of: "C").last, equals: "viewDidAppear")
    }

    @Test
    func `a stack that didSelect turns away from is not popped`() async {
      let tabs = await Tabs(in: journal)
      let stack = await tabs.makeStack()
      stack.pushViewController(tabs.makeScreen("Z"), animated: false)
      await settle()
      let spy = TabSpy(journal)
      spy.onDidSelect = { $0.selectedIndex = 1 }
      tabs.controller.delegate = spy

      UserAction.tapTab(at: 0, in: tabs.controller)
      await settle()

      expect(stack.viewControllers.count, equals: 2)
      expect(tabs.selected, equals: "B")
    }

    @Test
    func `a stack that is replaced in didSelect is not popped, and freed`() async {
      let tabs = await Tabs(in: journal)
      weak var stack: UINavigationController?
      do {
        let made = await tabs.makeStack()
        made.pushViewController(tabs.makeScreen("Z"), animated: false)
        await settle()
        stack = made
      }
      let spy = TabSpy(journal)
      spy.onDidSelect = { [journal] in $0.viewControllers = [SpyScreen("N", journal)] }
      tabs.controller.delegate = spy

      UserAction.tapTab(at: 0, in: tabs.controller)
      await settle()

      expectNil(stack)
      expect(journal.lines(of: "Z").last, equals: "deinit")
      expect(journal.lines(of: "N").last, equals: "viewDidAppear")
    }

    @Test
    func `a subclass hears of allowed taps as its bar's delegate`() async {
      let controller = ListeningTabs()
      let window = TestWindow(rootViewController: controller)
      controller.viewControllers = [UIViewController(), UIViewController()]
      controller.viewControllers?[1].title = "Search"
      await window.settle()

      UserAction.tapTab(at: 1, in: controller)

      expect(controller.taps, equals: ["Search at 0"])
      expect(controller.selectedIndex, equals: 1)
    }
  }
}

/// A tab bar controller that records the taps on its bar.
final class ListeningTabs: UITabBarController {
  private(set) var taps: [String] = []

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    taps.append("\(item.title ?? "") at \(selectedIndex)")
  }
}
