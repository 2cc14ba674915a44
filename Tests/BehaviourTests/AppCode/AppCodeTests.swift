import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests code as apps write it for UIKit, in which only the import is changed.
  @MainActor
  struct AppCodeTests {
    // MARK: A drawer

    private func openDrawer(
      in window: TestWindow
    ) async -> (drawer: UIViewController, transition: DrawerTransition) {
      let transition = DrawerTransition()
      let drawer = UIViewController()
      drawer.modalPresentationStyle = .custom
      drawer.transitioningDelegate = transition
      window.rootViewController?.present(drawer, animated: true)
      await window.settle()
      return (drawer, transition)
    }

    @Test
    func `a drawer slides in over a dimmed background`() async throws {
      let window = TestWindow(rootViewController: UIViewController())
      let (drawer, transition) = await openDrawer(in: window)

      let presentation = try #require(
        drawer.presentationController as? DrawerPresentationController
      )
      expect(presentation.dimmingView.alpha, equals: 1)
      expect(drawer.view.frame.width, equals: window.bounds.width * 0.8)
      expect(drawer.view.frame.minX, equals: 0)
      expect(window.rootViewController?.view.window != nil)
      withExtendedLifetime(transition) {}
    }

    @Test
    func `a drawer that is dragged too little stays, and goes when it is dragged on`() async throws
    {
      let window = TestWindow(rootViewController: UIViewController())
      weak var drawer: UIViewController?
      let transition: DrawerTransition
      do {
        let opened = await openDrawer(in: window)
        drawer = opened.drawer
        transition = opened.transition
      }

      try transition.beginDragging(#require(drawer))
      await runLoopPass()
      transition.drag(to: 0.2)
      transition.endDragging(velocity: 0)
      await window.settle()
      expect(window.rootViewController?.presentedViewController, is: drawer)
      let presentation = drawer?.presentationController as? DrawerPresentationController
      expect(presentation?.dimmingView.alpha, equals: 1)

      try transition.beginDragging(#require(drawer))
      await runLoopPass()
      transition.drag(to: 0.6)
      expect(drawer?.isBeingDismissed, equals: true)
      transition.endDragging(velocity: 0)
      await window.settle()
      expectNil(window.rootViewController?.presentedViewController)
      expectNil(presentation?.dimmingView.superview)
    }

    @Test
    func `a drawer is freed with all that was written for it`() async {
      let window = TestWindow(rootViewController: UIViewController())
      weak var drawer: UIViewController?
      weak var transition: DrawerTransition?
      weak var presentation: UIPresentationController?
      do {
        let opened = await openDrawer(in: window)
        drawer = opened.drawer
        transition = opened.transition
        presentation = opened.drawer.presentationController
        opened.drawer.dismiss(animated: true)
        await window.settle()
      }

      expectNil(drawer)
      expectNil(transition)
      expectNil(presentation)
    }

    // MARK: Coordinators

    private func openCheckout(_ shop: ShopCoordinator, in window: TestWindow) async {
      shop.start()
      await window.settle()
      (shop.router.navigationController.topViewController as? ProductViewController)?.onBuy?()
      await window.settle()
    }

    @Test
    func `a coordinator by hand is freed by the back button`() async {
      let shop = ShopCoordinator()
      let window = TestWindow(rootViewController: shop.router.navigationController)
      await openCheckout(shop, in: window)
      expect(shop.childCoordinators.count, equals: 1)

      UserAction.tapBack(in: shop.router.navigationController)
      await window.settle()

      expect(shop.childCoordinators.isEmpty)
    }

    @Test
    func `a coordinator by hand outlives a swipe that is cancelled, and no other`() async {
      let shop = ShopCoordinator()
      let window = TestWindow(rootViewController: shop.router.navigationController)
      await openCheckout(shop, in: window)

      UserAction.swipeBack(in: shop.router.navigationController).cancel()
      await window.settle()
      expect(shop.childCoordinators.count, equals: 1)

      UserAction.swipeBack(in: shop.router.navigationController).finish()
      await window.settle()
      expect(shop.childCoordinators.isEmpty)
      expect(shop.router.navigationController.viewControllers.count, equals: 1)
    }

    // MARK: A container

    @Test
    func `a container swaps its child, which appears and is freed in time`() async {
      let container = RootContainerViewController()
      let window = TestWindow(rootViewController: container)
      await window.settle()
      let journal = Journal()
      container.show(SpyScreen("A", journal), animated: false)
      await window.settle()
      journal.clear()
      var isDone = false

      container.show(SpyScreen("B", journal), animated: true) { isDone = true }
      expect(container.children.count, equals: 2)
      await window.settle()

      expect(isDone)
      expect(container.children.count, equals: 1)
      expect(journal.appearances.contains("B.viewDidAppear"))
      expect(journal.appearances.contains("A.viewDidDisappear"))
      expect(journal.lines.contains("A.deinit"))
      expect(container.current?.view.alpha, equals: 1)
    }

    // MARK: An onboarding

    @Test
    func `an onboarding goes on by a button and by a swipe, to its end`() async {
      let onboarding = OnboardingViewController()
      let window = TestWindow(rootViewController: onboarding)
      await window.settle()
      var isFinished = false
      onboarding.onFinish = { isFinished = true }

      onboarding.next()
      await window.settle()
      UserAction.swipePage(in: onboarding).finish()
      await window.settle()
      expect(onboarding.step, equals: 2)
      expect((onboarding.viewControllers?.first as? OnboardingPage)?.step, equals: 2)

      onboarding.next()
      expect(isFinished)
    }

    // MARK: A split app

    @Test
    func
      `a split app shows a message beside the list, and on top of it where there is little room`()
      async throws
    {
      let split = UISplitViewController()
      let delegate = MailSplitDelegate()
      let messages = MessagesViewController()
      split.viewControllers = [
        UINavigationController(rootViewController: messages),
        UINavigationController(rootViewController: UIViewController()),
      ]
      split.delegate = delegate
      let window = TestWindow()
      UserAction.resize(window, to: .compact)
      window.rootViewController = split
      await window.settle()
      expect(split.isCollapsed)
      expect(messages.navigationController?.topViewController, is: messages)

      UserAction.selectItem(1, in: messages.collectionView)
      await window.settle()
      let list = try #require(messages.navigationController)
      expect(list.viewControllers.count, equals: 2)

      UserAction.resize(window, to: .regular)
      await window.settle()
      expect(split.viewControllers.count, equals: 2)
      let detail = split.viewControllers.last as? UINavigationController
      expect(detail?.topViewController?.title, equals: "Invoice")
      expect(list.viewControllers, equals: [messages])
      withExtendedLifetime(delegate) {}
    }

    @Test
    func `a cell's closure reaches the screen and does not keep it`() async {
      weak var messages: MessagesViewController?
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: stack)
      do {
        let screen = MessagesViewController()
        messages = screen
        stack.pushViewController(screen, animated: false)
      }
      await window.settle()

      let cell = messages?.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))
      (cell as? MessageCell)?.onFlag?()
      expect(messages?.flagged, equals: ["Hello"])

      stack.popViewController(animated: true)
      await window.settle()
      expectNil(messages)
    }
  }
}
