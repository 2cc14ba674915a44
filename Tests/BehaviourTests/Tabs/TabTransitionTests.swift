import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section N: a switch between tabs that the delegate animates.
  @MainActor
  struct TabTransitionTests {
    private let journal = Journal()

    @Test
    func `the delegate's animator moves the tabs`() async throws {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      let animator = TestAnimator()
      spy.animator = animator
      tabs.controller.delegate = spy

      tabs.controller.selectedIndex = 1
      expect(tabs.selected, equals: "B")
      let coordinator = try #require(tabs[1]?.transitionCoordinator)
      expect(coordinator.viewController(forKey: .from), is: tabs[0])
      expect(coordinator.viewController(forKey: .to), is: tabs[1])
      expect(journal.appearances, equals: ["B.viewWillAppear", "A.viewWillDisappear"])
      await settle()

      expect(animator.animations, equals: 1)
      expect(journal.appearances.suffix(2), equals: ["A.viewDidDisappear", "B.viewDidAppear"])
      expect(journal["B.viewDidAppear"]?.animated, equals: true)
      expectNil(tabs.controller.transitionCoordinator)
      expectNotOnDisplay(try #require(tabs[0]))
    }

    @Test
    func `B256: replacing the tabs with animation asks for an animator`() async throws {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      let animator = TestAnimator()
      spy.animator = animator
      tabs.controller.delegate = spy
      let (old, new) = (try #require(tabs[0]), tabs.makeScreen("C"))

      CATransaction.begin()
      CATransaction.setCompletionBlock { [journal] in journal.note("completion") }
      tabs.controller.setViewControllers([new], animated: true)
      CATransaction.commit()
      expect(tabs.names, equals: ["C"])
      expect(journal.lines.contains("animator(A, C)"))
      expect(old.view.window != nil)
      await settle()

      expect(animator.animations, equals: 1)
      expectNil(old.parent)
      expect(journal.lines.contains("A.didMove(nil)"))
      expect(journal.lines.last, equals: "completion")
      expectOnDisplay(new)
      expectNotOnDisplay(old)
    }

    @Test
    func `B256: no animator is asked for when the shown tab stays or nothing is animated`() async {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      spy.animator = TestAnimator()
      tabs.controller.delegate = spy

      tabs.controller.setViewControllers(
        [tabs.makeScreen("C"), tabs[0]].compactMap { $0 },
        animated: true
      )
      await settle()
      tabs.controller.setViewControllers([tabs.makeScreen("D")], animated: false)
      await settle()

      expect(journal.lines.filter { $0.hasPrefix("animator") }, equals: [])
      expect(tabs.controller.children.count, equals: 1)
    }

    @Test
    func `B256: replaced tabs whose transition is cancelled are replaced all the same`() async {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      let animator = TestAnimator()
      animator.succeeds = false
      spy.animator = animator
      tabs.controller.delegate = spy
      let new = tabs.makeScreen("C")

      tabs.controller.setViewControllers([new], animated: true)
      await settle()

      expect(tabs.controller.children, equals: [new])
      expectOnDisplay(new)
    }

    @Test
    func `no animator is asked for while nothing is to be seen`() async {
      let spy = TabSpy(journal)
      let controller = SelectingTabs()
      controller.delegate = spy
      controller.viewControllers = [SpyScreen("A", journal), SpyScreen("B", journal)]
      controller.selectedIndex = 1
      let window = TestWindow(rootViewController: controller)
      await window.settle()
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      controller.present(cover, animated: false)
      await settle()
      controller.onWillAppear = { $0.selectedIndex = 0 }
      controller.dismiss(animated: false)
      await settle()

      let asked = journal.lines.filter { $0.hasPrefix("animator") }
      expect(asked, equals: [])
      expect(journal.appearances.suffix(2), equals: ["A.viewWillAppear", "A.viewDidAppear"])
      expectNil(controller.viewControllers?[1].view.superview)
    }

    @Test
    func `a selection during a transition has its turn afterwards`() async {
      let tabs = await Tabs("ABC", in: journal)
      let spy = TabSpy(journal)
      spy.animator = TestAnimator()
      tabs.controller.delegate = spy

      tabs.controller.selectedIndex = 1
      tabs.controller.selectedIndex = 2
      expect(tabs.selected, equals: "C")
      expect(journal.lines(of: "C").isEmpty)
      await settle()

      let asked = journal.lines.filter { $0.hasPrefix("animator") }
      expect(asked, equals: ["animator(A, B)", "animator(B, C)"])
      expect(journal.lines(of: "B").last, equals: "viewDidDisappear")
      expect(journal.lines(of: "C").last, equals: "viewDidAppear")
    }

    @Test
    func `a switch under a finger that is cancelled goes back`() async throws {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      let interaction = UIPercentDrivenInteractiveTransition()
      spy.animator = TestAnimator()
      spy.interaction = interaction
      tabs.controller.delegate = spy

      tabs.controller.selectedIndex = 1
      interaction.update(0.4)
      await settle()
      expect(tabs.controller.transitionCoordinator?.isInteractive, equals: true)
      interaction.cancel()
      await settle()

      expect(tabs.selected, equals: "A")
      expect(
        journal.appearances,
        equals: [
          "B.viewWillAppear", "A.viewWillDisappear", "B.viewWillDisappear", "B.viewDidDisappear",
          "A.viewWillAppear", "A.viewDidAppear",
        ]
      )
      expectOnDisplay(try #require(tabs[0]))
      expectNotOnDisplay(try #require(tabs[1]))
    }

    @Test(arguments: ["A", "B"], [true, false])
    func `a tab removed in the middle of a transition is freed`(
      name: String,
      succeeds: Bool
    ) async {
      let tabs = await Tabs("ABC", in: journal)
      let spy = TabSpy(journal)
      let animator = TestAnimator()
      animator.succeeds = succeeds
      spy.animator = animator
      tabs.controller.delegate = spy

      tabs.controller.selectedIndex = 1
      tabs.controller.viewControllers = tabs.controller.viewControllers?.filter {
        ($0 as? SpyScreen)?.name != name
      }
      animator.succeeds = true
      await settle()

      expect(journal.lines(of: name).last, equals: "deinit")
      let shown = tabs.controller.selectedViewController
      expect(shown?.viewIfLoaded?.window != nil)
      expect(shown?.viewIfLoaded?.superview?.subviews.count, equals: 1)
      expect(tabs.controller.children, equals: tabs.controller.viewControllers)
    }

    @Test
    func `a tab that was removed and is shown elsewhere is left alone at the end`() async throws {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      spy.animator = TestAnimator()
      tabs.controller.delegate = spy
      let old = try #require(tabs[0])

      tabs.controller.selectedIndex = 1
      tabs.controller.viewControllers = [try #require(tabs[1])]
      tabs.controller.present(old, animated: true)
      await settle()

      expectOnDisplay(old)
      expect(journal.appearances.suffix(2), equals: ["B.viewDidAppear", "A.viewDidAppear"])
    }

    @Test
    func `a transition that never ends holds both tabs, and nothing else does`() async {
      let tabs = await Tabs(in: journal)
      let spy = TabSpy(journal)
      let animator = TestAnimator()
      animator.completes = false
      spy.animator = animator
      tabs.controller.delegate = spy
      weak let old = tabs[0]

      tabs.controller.selectedIndex = 1
      await settle()
      tabs.controller.viewControllers = [tabs[1]].compactMap { $0 }

      expect(old != nil)
      expectNil(old?.parent)
    }
  }
}

/// A tab bar controller that calls a closure when it appears, such as one that selects a tab.
private final class SelectingTabs: UITabBarController {
  var onWillAppear: ((UITabBarController) -> Void)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onWillAppear?(self)
  }
}
