import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section S: when a screen is deallocated.
  @MainActor
  struct ReleaseTests {
    let journal = Journal()

    @Test
    func `B211: a screen popped with animation lives until the transition has ended`() async {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.popViewController(animated: true)
      await runLoopPass()
      await runLoopPass()
      expect(!journal.lines.contains("B.deinit"))

      await stack.window.settle()
      expect(journal.lines.last, equals: "B.deinit")
    }

    @Test
    func `B211: a screen popped without animation lives until the next layout`() async {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.popViewController(animated: false)
      expect(stack.screens, equals: "A")
      expect(!journal.lines.contains("B.deinit"))

      await stack.window.settle()
      expect(journal.lines.last, equals: "B.deinit")
    }

    /// A change by which the screen B leaves.
    enum Exit: CaseIterable {
      case pop, popToRoot, replacedStack, swipe, dismissal, dragDown, otherTabs, newRoot, removal
    }

    @Test(arguments: Exit.allCases, [true, false])
    func `B212: a screen that was shown is freed after its viewDidDisappear`(
      exit: Exit,
      animated: Bool
    ) async throws {
      let window = TestWindow()
      do {
        let screen = SpyScreen("B", journal)
        switch exit {
        case .pop, .popToRoot, .replacedStack, .swipe:
          let navigation = UINavigationController(rootViewController: UIViewController())
          navigation.pushViewController(screen, animated: false)
          window.rootViewController = navigation
        case .dismissal, .dragDown:
          window.rootViewController = UIViewController()
          await window.settle()
          window.rootViewController?.present(screen, animated: false)
        case .otherTabs:
          let tabs = UITabBarController()
          tabs.viewControllers = [screen, UIViewController()]
          window.rootViewController = tabs
        case .newRoot:
          window.rootViewController = screen
        case .removal:
          let parent = UIViewController()
          parent.addChild(screen)
          parent.view.addSubview(screen.view)
          screen.didMove(toParent: parent)
          window.rootViewController = parent
        }
      }
      await window.settle()
      expect(journal.lines(of: "B").contains("viewDidAppear"))
      journal.clear()

      switch exit {
      case .pop:
        (window.rootViewController as? UINavigationController)?.popViewController(
          animated: animated
        )
      case .popToRoot:
        (window.rootViewController as? UINavigationController)?.popToRootViewController(
          animated: animated
        )
      case .replacedStack:
        let next = [UIViewController()]
        (window.rootViewController as? UINavigationController)?.setViewControllers(
          next,
          animated: animated
        )
      case .swipe:
        try UserAction.swipeBack(in: #require(window.rootViewController as? UINavigationController))
          .finish()
      case .dismissal:
        window.rootViewController?.dismiss(animated: animated)
      case .dragDown:
        UserAction.dragDown(window.rootViewController?.presentedViewController).finish()
      case .otherTabs:
        let next = [UIViewController()]
        (window.rootViewController as? UITabBarController)?.setViewControllers(
          next,
          animated: animated
        )
      case .newRoot:
        window.rootViewController = UIViewController()
      case .removal:
        let screen = window.rootViewController?.children.first
        screen?.willMove(toParent: nil)
        screen?.view.removeFromSuperview()
        screen?.removeFromParent()
      }
      await window.settle()

      let lines = journal.lines(of: "B")
      let left = try #require(lines.firstIndex(of: "viewDidDisappear"))
      let freed = try #require(lines.firstIndex(of: "deinit"))
      expect(left < freed)
      expect(freed, equals: lines.count - 1)
    }

    @Test
    func `B215: a parent dies before its children, and has them until then`() {
      do {
        let parent = CountingParent("Parent", journal)
        for name in ["First", "Second"] {
          let child = SpyScreen(name, journal)
          parent.addChild(child)
          child.didMove(toParent: parent)
        }
        // Optimized code would release the parent after its last use.
        withExtendedLifetime(parent) { journal.clear() }
      }

      expect(journal.lines.prefix(2), equals: ["children: 2", "Parent.deinit"])
      expect(Set(journal.lines.dropFirst(2)), equals: ["First.deinit", "Second.deinit"])
    }

    @Test
    func `B217: a screen that was never shown goes at once, with its view`() {
      weak var view: UIView?
      do {
        let screen = SpyScreen("A", journal)
        view = screen.view
        screen.view.addSubview(UITextField())
        expect(view != nil)
      }

      expect(journal.lines.last, equals: "A.deinit")
      expectNil(view)
    }

    @Test
    func `B217: so do containers that were never shown, with all their screens`() {
      do {
        let screen = SpyScreen("A", journal)
        let navigation = UINavigationController(rootViewController: screen)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        tabs.loadViewIfNeeded()
        navigation.loadViewIfNeeded()
        screen.loadViewIfNeeded()
      }

      expect(journal.lines.last, equals: "A.deinit")
    }
  }
}

/// A screen that records the number of its children when it is deallocated.
private final class CountingParent: SpyScreen {
  let journal: Journal

  override init(_ name: String, _ journal: Journal) {
    self.journal = journal
    super.init(name, journal)
  }

  required init?(coder: NSCoder) {
    nil
  }

  deinit {
    MainActor.assumeIsolated { journal.note("children: \(children.count)") }
  }
}
