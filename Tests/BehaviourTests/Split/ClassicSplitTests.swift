import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section O: a list and a detail that are set with `viewControllers`.
  @MainActor
  struct ClassicSplit {
    let journal = Journal()

    @Test
    func `B186: a fresh split view controller is empty, and its controllers are children at once`()
    {
      let split = UISplitViewController()
      expect(split.viewControllers, equals: [])
      expect(split.style, equals: .unspecified)
      expect(!split.isCollapsed)
      let both = [UIViewController(), UIViewController()]

      split.viewControllers = both

      expect(split.viewControllers, equals: both)
      expect(split.children, equals: both)
      expect(both.allSatisfy { $0.parent === split && $0.splitViewController === split })
      expect(!split.isViewLoaded)
    }

    @Test
    func `B41: the split view controller is found from inside a stack, merged or not`() async throws
    {
      let split = await Split(in: journal)
      let stack = try #require(split.controller.viewControllers[1] as? UINavigationController)
      let detail = try #require(stack.topViewController)

      expectNil(split.controller.splitViewController)
      expect(detail.splitViewController, is: split.controller)
      await split.collapse()
      expect(detail.splitViewController, is: split.controller)
      expect(detail.navigationController, is: stack)
    }

    @Test
    func `B186: replaced controllers leave and are freed`() async {
      let split = await Split(in: journal)

      split.controller.viewControllers = [split.makeStack("M"), split.makeStack("E")]
      await settle()

      expect(split.columns, equals: "M|E")
      expect(journal.lines(of: "L").suffix(2).last, equals: "deinit")
      expect(journal.lines(of: "D").last, equals: "deinit")
      expect(journal.lines(of: "E").contains("viewDidAppear"))
    }

    @Test(arguments: [InjectedFault.delayedFrees(seed: 3), .stickyScreens(every: 1)])
    func `B186: a replaced detail is released as other screens are`(
      _ fault: InjectedFault
    ) async {
      let split = await Split(in: journal)
      weak let removed = split.controller.viewControllers[1]

      await withFaults(fault) {
        split.controller.viewControllers = [split.makeStack("M"), split.makeStack("E")]
        expect(removed != nil)
        await settle()
        expect((removed == nil), equals: (fault != .stickyScreens(every: 1)))
      }
      expectNil(removed)
    }

    @Test
    func `B186: replacing controllers loads no view`() {
      let split = UISplitViewController()
      split.viewControllers = [UIViewController(), UIViewController()]

      split.viewControllers = [UIViewController(), UIViewController()]

      expect(!split.isViewLoaded)
    }

    @Test
    func `B187: a replaced secondary has gone when the call returns`() async {
      let split = await Split(in: journal)

      split.controller.showDetailViewController(split.makeStack("E"), sender: nil)

      expect(journal.lines.contains("D.viewDidDisappear"))
      expect(journal.lines.contains("E.viewDidAppear"))
      expectNil(split.controller.transitionCoordinator)
    }

    @Test
    func `B188: a layout while it collapses doesn't collapse it again`() async {
      let split = await Split(in: journal)
      split.spy.onCollapse = { controller in
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
      }

      await split.collapse()

      expect(journal.lines.count { $0 == "collapse(D, L)" }, equals: 1)
    }

    @Test
    func `a detail that waits for a pop is beside the list if there is room by then`() async {
      let split = await Split(.compact, in: journal)
      split.primary?.popViewController(animated: true)
      await runLoopPass()
      split.controller.showDetailViewController(split.makeStack("E"), sender: nil)

      await split.expand()

      expect(split.columns, equals: "L|E")
    }

    @Test
    func `both appear together, and disappear`() async {
      let split = await Split(in: journal)
      split.window.isHidden = true
      split.window.isHidden = false
      await settle()

      expect(
        journal.appearances,
        equals: [
          "L.viewWillDisappear", "D.viewWillDisappear", "L.viewDidDisappear", "D.viewDidDisappear",
          "L.viewWillAppear", "D.viewWillAppear", "L.viewDidAppear", "D.viewDidAppear",
        ]
      )
    }

    @Test
    func `B187: expanded, a detail replaces the secondary`() async throws {
      let split = await Split(in: journal)
      let list = try #require(split.primary?.topViewController)

      list.showDetailViewController(split.makeStack("E"), sender: nil)
      await settle()

      expect(split.columns, equals: "L|E")
      expect(
        journal.appearances,
        equals: [
          "D.viewWillDisappear", "D.viewDidDisappear", "E.viewWillAppear", "E.viewDidAppear",
        ]
      )
      expect(journal.lines(of: "D").last, equals: "deinit")
    }

    @Test
    func `B187: the same detail once more changes nothing`() async {
      let split = await Split(in: journal)

      split.controller.showDetailViewController(split.controller.viewControllers[1], sender: nil)
      await settle()

      expect(journal.lines, equals: ["showDetail(D)"])
    }

    @Test
    func `B187: collapsed, a detail is pushed on the primary's stack`() async throws {
      let split = await Split(.compact, in: journal)
      split.primary?.popViewController(animated: false)
      await settle()
      let list = try #require(split.primary?.topViewController)

      list.showDetailViewController(split.makeStack("E"), sender: nil)
      await settle()

      expect(split.columns, equals: "L(E)")
      expect(journal.lines(of: "E").contains("viewDidAppear"))
    }

    @Test
    func `B187: collapsed onto no stack, a detail is presented`() async {
      let split = UISplitViewController()
      split.viewControllers = [SpyScreen("L", journal)]
      let window = TestWindow(rootViewController: split)
      await window.settle()
      let detail = SpyScreen("E", journal)

      split.viewControllers.first?.showDetailViewController(detail, sender: nil)
      await settle()

      expect(split.presentedViewController, is: detail)
    }

    @Test
    func `B187: a detail shown while the old one leaves comes after the one before it`() async {
      let split = await Split(in: journal)
      let stack = split.controller.viewControllers[1] as? UINavigationController
      let old = stack?.topViewController as? SpyScreen
      old?.onCallback = { [controller = split.controller] screen, told in
        guard told == "viewWillDisappear" else { return }
        screen.onCallback = nil
        controller.showDetailViewController(split.makeStack("F"), sender: nil)
      }

      split.controller.showDetailViewController(split.makeStack("E"), sender: nil)
      await settle()

      expect(split.columns, equals: "L|F")
      expect(journal.balance(of: "E"), equals: 0)
      expect(journal.balance(of: "F"), equals: 1)
    }

    @Test
    func `B187: collapsed, show pushes on the primary's stack`() async {
      let split = await Split(in: journal)
      await split.collapse()

      split.controller.show(split.makeScreen("X"), sender: nil)
      await settle()

      expect(split.columns, equals: "L(D)X")
    }

    @Test
    func `B187: the delegate may show it itself`() async throws {
      let split = await Split(in: journal)
      split.spy.shows = true

      split.controller.showDetailViewController(split.makeStack("E"), sender: nil)
      split.controller.show(split.makeStack("M"), sender: nil)

      expect(split.columns, equals: "L|D")
      expect(journal.lines.filter { !$0.contains(".") }, equals: ["showDetail(E)", "show(M)"])
    }

    @Test
    func `B187: show replaces the primary, and pushes from inside its stack`() async throws {
      let split = await Split(in: journal)
      let list = try #require(split.primary?.topViewController)

      list.show(split.makeScreen("M"), sender: nil)
      await settle()
      expect(split.columns, equals: "LM|D")

      split.controller.show(split.makeStack("N"), sender: nil)
      await settle()
      expect(split.columns, equals: "N|D")
      expect(journal.lines(of: "M").last, equals: "deinit")
    }

    @Test
    func `without a split view controller a detail is presented`() async {
      let stack = UINavigationController(rootViewController: SpyScreen("A", journal))
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      let detail = SpyScreen("E", journal)

      stack.topViewController?.showDetailViewController(detail, sender: nil)
      await settle()

      expect(stack.presentedViewController, is: detail)
    }

    @Test
    func `B188: collapsed, the secondary lies on the primary's stack as it is`() async {
      let split = await Split(in: journal)
      let secondary = split.controller.viewControllers[1]

      await split.collapse()

      expect(split.columns, equals: "L(D)")
      expect(split.controller.children, equals: split.controller.viewControllers)
      expect(split.primary?.topViewController, is: secondary)
      expect(
        journal.lines.filter { !$0.contains(".") },
        equals: ["primaryForCollapsing", "collapse(D, L)"]
      )
      expect(
        journal.appearances,
        equals: [
          "D.viewWillDisappear", "D.viewDidDisappear", "L.viewWillDisappear", "D.viewWillAppear",
          "L.viewDidDisappear", "D.viewDidAppear",
        ]
      )
    }

    @Test
    func `B188: expanded again, the secondary is taken off the stack`() async {
      let split = await Split(in: journal)
      let secondary = split.controller.viewControllers[1]
      await split.collapse()
      journal.clear()

      await split.expand()

      expect(split.columns, equals: "L|D")
      expect(split.controller.viewControllers[1], is: secondary)
      expect(secondary.parent, is: split.controller)
      expect(
        journal.lines.filter { !$0.contains(".") },
        equals: ["primaryForExpanding", "separate(L(D))"]
      )
      expect(journal.lines(of: "L").last, equals: "viewDidAppear")
      expect(journal.lines(of: "D").last, equals: "viewDidAppear")
    }

    @Test
    func `B188: a delegate that does it itself leaves the secondary out`() async {
      let split = await Split(in: journal)
      split.spy.merges = true

      await split.collapse()

      expect(split.columns, equals: "L")
      expect(journal.appearances, equals: ["D.viewWillDisappear", "D.viewDidDisappear"])
    }

    @Test
    func `B188: a delegate may push the secondary itself, a stack too`() async {
      let split = await Split(in: journal)
      split.spy.merges = true
      split.spy.onCollapse = { controller in
        let primary = controller.viewControllers.first as? UINavigationController
        primary?.pushViewController(controller.viewControllers[1], animated: false)
      }

      await split.collapse()

      expect(split.columns, equals: "L(D)")
    }

    @Test
    func `B188: other primaries`() async {
      let split = await Split(in: journal)
      split.spy.primaryForCollapsing = split.makeStack("M")
      await split.collapse()
      expect(split.columns, equals: "M(D)")
      expect(journal.lines(of: "L").last, equals: "deinit")

      split.spy.primaryForExpanding = split.makeStack("N")
      split.spy.onExpand = { [weak split] _ in split?.makeStack("E") }
      await split.expand()
      expect(split.columns, equals: "N|E")
    }

    @Test
    func `B188: the top of the primary's stack becomes the secondary, whatever it is`() async {
      let split = await Split(in: journal)
      await split.collapse()
      split.primary?.popViewController(animated: false)
      split.primary?.pushViewController(split.makeScreen("M"), animated: false)
      await settle()

      await split.expand()

      expect(split.columns, equals: "L|M")
    }

    @Test
    func `B188: expanding in the middle of a push ends it`() async {
      let split = await Split(.compact, in: journal)
      let inner = split.primary?.topViewController as? UINavigationController
      split.primary?.pushViewController(split.makeScreen("M"), animated: true)
      await runLoopPass()

      UserAction.resize(split.window, to: .regular)
      expect(split.columns, equals: "L(D)|M")
      await settle()

      expect(inner?.parent, is: split.primary)
      expect(journal.lines(of: "M").last, equals: "viewDidAppear")
      expect(journal.lines(of: "D").last, equals: "viewDidAppear")
    }

    @Test
    func `B188: a detail shown while it collapses is the one that is merged`() async {
      let split = await Split(in: journal)
      let detail = split.makeStack("E")
      split.spy.onCollapse = { $0.showDetailViewController(detail, sender: nil) }

      await split.collapse()

      expect(split.columns, equals: "L(E)")
      expect(journal.lines(of: "D").last, equals: "deinit")
      expect(journal.lines(of: "E").filter { $0 == "viewDidAppear" }.count, equals: 1)
    }

    @Test
    func `B189: it collapses when it comes on display, and its detail appears only once`() async {
      let split = UISplitViewController()
      split.viewControllers = [
        UINavigationController(rootViewController: SpyScreen("L", journal)),
        UINavigationController(rootViewController: SpyScreen("D", journal)),
      ]
      expect(!split.isCollapsed)
      let window = TestWindow()
      UserAction.resize(window, to: .compact)

      window.rootViewController = split
      await window.settle()

      expect(split.isCollapsed)
      expect(split.viewControllers.count, equals: 1)
      expect(journal.appearances, equals: ["D.viewWillAppear", "D.viewDidAppear"])
    }

    @Test
    func `B189: in another tab it adapts when it comes on display`() async {
      let split = await Split(in: journal)
      let tabs = UITabBarController()
      split.window.rootViewController = tabs
      tabs.viewControllers = [split.controller, UIViewController()]
      tabs.selectedIndex = 1
      await settle()

      UserAction.resize(split.window, to: .compact)
      expect(!split.controller.isCollapsed)
      tabs.selectedIndex = 0

      expect(split.controller.isCollapsed)
      await settle()
      expect(split.columns, equals: "L(D)")
      expect(journal.lines(of: "L").last != "viewDidAppear")
    }

    @Test
    func `B190: a secondary set while collapsed comes when it expands`() async {
      let split = await Split(.compact, in: journal)

      split.controller.viewControllers = [split.makeStack("M"), split.makeStack("E")]
      expect(split.columns, equals: "M")
      await split.expand()

      expect(split.columns, equals: "M|E")
    }

    @Test
    func `B190: a popped detail is held until another is shown`() async {
      let split = await Split(.compact, in: journal)
      weak let detail = split.primary?.topViewController

      UserAction.tapBack(in: split.primary ?? UINavigationController())
      await settle()
      expect(split.columns, equals: "L")
      expect(detail != nil)

      split.controller.showDetailViewController(split.makeStack("E"), sender: nil)
      await settle()
      expectNil(detail)
      expect(journal.lines(of: "D").last, equals: "deinit")
    }

    @Test
    func `B190: a popped detail comes back when it expands`() async {
      let split = await Split(.compact, in: journal)
      weak let detail = split.primary?.topViewController
      split.primary?.popViewController(animated: false)
      await settle()

      await split.expand()

      expect(split.columns, equals: "L|D")
      expect(split.controller.viewControllers.last, is: detail)
    }

    @Test(arguments: [true, false])
    func `B190: a detail that is just being popped comes back when it expands`(
      isSwiped: Bool
    ) async {
      let split = await Split(.compact, in: journal)
      guard let stack = split.primary else { return }
      expect(split.columns, equals: "L(D)")

      if isSwiped {
        _ = UserAction.swipeBack(in: stack)
      } else {
        stack.popViewController(animated: true)
        await runLoopPass()
      }
      await split.expand()

      expect(split.columns, equals: "L|D")
      expect(journal.lines(of: "D").last, equals: "viewDidAppear")
    }

    @Test
    func `B190: a detail that is just being swiped away can be what the delegate separates`() async
    {
      let split = await Split(.compact, in: journal)
      guard let stack = split.primary, let detail = stack.topViewController else { return }
      split.spy.onExpand = { [weak detail] _ in detail }
      _ = UserAction.swipeBack(in: stack)

      await split.expand()

      expect(split.columns, equals: "L|D")
    }

    @Test
    func `B190: with an injected fault a detail that collapses is not taken for one released`()
      async
    {
      let split = await Split(in: journal)
      split.spy.merges = true
      let stack = await Stack(of: 2, in: Journal())
      weak let popped = stack[1]

      await withFaults(.stickyScreens(every: 2)) {
        await split.collapse()
        stack.navigation.popViewController(animated: false)
        await settle()
        expectNil(popped)
      }
    }

    @Test
    func `B190: and is freed with the split view controller`() async {
      let window: TestWindow
      do {
        let split = await Split(.compact, in: journal)
        split.primary?.popViewController(animated: false)
        window = split.window
      }
      await settle()
      journal.clear()

      window.rootViewController = nil
      await settle()

      expect(
        journal.lines.filter { $0.hasSuffix("deinit") }.sorted(),
        equals: ["D.deinit", "L.deinit"]
      )
    }

    @Test
    func `B188: a delegate may give back the secondary that lies on the stack`() async {
      let split = await Split(.compact, in: journal)
      let detail = split.primary?.topViewController
      split.primary?.pushViewController(split.makeScreen("M"), animated: false)
      await settle()
      split.spy.onExpand = { [weak detail] _ in detail }

      await split.expand()

      expect(split.columns, equals: "LM|D")
      expect(split.controller.viewControllers.last, is: detail)
    }

    @Test
    func `B190: a detail that someone else took does not come back`() async {
      let split = await Split(in: journal)
      let detail = split.controller.viewControllers[1]
      split.spy.merges = true
      await split.collapse()
      let tabs = UITabBarController()
      tabs.viewControllers = [detail]

      await split.expand()

      expect(split.columns, equals: "L")
      expect(detail.parent, is: tabs)
    }

    @Test
    func `B187: a detail that lies on the stack is not pushed once more`() async throws {
      let split = await Split(.compact, in: journal)
      let detail = try #require(split.primary?.topViewController)

      split.controller.showDetailViewController(detail, sender: nil)
      await settle()

      expect(split.columns, equals: "L(D)")
      expect(journal.appearances, equals: [])
    }

    @Test
    func `B191: screens moved between stacks need their own stack emptied first`() async {
      let split = await Split(in: journal)
      split.spy.merges = true
      split.spy.onCollapse = { controller in
        guard let primary = controller.viewControllers[0] as? UINavigationController,
          let secondary = controller.viewControllers[1] as? UINavigationController
        else { return }
        let screens = secondary.viewControllers
        secondary.viewControllers = []
        for screen in screens { screen.view.removeFromSuperview() }
        primary.viewControllers += screens
      }

      await split.collapse()

      expect(split.columns, equals: "LD")
      expect(journal.lines(of: "D").suffix(2), equals: ["viewDidAppear", "didMove(parent)"])
    }

    @Test
    func `the back button of a collapsed one goes back in the inner stack first`() async throws {
      let split = await Split(.compact, in: journal)
      let primary = try #require(split.primary)
      let inner = try #require(primary.topViewController as? UINavigationController)
      inner.pushViewController(split.makeScreen("E"), animated: false)
      await settle()
      expect(split.columns, equals: "L(DE)")

      UserAction.tapBack(in: primary)
      await settle()
      expect(split.columns, equals: "L(D)")
      UserAction.tapBack(in: primary)
      await settle()
      expect(split.columns, equals: "L")
    }

    @Test
    func `a column taken out by hand is a column no longer`() async {
      let split = await Split(in: journal)
      let detail = split.controller.viewControllers[1]

      detail.willMove(toParent: nil)
      detail.view.removeFromSuperview()
      detail.removeFromParent()
      await settle()

      expect(split.columns, equals: "L")
      expectNil(detail.parent)
    }
  }
}
