import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section N: tabs that are added and removed, also inside a callback, and the effects on them.
  @MainActor
  struct TabReplacementTests {
    let journal = Journal()

    @Test(arguments: [true, false])
    func `B178: old tabs leave before new ones come`(animated: Bool) async {
      let tabs = await Tabs(in: journal)

      tabs.controller.setViewControllers(
        [tabs.makeScreen("C"), tabs.makeScreen("D")],
        animated: animated
      )
      expect(tabs.names, equals: ["C", "D"])
      await settle()

      let order = journal.lines.filter { !$0.hasSuffix("deinit") }
      expect(
        order,
        equals: [
          "A.willMove(nil)", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMove(nil)",
          "B.willMove(nil)", "B.didMove(nil)", "C.willMove(parent)", "C.didMove(parent)",
          "D.willMove(parent)", "D.didMove(parent)", "C.loadView", "C.viewDidLoad",
          "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
        ]
      )
      expect(journal["A.viewWillDisappear"]?.isMovingFromParent, equals: true)
      expect(journal.lines(of: "A").last, equals: "deinit")
      expect(journal.lines(of: "B").last, equals: "deinit")
    }

    @Test
    func `B178: the selected tab stays selected if it is still there`() async {
      let tabs = await Tabs("ABC", in: journal)
      tabs.controller.selectedIndex = 2
      await settle()
      journal.clear()

      let new = tabs.makeScreen("D")
      tabs.controller.viewControllers = [new, tabs[2], tabs[1]].compactMap { $0 }
      await settle()

      expect(tabs.selected, equals: "C")
      expect(tabs.controller.selectedIndex, equals: 1)
      expect(tabs.controller.children, equals: tabs.controller.viewControllers)
      expect(journal.appearances, equals: [])
      expect(journal.lines(of: "A"), equals: ["willMove(nil)", "didMove(nil)", "deinit"])
    }

    @Test
    func `B178: otherwise the tab in its place is selected, or else the first`() async {
      let tabs = await Tabs("ABC", in: journal)
      tabs.controller.selectedIndex = 1
      let kept = [tabs[0], tabs[2]].compactMap { $0 }

      tabs.controller.viewControllers = kept
      expect(tabs.selected, equals: "C")

      tabs.controller.viewControllers = [tabs[0]].compactMap { $0 }
      expect(tabs.selected, equals: "A")

      tabs.controller.viewControllers = nil
      expect(tabs.controller.selectedIndex, equals: NSNotFound)
      expectNil(tabs.controller.selectedViewController)
      expect(tabs.controller.children.isEmpty)
    }

    @Test
    func `B178: a removed tab loses its parent and is freed`() async {
      let tabs = await Tabs(in: journal)
      weak let removed = tabs[1]
      let kept = tabs[0]

      tabs.controller.viewControllers = [kept].compactMap { $0 }

      expectNil(removed)
      tabs.controller.viewControllers = []
      await settle()
      expectNil(kept?.parent)
      expectNil(kept?.viewIfLoaded?.superview)
      expect(journal.lines(of: "A").last, equals: "didMove(nil)")
    }

    @Test
    func `a tab that is taken out and put back within the turn is the same tab`() async {
      let tabs = await Tabs(in: journal)
      let all = tabs.controller.viewControllers

      tabs.controller.viewControllers = Array((all ?? []).dropFirst())
      tabs.controller.viewControllers = all
      tabs.controller.selectedIndex = 0
      await settle()

      expect(tabs.names, equals: ["A", "B"])
      expect(tabs[0]?.parent, is: tabs.controller)
      expect(journal.lines(of: "A").last, equals: "viewDidAppear")
      expect(journal.lines(of: "B").last, equals: "viewDidDisappear")
    }

    @Test
    func `a tab taken out of its parent, or put into another, is a tab no longer`() async {
      let tabs = await Tabs("ABC", in: journal)
      let other = UITabBarController()

      other.viewControllers = [tabs[2]].compactMap { $0 }
      expect(tabs.names, equals: ["A", "B"])

      let first = tabs[0]
      first?.willMove(toParent: nil)
      first?.view.removeFromSuperview()
      first?.removeFromParent()
      await settle()
      expect(tabs.selected, equals: "B")
      expectNil(first?.parent)
      expect(journal.lines(of: "A").last, equals: "viewDidDisappear")
      expect(journal.lines(of: "B").last, equals: "viewDidAppear")
    }

    @Test
    func `a tab taken out of its parent off display is freed`() async {
      let tabs = await Tabs(in: journal)
      weak let tab = tabs[0]
      tabs.window.isHidden = true

      tab?.willMove(toParent: nil)
      tab?.removeFromParent()
      tab?.viewIfLoaded?.removeFromSuperview()
      await settle()

      expectNil(tab)
      expect(tabs.selected, equals: "B")
    }

    @Test
    func `the window's root is replaced while a tab comes`() async {
      weak var controller: UITabBarController?
      let window: TestWindow
      do {
        let tabs = await Tabs(in: journal)
        controller = tabs.controller
        window = tabs.window
        (tabs[1] as? SpyScreen)?.onCallback = { [weak window] _, line in
          if line == "viewWillAppear" { window?.rootViewController = UIViewController() }
        }
        tabs.controller.selectedIndex = 1
      }
      await settle()

      expect(
        journal.appearances,
        equals: [
          "B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillDisappear",
          "B.viewDidDisappear",
        ]
      )
      expectNil(controller)
      expect(journal.lines(of: "A").last, equals: "deinit")
      expect(journal.lines(of: "B").last, equals: "deinit")
      withExtendedLifetime(window) {}
    }

    @Test
    func `a tab that an app's container takes as it comes appears when that says so`() async {
      let tabs = await Tabs(in: journal)
      (tabs[1] as? SpyScreen)?.onCallback = { [weak controller = tabs.controller] tab, line in
        guard line == "viewWillAppear", tab.parent is UITabBarController else { return }
        controller?.viewControllers?.removeLast()
        tab.beginAppearanceTransition(true, animated: true)
      }
      let tab = tabs[1]

      tabs.controller.selectedIndex = 1
      await settle()
      expect(journal.lines(of: "B").last, equals: "viewWillAppear")
      tab?.endAppearanceTransition()

      expect(journal.lines(of: "B").last, equals: "viewDidAppear")
    }

    @Test
    func `a tab's view stays in its place while the controller is off display`() async {
      final class CountedView: UIView {
        var moves = 0

        override func didMoveToSuperview() {
          super.didMoveToSuperview()
          moves += 1
        }
      }
      let tabs = await Tabs(in: journal)
      let view = CountedView()
      let tab = UIViewController()
      tab.view = view
      tabs.controller.viewControllers = [tab]
      await settle()
      let moves = view.moves

      tabs.window.isHidden = true
      tabs.window.isHidden = false
      await settle()

      expect(moves, equals: 1)
      expect(view.moves, equals: moves)
    }

    @Test
    func `tabs replaced in a tab's viewDidAppear are freed`() async {
      let tabs = await Tabs(in: journal)
      (tabs[1] as? SpyScreen)?.onCallback = {
        [weak controller = tabs.controller, journal] _, line in
        guard line == "viewDidAppear" else { return }
        controller?.viewControllers = [SpyScreen("C", journal)]
      }

      tabs.controller.selectedIndex = 1
      await settle()

      expect(tabs.names, equals: ["C"])
      expect(journal.lines(of: "B").suffix(6).first, equals: "viewDidAppear")
      expect(journal.lines(of: "B").last, equals: "deinit")
      expect(journal.lines(of: "A").last, equals: "deinit")
      expect(journal.lines(of: "C").last, equals: "viewDidAppear")
    }

    @Test
    func `tabs replaced in the first viewDidAppear of all are freed`() async {
      let controller = UITabBarController()
      let first = SpyScreen("A", journal)
      first.onCallback = { [weak controller, journal] _, line in
        guard line == "viewDidAppear" else { return }
        controller?.viewControllers = [SpyScreen("B", journal)]
      }
      controller.viewControllers = [first]
      let window = TestWindow(rootViewController: controller)
      weak let weakFirst = first
      await window.settle()

      expectNil(weakFirst?.parent)
      expect(
        journal.appearances,
        equals: [
          "A.viewWillAppear", "A.viewDidAppear", "A.viewWillDisappear", "A.viewDidDisappear",
          "B.viewWillAppear", "B.viewDidAppear",
        ]
      )
    }

    @Test(arguments: ["viewWillAppear", "viewIsAppearing"])
    func `the tab that comes is removed meanwhile`(callback: String) async {
      let tabs = await Tabs("ABC", in: journal)
      (tabs[1] as? SpyScreen)?.onCallback = { [weak controller = tabs.controller] tab, line in
        guard line == callback else { return }
        tab.onCallback = nil
        controller?.viewControllers = controller?.viewControllers?.filter { $0 !== tab }
      }

      tabs.controller.selectedIndex = 1
      await settle()

      expect(tabs.selected, equals: "C")
      expect(journal.lines(of: "B").last, equals: "deinit")
      expect(journal.lines(of: "A").last, equals: "viewDidDisappear")
      expect(journal.lines(of: "C").last, equals: "viewDidAppear")
      expect(tabs.controller.children, equals: tabs.controller.viewControllers)
      expect(tabs[1]?.view.superview?.subviews.count, equals: 1)
    }

    @Test(arguments: [0, 1])
    func `the selected tab is removed while its stack is in a push`(turns: Int) async {
      let tabs = await Tabs(in: journal)
      weak var stack: UINavigationController?
      do {
        let made = await tabs.makeStack("P")
        stack = made
        made.pushViewController(tabs.makeScreen("Q"), animated: true)
        for _ in 0..<turns { await runLoopPass() }
        tabs.controller.viewControllers = [tabs[1]].compactMap { $0 }
      }
      await settle()

      expectNil(stack)
      expect(journal.lines(of: "P").last, equals: "deinit")
      expect(journal.lines(of: "Q").last, equals: "deinit")
      expect(journal.lines(of: "P").contains("viewDidDisappear"))
      expect(!journal.lines(of: "Q").contains("viewDidAppear"))
      expect(journal.lines(of: "B").last, equals: "viewDidAppear")
    }

    @Test
    func `everything goes with the window's root`() async {
      let tabs = await Tabs("ABC", in: journal)
      tabs.controller.selectedIndex = 2
      await settle()
      journal.clear()
      weak var controller: UITabBarController?
      do {
        let other = UITabBarController()
        other.viewControllers = [SpyScreen("X", journal), SpyScreen("Y", journal)]
        tabs.window.rootViewController = other
        controller = other
        await settle()
        other.selectedIndex = 1
        await settle()
      }

      tabs.window.rootViewController = nil
      await settle()

      expectNil(controller)
      expect(journal.lines(of: "X").last, equals: "deinit")
      expect(journal.lines(of: "Y").last, equals: "deinit")
    }

    @Test(arguments: [InjectedFault.delayedFrees(seed: 3), .stickyScreens(every: 1)])
    func `a removed tab is released as other screens are`(_ fault: InjectedFault) async {
      let tabs = await Tabs(in: journal)
      weak let removed = tabs[1]

      await withFaults(fault) {
        tabs.controller.viewControllers = [tabs[0]].compactMap { $0 }
        expect(removed != nil)
        await settle()
        expect((removed == nil), equals: (fault != .stickyScreens(every: 1)))
      }
      expectNil(removed)
    }
  }
}
