import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section Q: which responder is asked next, and in which container a screen is shown.
  @MainActor
  struct ResponderChainTests {
    let journal = Journal()

    @Test
    func `B198: show pushes where there is a stack, however deep the receiver is in it`() async {
      let stack = await Stack(in: journal)
      let child = UIViewController()
      stack[0].addChild(child)
      child.didMove(toParent: stack[0])

      child.show(stack.makeScreen(), sender: nil)
      await stack.window.settle()
      expect(stack.screens, equals: "AB")

      stack.navigation.show(stack.makeScreen(), sender: nil)
      await stack.window.settle()
      expect(stack.screens, equals: "ABC")
      expectNil(stack.navigation.presentedViewController)
    }

    @Test
    func `B198: show presents where there is no stack`() async {
      let host = await RootOnDisplay()
      let child = UIViewController()
      host.root.addChild(child)
      host.root.view.addSubview(child.view)
      child.didMove(toParent: host.root)
      let next = host.screen("Next", .automatic)

      child.show(next, sender: nil)
      await settle()

      expect(host.root.presentedViewController, is: next)
      expectOnDisplay(next)
    }

    @Test
    func `B198: show asks the nearest container that has its own way`() async {
      let container = ShowingContainer()
      let navigation = UINavigationController(rootViewController: container)
      let screen = UIViewController()
      let middle = UIViewController()
      container.addChild(middle)
      middle.addChild(screen)
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      let next = UIViewController()

      screen.show(next, sender: nil)
      await window.settle()

      expect(container.shown, equals: [next])
      expect(navigation.viewControllers, equals: [container])
      expectNil(navigation.presentedViewController)
    }

    @Test
    func `B198: a detail is shown by the nearest container that has its own way, else presented`()
      async
    {
      let container = ShowingContainer()
      let screen = UIViewController()
      container.addChild(screen)
      let detail = UIViewController()
      screen.showDetailViewController(detail, sender: nil)
      expect(container.shown, equals: [detail])

      let host = await RootOnDisplay()
      let next = host.screen("Next", .automatic)
      host.root.showDetailViewController(next, sender: nil)
      await settle()
      expect(host.root.presentedViewController, is: next)
    }

    @Test
    func `B199: a view asks its controller or superview, a controller its view's superview`() async
    {
      let host = await RootOnDisplay()
      let child = UIViewController()
      let plain = UIView()
      host.root.addChild(child)
      host.root.view.addSubview(plain)
      plain.addSubview(child.view)
      child.didMove(toParent: host.root)

      expect(child.view.next, is: child)
      expect(child.next, is: plain)
      expect(plain.next, is: host.root.view)
      expect(host.root.view.next, is: host.root)
      expect(host.root.next, is: host.window)
      expect(host.window.next, is: host.window.windowScene)
      expect(host.window.windowScene?.next, is: UIApplication.shared)
      expect(UIWindow().next, is: UIApplication.shared)
    }

    @Test
    func `B199: a view that is the controller's no longer asks its superview`() {
      let screen = UIViewController()
      let superview = UIView()
      let old: UIView = screen.view
      superview.addSubview(old)

      screen.view = UIView()

      expect(old.next, is: superview)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func `B200: the chain of a presented screen leads to the window, past its presenter`(
      style: UIModalPresentationStyle
    ) async {
      let host = await RootOnDisplay()
      let modal = await host.presented("Modal", style)

      let chain = Array(sequence(first: modal as UIResponder, next: \.next))

      expect(chain.contains { $0 === host.window })
      expect(!chain.contains { $0 === host.root })
    }

    @Test
    func `B202: without a view in a superview a controller asks its parent`() {
      let parent = UIViewController()
      let child = UIViewController()
      expectNil(child.next)

      parent.addChild(child)

      expect(child.next, is: parent)
      expect(!child.isViewLoaded)
    }
  }
}

/// A container that overrides how screens are shown.
private final class ShowingContainer: UIViewController {
  private(set) var shown: [UIViewController] = []

  override func show(_ vc: UIViewController, sender: Any?) {
    shown.append(vc)
  }

  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    shown.append(vc)
  }
}

/// A screen that is the app's delegate, and isn't a responder of the app because of that.
final class ScreenAsDelegate: UIViewController, UIApplicationDelegate {
  var window: UIWindow?
}

/// A delegate that isn't a responder.
final class PlainDelegate: TestObject, UIApplicationDelegate {}
