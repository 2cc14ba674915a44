import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests subclasses that return another object as their delegate than the one that they have stored.
  @MainActor
  struct StoredDelegateTests {
    private let journal = Journal()

    @Test
    func `B253: a stack tells the delegate it has stored`() async {
      let observer = StackObserver()
      let stack = ForwardingStack(rootViewController: SpyScreen("A", journal))
      stack.hears(observer)
      let window = TestWindow(rootViewController: stack)
      await window.settle()

      expectNil(stack.delegate)
      expect(observer.shown, equals: ["willShow A", "didShow A"])
    }

    @Test
    func `B253: a tab bar controller tells the delegate it has stored`() async {
      let spy = TabSpy(journal)
      let tabs = ForwardingTabs()
      tabs.viewControllers = [SpyScreen("A", journal), SpyScreen("B", journal)]
      tabs.hears(spy)
      let window = TestWindow(rootViewController: tabs)
      await window.settle()

      tabs.selectedIndex = 1

      expect(journal.lines.contains("animator(A, B)"))
    }

    @Test
    func `B253: a page view controller asks and tells those it has stored`() async {
      let source = PageSource(journal)
      let pages = ForwardingPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.asks(source)
      let window = TestWindow(rootViewController: pages)
      pages.setViewControllers(
        [source.makePage("B")],
        direction: .forward,
        animated: false,
        completion: nil
      )
      await window.settle()

      let swipe = UserAction.swipePage(in: pages, .forward)
      await runLoopPass()
      swipe.finish()
      await window.settle()

      expect(journal.lines.contains("after(B)"))
      expect(journal.lines.contains("willTransition(C)"))
    }

    @Test
    func `B253: a split view controller asks the delegate it has stored`() async {
      let delegate = Refusing()
      let split = ForwardingSplit()
      split.hears(delegate)
      let window = TestWindow(rootViewController: split)
      await window.settle()

      split.showDetailViewController(UIViewController(), sender: nil)

      expect(delegate.asked, equals: 1)
    }
  }
}

private final class ForwardingStack: UINavigationController {
  override weak var delegate: (any UINavigationControllerDelegate)? {
    get { nil }
    set {}
  }

  func hears(_ delegate: any UINavigationControllerDelegate) { super.delegate = delegate }
}

private final class ForwardingTabs: UITabBarController {
  override weak var delegate: (any UITabBarControllerDelegate)? {
    get { nil }
    set {}
  }

  func hears(_ delegate: any UITabBarControllerDelegate) { super.delegate = delegate }
}

private final class ForwardingPages: UIPageViewController {
  override weak var delegate: (any UIPageViewControllerDelegate)? {
    get { nil }
    set {}
  }

  override weak var dataSource: (any UIPageViewControllerDataSource)? {
    get { nil }
    set {}
  }

  func asks(_ source: PageSource) {
    super.delegate = source
    super.dataSource = source
  }
}

private final class ForwardingSplit: UISplitViewController {
  override weak var delegate: (any UISplitViewControllerDelegate)? {
    get { nil }
    set {}
  }

  func hears(_ delegate: any UISplitViewControllerDelegate) { super.delegate = delegate }
}

private final class Refusing: TestObject, UISplitViewControllerDelegate {
  private(set) var asked = 0

  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool {
    asked += 1
    return true
  }
}
