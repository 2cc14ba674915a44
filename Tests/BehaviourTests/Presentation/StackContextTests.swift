import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section H: a stack is a presentation context by itself.
  @MainActor
  struct StackContextTests {
    /// A stack in a tab, whose top screen is visible.
    @MainActor
    private final class Home {
      let modal = UIViewController()
      let top = UIViewController()
      let stack: UINavigationController
      let tabs = UITabBarController()
      let window: TestWindow

      init() async {
        stack = UINavigationController(rootViewController: UIViewController())
        stack.pushViewController(top, animated: false)
        tabs.viewControllers = [stack, UIViewController()]
        window = TestWindow(rootViewController: tabs)
        await window.settle()
      }
    }

    @Test
    func `B300: a navigation controller defines the presentation context, others do not`() async {
      let home = await Home()

      expect(home.stack.definesPresentationContext)
      expect(!home.top.definesPresentationContext)
      expect(!home.tabs.definesPresentationContext)
      expect(!UISplitViewController().definesPresentationContext)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `B300: a screen in the current context covers the stack, and not the tabs around it`(
      style: UIModalPresentationStyle
    ) async {
      let home = await Home()

      home.modal.modalPresentationStyle = style

      home.top.present(home.modal, animated: true)
      await home.window.settle()

      expect(home.modal.presentingViewController, is: home.stack)
      expectNil(home.tabs.presentedViewController)
      expect((home.top.view.window == nil), equals: (style == .currentContext))
      expect(home.modal.view.window != nil)

      home.tabs.selectedIndex = 1
      await home.window.settle()
      expectNil(home.modal.view.window)
      expect(home.stack.presentedViewController, is: home.modal)

      home.tabs.selectedIndex = 0
      await home.window.settle()
      expect(home.modal.view.window != nil)

      home.top.dismiss(animated: true)
      await home.window.settle()
      expectNil(home.stack.presentedViewController)
      expectOnDisplay(home.top)
    }

    @Test
    func `B300: a stack that is told not to is passed by`() async {
      let home = await Home()

      home.stack.definesPresentationContext = false
      home.modal.modalPresentationStyle = .overCurrentContext

      home.top.present(home.modal, animated: true)
      await home.window.settle()

      expect(home.modal.presentingViewController, is: home.tabs)
    }

    @Test
    func `B300: other styles go to the outermost container all the same`() async {
      let home = await Home()

      home.top.present(home.modal, animated: true)
      await home.window.settle()

      expect(home.modal.presentingViewController, is: home.tabs)
    }
  }
}
