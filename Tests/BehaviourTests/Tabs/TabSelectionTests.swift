import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section N: which tab is selected, loaded and visible.
  @MainActor
  struct TabSelectionTests {
    private let journal = Journal()

    @Test
    func `B9: only the selected tab is loaded`() async {
      let tabs = await Tabs("ABC", in: journal)
      expect(tabs[0]?.isViewLoaded, equals: true)
      expect(tabs[1]?.isViewLoaded, equals: false)

      tabs.controller.selectedIndex = 2
      await settle()

      expect(tabs[1]?.isViewLoaded, equals: false)
      expect(journal.lines(of: "C").first, equals: "loadView")

      tabs.controller.selectedIndex = 0
      tabs.controller.selectedIndex = 2
      await settle()
      let loads = journal.lines.filter { $0.hasSuffix("viewDidLoad") }
      expect(loads, equals: ["C.viewDidLoad"])
    }

    @Test
    func `B41: the tab bar controller is found among the ancestors`() async {
      let tabs = await Tabs(in: journal)
      let stack = await tabs.makeStack()
      let sheet = UIViewController()

      expectNil(tabs.controller.tabBarController)
      expect(stack.tabBarController, is: tabs.controller)
      expect(stack.topViewController?.tabBarController, is: tabs.controller)

      stack.present(sheet, animated: false)
      expectNil(sheet.tabBarController)
    }

    @Test
    func `B315: a child that is added is the last tab, and the first one is selected`() async {
      let controller = UITabBarController()
      let window = TestWindow(rootViewController: controller)
      let (first, second) = (SpyScreen("A", journal), SpyScreen("B", journal))

      controller.addChild(first)
      controller.addChild(second)
      await window.settle()

      expect(controller.viewControllers, equals: [first, second])
      expect(controller.tabBar.items?.first, is: first.tabBarItem)
      expect(controller.tabBar.items?.last, is: second.tabBarItem)
      expect(controller.selectedViewController, is: first)
      expectOnDisplay(first)
    }

    @Test
    func `B303: a tab bar controller has its view as soon as it is made`() {
      let loaded = LoadingTabs()
      expect(loaded.steps, equals: ["viewDidLoad"])
      expect(loaded.isViewLoaded)

      let tab = SpyScreen("A", journal)
      loaded.viewControllers = [tab]
      expect(!tab.isViewLoaded)
    }

    @Test
    func `B304: a stack's tab shows the item of its root`() async {
      let root = SpyScreen("A", journal)
      root.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 3)
      let stack = UINavigationController(rootViewController: root)
      let tabs = UITabBarController()
      tabs.viewControllers = [stack]
      let window = TestWindow(rootViewController: tabs)
      await window.settle()

      expect(tabs.tabBar.items?.first, is: root.tabBarItem)
      stack.pushViewController(SpyScreen("B", journal), animated: false)
      await window.settle()
      expect(tabs.tabBar.selectedItem, is: root.tabBarItem)

      root.title = "Find"
      expect(tabs.tabBar.items?.first?.title, equals: "Find")
      stack.title = "Look"
      expect(tabs.tabBar.items?.first?.title, equals: "Look")
    }

    @Test
    func `B304: a stack's own item comes before that of its root`() {
      let root = SpyScreen("A", journal)
      let stack = UINavigationController(rootViewController: root)
      let item = UITabBarItem(title: "Own", image: nil, tag: 0)
      stack.tabBarItem = item
      root.title = "Root"
      expect(stack.tabBarItem, is: item)
      expect(item.title, equals: "Own")

      let early = UINavigationController()
      early.tabBarItem.title = "Early"
      early.viewControllers = [SpyScreen("B", journal)]
      expect(early.tabBarItem.title, equals: "Early")

      let titled = UINavigationController()
      titled.title = "Titled"
      titled.viewControllers = [SpyScreen("C", journal)]
      expect(titled.tabBarItem.title, equals: "Titled")
    }

    @Test
    func `B66: a tab bar controller in a stack does not raise`() async {
      let tabs = UITabBarController()
      tabs.viewControllers = [SpyScreen("A", journal)]
      let stack = UINavigationController(rootViewController: tabs)
      let window = TestWindow(rootViewController: stack)
      await window.settle()
      expect(journal.lines(of: "A").last, equals: "viewDidAppear")

      let pushed = UITabBarController()
      pushed.viewControllers = [SpyScreen("B", journal)]
      stack.pushViewController(pushed, animated: true)
      await window.settle()
      expect(journal.lines(of: "A").last, equals: "viewDidDisappear")
      expect(journal.lines(of: "B").last, equals: "viewDidAppear")
    }

    @Test
    func `B75: a stack in a tab that is not selected takes pushes without a callback`() async {
      let tabs = await Tabs(in: journal)
      let stack = await tabs.makeStack()
      let observer = StackObserver()
      stack.delegate = observer
      tabs.controller.selectedIndex = 1
      await settle()
      journal.clear()

      let pushed = tabs.makeScreen("Z")
      stack.pushViewController(pushed, animated: true)
      await settle()
      expectTop(of: stack, is: pushed)
      expect(!pushed.isViewLoaded)
      expect(journal.appearances.isEmpty)
      expect(observer.shown.isEmpty)

      tabs.controller.selectedIndex = 0
      await settle()
      expectOnDisplay(pushed)
      expect(
        journal.appearances,
        equals: [
          "Z.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear", "Z.viewDidAppear",
        ]
      )
      expect(observer.shown, equals: ["willShow Z", "didShow Z"])
    }

    /// Pushes a screen on a stack, and selects another tab during the push.
    private func pushOutOfSight() async -> (tabs: Tabs, stack: UINavigationController, SpyScreen) {
      let tabs = await Tabs(in: journal)
      let stack = await tabs.makeStack()
      let pushed = tabs.makeScreen("Y")
      stack.pushViewController(pushed, animated: true)
      await runLoopPass()
      tabs.controller.selectedIndex = 1
      return (tabs, stack, pushed)
    }

    @Test
    func `B75: a screen popped out of sight during its push does not come back at the push's end`()
      async
    {
      let (tabs, stack, pushed) = await pushOutOfSight()
      stack.popViewController(animated: false)
      let other = UINavigationController(rootViewController: UIViewController())
      other.pushViewController(pushed, animated: false)
      await settle()
      expectNil(pushed.view.superview)

      tabs.controller.viewControllers = [stack, other]
      tabs.controller.selectedIndex = 1
      await settle()
      expectOnDisplay(pushed)
    }

    @Test(arguments: [true, false])
    func `B75: a stack changed out of sight during a push shows its top when it is back`(
      isPop: Bool
    ) async throws {
      let (tabs, stack, pushed) = await pushOutOfSight()
      if isPop {
        stack.popViewController(animated: false)
      } else {
        stack.pushViewController(tabs.makeScreen("Z"), animated: false)
      }
      tabs.controller.selectedIndex = 0
      await settle()

      expectOnDisplay(try #require(stack.topViewController))
      expectNotOnDisplay(pushed)
      expect(journal.appearances.last, equals: (isPop ? "A.viewDidAppear" : "Z.viewDidAppear"))
    }

    @Test
    func `B176: a fresh tab bar controller`() {
      let tabs = UITabBarController()

      expectNil(tabs.viewControllers)
      expectNil(tabs.selectedViewController)
      expect(tabs.selectedIndex, equals: NSNotFound)
      expectNil(tabs.tabBar.items)
      expectNil(tabs.tabBar.selectedItem)
      expect(tabs.tabBar.delegate, is: tabs)
      expectNil(tabs.delegate)
    }

    @Test
    func `B177: the first tab is selected, and all are children at once`() {
      let tabs = UITabBarController()
      let first = SpyScreen("A", journal)
      let second = SpyScreen("B", journal)

      tabs.viewControllers = [first, second]

      expect(tabs.selectedIndex, equals: 0)
      expect(tabs.selectedViewController, is: first)
      expect(tabs.children, equals: [first, second])
      expect(second.parent, is: tabs)
      expect(!first.isViewLoaded && !second.isViewLoaded)
      expect(
        journal.lines,
        equals: [
          "A.willMove(parent)", "A.didMove(parent)", "B.willMove(parent)", "B.didMove(parent)",
        ]
      )
      expect(tabs.tabBar.items, equals: [first, second].compactMap(\.tabBarItem))
      expect(tabs.tabBar.selectedItem, is: first.tabBarItem)
    }

    @Test
    func `B179: the order of callbacks, at the first and at a later selection`() async {
      let tabs = await Tabs(in: journal)

      tabs.controller.selectedIndex = 1
      let atOnce = ["B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear"]
      expect(journal.lines, equals: atOnce)
      expect(tabs[0]?.viewIfLoaded?.window == nil && tabs[1]?.viewIfLoaded?.window != nil)
      await runLoopPass()
      expect(journal.lines, equals: atOnce + ["B.viewIsAppearing"])
      await settle()
      expect(
        journal.lines,
        equals: atOnce + ["B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear"]
      )
      expect(journal.entries.allSatisfy { !$0.isMovingToParent && !$0.isMovingFromParent })

      journal.clear()
      tabs.controller.selectedIndex = 0
      await settle()
      expect(
        journal.lines,
        equals: [
          "A.viewWillAppear", "B.viewWillDisappear", "A.viewIsAppearing", "B.viewDidDisappear",
          "A.viewDidAppear",
        ]
      )
    }

    @Test
    func `B179: without animations the tabs don't fade`() async {
      let tabs = await Tabs(in: journal)

      UIView.performWithoutAnimation { tabs.controller.selectedIndex = 1 }
      await runLoopPass()

      expect(journal.appearances.suffix(2), equals: ["A.viewDidDisappear", "B.viewDidAppear"])
    }

    @Test
    func `B179: a first tab of a visible controller appears without a fade`() async {
      let controller = UITabBarController()
      let window = TestWindow(rootViewController: controller)
      await window.settle()

      controller.viewControllers = [SpyScreen("A", journal)]
      await runLoopPass()

      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test
    func `B179: no coordinator exists while the tabs fade`() async {
      let tabs = await Tabs(in: journal)

      tabs.controller.selectedIndex = 1
      await runLoopPass()
      expectNil(tabs.controller.transitionCoordinator)
      expectNil(tabs[1]?.transitionCoordinator)
      expect(journal.appearances, equals: ["B.viewWillAppear", "A.viewWillDisappear"])
    }

    @Test
    func `B356: a selection during a fade ends it first`() async {
      let tabs = await Tabs("ABC", in: journal)

      tabs.controller.selectedIndex = 1
      await runLoopPass()
      tabs.controller.selectedIndex = 2
      expect(
        journal.appearances,
        equals: [
          "B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidAppear",
          "C.viewWillAppear", "B.viewWillDisappear",
        ]
      )
      await settle()

      expect(journal.appearances.suffix(2), equals: ["B.viewDidDisappear", "C.viewDidAppear"])
    }

    @Test
    func `B356: of two selections in one turn the first ends before the second`() async {
      let tabs = await Tabs("ABC", in: journal)

      tabs.controller.selectedIndex = 1
      tabs.controller.selectedIndex = 2
      await settle()

      expect(
        journal.appearances,
        equals: [
          "B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidAppear",
          "C.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear", "C.viewDidAppear",
        ]
      )
    }

    @Test
    func `B179: a controller that leaves before the commit takes the coming tab along`() async {
      let tabs = await Tabs(in: journal)

      tabs.controller.selectedIndex = 1
      tabs.window.isHidden = true
      await settle()

      expect(journal.balance(of: "A") == -1 && journal.balance(of: "B") == 0)
      expect(
        Set(journal.appearances.suffix(2)),
        equals: ["B.viewDidDisappear", "A.viewDidDisappear"]
      )
    }

    @Test
    func `B179: a first selected tab appears with the controller and is not moving`() async {
      let controller = UITabBarController()
      controller.viewControllers = [SpyScreen("A", journal), SpyScreen("B", journal)]
      journal.clear()

      let window = TestWindow(rootViewController: controller)
      await window.settle()

      expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
      expect(journal["A.viewWillAppear"]?.isMovingToParent, equals: false)
    }

    @Test
    func `B179: selecting the selected tab does nothing`() async {
      let tabs = await Tabs(in: journal)

      tabs.controller.selectedIndex = 0
      tabs.controller.selectedViewController = tabs[0]
      await settle()

      expect(journal.lines.isEmpty)
    }

    @Test
    func `B183: a selection by code is in force at once`() async {
      let tabs = await Tabs(in: journal)

      tabs.controller.selectedIndex = 1
      expect(tabs.controller.selectedViewController, is: tabs[1])
      expect(tabs.controller.tabBar.selectedItem, is: tabs[1]?.tabBarItem)

      tabs.controller.selectedViewController = tabs[0]
      expect(tabs.controller.selectedIndex, equals: 0)

      tabs.controller.selectedIndex = 2
      tabs.controller.selectedViewController = nil
      expect(tabs.controller.selectedIndex, equals: 0)
    }

    @Test
    func `B183: a selection before the first appearance spares the others`() async {
      let controller = UITabBarController()
      controller.viewControllers = [SpyScreen("A", journal), SpyScreen("B", journal)]
      controller.selectedIndex = 1
      let window = TestWindow(rootViewController: controller)
      await window.settle()

      expect(journal.appearances, equals: ["B.viewWillAppear", "B.viewDidAppear"])
      expect(controller.viewControllers?[0].isViewLoaded, equals: false)
    }

    @Test
    func `B183: a selection under a full-screen modal is shown when it goes`() async {
      let tabs = await Tabs(in: journal)
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      tabs.controller.present(cover, animated: true)
      await settle()
      journal.clear()

      tabs.controller.selectedIndex = 1
      await settle()
      expect(journal.lines.isEmpty)

      tabs.controller.dismiss(animated: true)
      await settle()
      expect(journal.appearances, equals: ["B.viewWillAppear", "B.viewDidAppear"])
      expectNil(tabs[0]?.viewIfLoaded?.superview)
    }

    @Test
    func `B185: the view of a tab that is not selected is out of the window`() async throws {
      let tabs = await Tabs(in: journal)

      tabs.controller.selectedIndex = 1
      await settle()

      expectNotOnDisplay(try #require(tabs[0]))
      expectOnDisplay(try #require(tabs[1]))
      expectNil(tabs[0]?.view.superview)
    }

    @Test
    func `B206, B207: tabs are held, the delegate and the controller are not`() async {
      weak var controller: UITabBarController?
      weak var tab: SpyScreen?
      weak var spy: TabSpy?
      do {
        let tabs = UITabBarController()
        let delegate = TabSpy(journal)
        tabs.viewControllers = [SpyScreen("A", journal)]
        tabs.delegate = delegate
        controller = tabs
        tab = tabs.viewControllers?.first as? SpyScreen
        spy = delegate
        expect(tab != nil)
        expect(tabs.delegate, is: delegate)
      }

      expectNil(controller)
      expectNil(tab)
      expectNil(spy)
    }

    @Test
    func `a tab that comes back with its controller appears in the controller's own way`() async {
      let tabs = await Tabs(in: journal)
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      tabs.controller.present(modal, animated: true)
      await settle()

      tabs.controller.dismiss(animated: true)
      await settle()

      expect(journal["A.viewWillAppear"]?.animated, equals: true)
      expect(journal["A.viewDidAppear"]?.animated, equals: true)
    }

    @Test
    func `a tab bar controller off display tells its tab, and selects without callbacks`() async {
      let tabs = await Tabs(in: journal)

      tabs.window.isHidden = true
      expect(journal.appearances, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
      journal.clear()
      tabs.controller.selectedIndex = 1
      await settle()
      expect(journal.lines.isEmpty)

      tabs.window.isHidden = false
      await settle()
      expect(journal.appearances, equals: ["B.viewWillAppear", "B.viewDidAppear"])
    }

    @Test
    func `selecting back while a tab appears ends with the last selection`() async {
      let tabs = await Tabs(in: journal)
      (tabs[1] as? SpyScreen)?.onCallback = { [weak controller = tabs.controller] _, callback in
        if callback == "viewWillAppear" { controller?.selectedIndex = 0 }
      }

      tabs.controller.selectedIndex = 1
      await settle()

      expect(tabs.selected, equals: "A")
      expect(
        journal.appearances,
        equals: [
          "B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidAppear",
          "A.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear", "A.viewDidAppear",
        ]
      )
    }
  }
}

@MainActor
enum TabMistakes {
  static func selectForeigner() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    tabs.selectedViewController = UIViewController()
  }

  static func changeBar() {
    let tabs = UITabBarController()
    tabs.tabBar.items = []
  }
}

/// A tab bar controller that records UIKit's calls, from the first moment on.
private final class LoadingTabs: UITabBarController {
  private(set) var steps: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    steps.append("viewDidLoad")
  }
}
