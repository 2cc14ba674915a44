import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests presenting and dismissing inside callbacks, and presentations that meet dismissals.
  ///
  /// After all calls, the callbacks of each screen are balanced, and each screen is released.
  @MainActor
  struct ReentrancyTests {
    @Test(arguments: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"], [true, false])
    func `a modal that dismisses itself while it appears comes and goes`(
      callback: String,
      animated: Bool
    ) async {
      let host = await RootOnDisplay()
      weak var weakModal: SpyScreen?
      var completions = 0
      do {
        let modal = host.screen("A", .fullScreen)
        weakModal = modal
        modal.onCallback = { modal, told in
          if told == callback { modal.dismiss(animated: animated) { completions += 1 } }
        }
        host.root.present(modal, animated: animated)
      }
      await settle()

      expect(completions, equals: 1)
      expectNil(weakModal)
      expect(host.root.view.superview, is: host.window)
      expect(host.journal.balance(of: "Root"), equals: 0)
    }

    @Test
    func `dismissing from a drag's didDismiss goes on with the next`() async {
      let host = await RootOnDisplay()
      let below = await host.presented("A")
      let above = await host.presented("B", by: below)
      let spy = DismissalSpy(host.journal)
      spy.onDidDismiss = { [weak below] _ in below?.dismiss(animated: true) }
      above.presentationController?.delegate = spy

      UserAction.dragDown(above).finish()
      await settle()

      expectNil(host.root.presentedViewController)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func `replacing the root from a dismissal's completion leaves nothing of the old`(
      style: UIModalPresentationStyle
    ) async {
      let window: TestWindow
      weak var weakRoot: SpyScreen?
      weak var weakModal: SpyScreen?
      let new = UIViewController()
      do {
        let host = await RootOnDisplay()
        window = host.window
        weakRoot = host.root
        weakModal = await host.presented("A", style)
      }

      weakRoot?.dismiss(animated: true) { [weak window] in window?.rootViewController = new }
      await settle()

      expectNil(weakModal)
      expectNil(weakRoot)
      expect(window.subviews, equals: [new.view])
    }

    @Test
    func `replacing the root before the presentation has begun presents nothing`() async {
      let host = await RootOnDisplay()
      weak var weakModal: SpyScreen?
      do {
        let modal = host.screen("A", .pageSheet)
        weakModal = modal
        host.root.present(modal, animated: true)
      }

      host.window.rootViewController = UIViewController()
      await settle()

      expectNil(weakModal)
      expectNil(host.root.presentedViewController)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func `everything is freed with the window after a chain has come and gone`(
      style: UIModalPresentationStyle
    ) async {
      await expectFreed { leaks in
        let host = await RootOnDisplay()
        leaks.track(host.window)
        leaks.track(host.root)
        let first = leaks.track(await host.presented("A", style))
        let stack = leaks.track(UINavigationController(rootViewController: UIViewController()))
        stack.modalPresentationStyle = style
        first.present(stack, animated: true)
        await settle()
        stack.pushViewController(leaks.track(UIViewController()), animated: true)
        await settle()

        host.root.dismiss(animated: true)
        await settle()
        expect(host.root.view.window != nil)
      }
    }

    @Test
    func `everything is freed when the window closes in the middle of a presentation`() async {
      await expectFreed { leaks in
        let host = await RootOnDisplay()
        leaks.track(host.root)
        host.root.present(leaks.track(host.screen("A", .fullScreen)), animated: true)
        await runLoopPass()
      }
    }
  }
}
