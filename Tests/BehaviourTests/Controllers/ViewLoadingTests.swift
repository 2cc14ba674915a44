import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  @MainActor
  @Suite
  struct ViewLoading {
    private let journal = Journal()

    @Test
    func `B1: the view is loaded on first access, and again when it was set to nil`() {
      let screen = SpyScreen("A", journal)

      _ = screen.view
      _ = screen.view
      expect(journal.lines, equals: ["A.loadView", "A.viewDidLoad"])

      screen.view = nil
      expect(!screen.isViewLoaded)
      _ = screen.view
      expect(
        journal.lines,
        equals: ["A.loadView", "A.viewDidLoad", "A.loadView", "A.viewDidLoad"]
      )
    }

    @Test
    func `B1: where loadView sets no view there is none, and it is called again`() {
      final class Empty: UIViewController {
        var loads = 0
        override func loadView() { loads += 1 }
      }
      let screen = Empty()

      expectNil(screen.view)
      expectNil(screen.view)
      expect(screen.loads, equals: 2)
    }

    @Test
    func `B323: a controller that is made without a bundle has the app's`() {
      expect(UIViewController().nibBundle != nil)
      expectNil(UIViewController().nibName)
    }

    @Test
    func `B2: asking whether the view is loaded never loads it`() {
      let screen = SpyScreen("A", journal)

      expect(!screen.isViewLoaded)
      expectNil(screen.viewIfLoaded)
      expect(journal.lines.isEmpty)

      screen.loadViewIfNeeded()
      expect(screen.isViewLoaded)
      expect(screen.viewIfLoaded, is: screen.view)
    }

    @Test
    func `B3: addChild loads no view and sets the parent at once`() {
      let parent = SpyScreen("P", journal)
      let child = SpyScreen("C", journal)

      parent.addChild(child)

      expect(child.parent, is: parent)
      expect(!parent.isViewLoaded)
      expect(!child.isViewLoaded)
    }

    @Test
    func `B4: a fresh view controller`() {
      let screen = UIViewController()

      expect(screen.children.isEmpty)
      expectNil(screen.parent)
      expectNil(screen.presentedViewController)
      expectNil(screen.presentingViewController)
      expectNil(screen.navigationController)
      expectNil(screen.splitViewController)
      expectNil(screen.title)
      expectNil(screen.toolbarItems)
      expect(!screen.isEditing)
      expect(!screen.isBeingPresented)
      expect(!screen.isBeingDismissed)
      expect(!screen.isMovingToParent)
      expect(!screen.isMovingFromParent)
      expect(!screen.definesPresentationContext)
      expect(!screen.providesPresentationContextTransitionStyle)
      expect(!screen.hidesBottomBarWhenPushed)
      expect(!screen.isModalInPresentation)
      expect(screen.tabBarItem != nil)
      expect(screen.tabBarItem, is: screen.tabBarItem)
    }

    @Test
    func `B5: viewDidLoad comes before the window, size and traits with viewIsAppearing`() async {
      let screen = SpyScreen("A", journal)
      var sizeWhenAppearing: CGSize?
      screen.onCallback = { screen, callback in
        if callback == "viewIsAppearing" { sizeWhenAppearing = screen.view.bounds.size }
      }
      let window = TestWindow()
      window.frame.size = CGSize(width: 1024, height: 1366)

      window.rootViewController = screen
      await window.settle()

      expect(journal["A.viewDidLoad"]?.hasWindow, equals: false)
      expect(journal["A.viewIsAppearing"]?.hasWindow, equals: true)
      expect(sizeWhenAppearing, equals: CGSize(width: 1024, height: 1366))
    }

    @Test
    func `B6: the root of a new stack has its parent at once and its view when that is shown`()
      async
    {
      let root = SpyScreen("A", journal)

      let navigation = UINavigationController(rootViewController: root)
      expectStack(of: navigation, is: [root])
      expect(root.parent, is: navigation)
      _ = navigation.view
      expect(!root.isViewLoaded)

      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      expect(root.isViewLoaded)
      expectOnDisplay(root)
    }

    @Test(arguments: [true, false])
    func `B7: pushing does not load the view at once`(animated: Bool) async {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      let pushed = SpyScreen("B", journal)

      navigation.pushViewController(pushed, animated: animated)
      expect(!pushed.isViewLoaded)

      await runLoopPass()
      expect(pushed.isViewLoaded)
    }

    @Test
    func `B8: presenting loads the view at once`() async {
      let root = UIViewController()
      let window = TestWindow(rootViewController: root)
      await window.settle()
      let presented = SpyScreen("B", journal)

      root.present(presented, animated: true)

      expect(journal.lines, equals: ["B.loadView", "B.viewDidLoad"])
    }

    @Test
    func `B10: a stack loads only the screen it shows`() async {
      let below = SpyScreen("A", journal)
      let middle = SpyScreen("B", journal)
      let top = SpyScreen("C", journal)
      let navigation = UINavigationController()
      let window = TestWindow(rootViewController: navigation)
      await window.settle()

      navigation.setViewControllers([below, middle], animated: false)
      navigation.pushViewController(top, animated: false)
      await window.settle()
      expect(!below.isViewLoaded)
      expect(!middle.isViewLoaded)
      expect(top.isViewLoaded)

      navigation.popViewController(animated: false)
      await window.settle()
      expect(!below.isViewLoaded)
      expect(middle.isViewLoaded)
    }

    @Test
    func `B11: the navigation item has the screen's title`() {
      let screen = UIViewController()
      screen.title = "List"
      let item = screen.navigationItem
      expect(item.title, equals: "List")
      expect(screen.navigationItem, is: item)

      screen.title = "All"
      expect(item.title, equals: "All")
    }

    @Test
    func `B12: the right bar button item is the only one of the right items`() {
      let item = UINavigationItem(title: "List")
      expectNil(item.rightBarButtonItems)
      expectNil(item.leftBarButtonItems)

      let button = UIBarButtonItem(title: "Add")
      item.rightBarButtonItem = button
      expect(item.rightBarButtonItems, equals: [button])

      item.rightBarButtonItem = nil
      expectNil(item.rightBarButtonItems)
    }
  }
}
