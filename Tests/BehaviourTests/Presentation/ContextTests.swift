import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section H: a screen that is presented in a context leaves and appears with the context.
  @MainActor
  struct ContextTests {
    private let journal = Journal()

    /// Makes a stack of A and B, of which B is a context that presents Modal.
    private func stack(_ style: UIModalPresentationStyle) async -> (Stack, SpyScreen) {
      let stack = await Stack(of: 2, in: journal)
      stack[1].definesPresentationContext = true
      let modal = SpyScreen("Modal", journal)
      modal.modalPresentationStyle = style
      stack[1].present(modal, animated: true)
      await settle()
      journal.clear()
      return (stack, modal)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `B113: a screen pushed over a context covers its modal, a pop uncovers it`(
      style: UIModalPresentationStyle
    ) async {
      let (stack, modal) = await stack(style)

      stack.push()
      await settle()
      expect(journal.lines(of: "Modal"), equals: ["viewWillDisappear", "viewDidDisappear"])
      expectNil(modal.view.window)
      expectNil(stack[1].view.window)
      expect(stack[1].presentedViewController, is: modal)
      expectOnDisplay(stack[2])
      journal.clear()

      stack.navigation.popViewController(animated: true)
      await settle()
      expect(
        journal.lines(of: "Modal"),
        equals: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
      )
      expect(modal.view.window != nil)
      expect((stack[1].view.window == nil), equals: (style == .currentContext))
      let context = style == .currentContext ? [] : ["viewWillAppear", "viewDidAppear"]
      expect(journal.lines(of: "B").filter { $0 != "viewIsAppearing" }, equals: context)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `B113: a context's modal follows the appearance of the whole stack`(
      style: UIModalPresentationStyle
    ) async {
      let (stack, _) = await stack(style)
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen

      stack.navigation.present(cover, animated: true)
      await settle()
      expect(journal.lines(of: "Modal"), equals: ["viewWillDisappear", "viewDidDisappear"])
      journal.clear()

      stack.navigation.dismiss(animated: true)
      await settle()
      expect(
        journal.lines(of: "Modal"),
        equals: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
      )
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `B113: popping a context dismisses nothing, and both stay until somebody does`(
      style: UIModalPresentationStyle
    ) async {
      weak var weakContext: UIViewController?
      weak var weakModal: SpyScreen?
      let stack: Stack
      do {
        let modal: SpyScreen
        (stack, modal) = await self.stack(style)
        weakContext = stack[1]
        weakModal = modal
      }

      stack.navigation.popViewController(animated: true)
      await settle()
      expect(weakModal != nil)
      expect(weakContext?.presentedViewController, is: weakModal)
      expectNil(weakModal?.view.window)
      expect(journal.lines(of: "Modal"), equals: ["viewWillDisappear", "viewDidDisappear"])
      expectOnDisplay(stack[0])

      weakModal?.dismiss(animated: true)
      await settle()
      expectNil(weakModal)
      expectNil(weakContext)
      expectOnDisplay(stack[0])
      expect(stack[0].view.superview?.subviews.count, equals: 1)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `B113: a modal dismissed while its context is covered leaves the context in place`(
      style: UIModalPresentationStyle
    ) async {
      let (stack, modal) = await stack(style)
      stack.push()
      await settle()

      modal.dismiss(animated: true)
      await settle()
      expectNil(stack[1].presentedViewController)
      expectNil(stack[1].view.window)
      expectOnDisplay(stack[2])

      stack.navigation.popViewController(animated: true)
      await settle()
      expectOnDisplay(stack[1])
      expect(journal.lines(of: "Modal").last, equals: "viewDidDisappear")
    }

    @Test(arguments: [true, false])
    func `B113: a swipe back from a context takes its modal along, or brings it back`(
      finishes: Bool
    ) async {
      let (stack, modal) = await stack(.overCurrentContext)

      let swipe = UserAction.swipeBack(in: stack.navigation)
      expect(journal.lines(of: "Modal"), equals: ["viewWillDisappear"])
      if finishes { swipe.finish() } else { swipe.cancel() }
      await settle()

      expect((modal.view.window == nil), equals: finishes)
      expect(
        journal.lines(of: "Modal").last,
        equals: (finishes ? "viewDidDisappear" : "viewDidAppear")
      )
      modal.dismiss(animated: false)
      await settle()
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `B113: a context's modal goes and comes with its tab`(
      style: UIModalPresentationStyle
    ) async throws {
      let tabs = await Tabs(in: journal)
      let context = try #require(tabs[0])
      context.definesPresentationContext = true
      let modal = tabs.makeScreen("Modal")
      modal.modalPresentationStyle = style
      context.present(modal, animated: true)
      await settle()
      expectNil(tabs.controller.presentedViewController)
      journal.clear()

      tabs.controller.selectedIndex = 1
      await settle()
      expectNil(modal.view.window)
      expectOnDisplay(try #require(tabs[1]))

      tabs.controller.selectedIndex = 0
      await settle()
      expect(modal.view.window != nil)
      expect(
        journal.lines(of: "Modal"),
        equals: [
          "viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing",
          "viewDidAppear",
        ]
      )

      modal.dismiss(animated: true)
      await settle()
      expectOnDisplay(context)
    }

    @Test
    func `B113: a context is told when its modal covers it, and when it goes`() async {
      let stack = await Stack(of: 2, in: journal)
      stack[1].definesPresentationContext = true
      let modal = SpyScreen("Modal", journal)
      modal.modalPresentationStyle = .currentContext

      stack[1].present(modal, animated: true)
      await settle()
      expect(journal.lines(of: "B"), equals: ["viewWillDisappear", "viewDidDisappear"])
      journal.clear()

      modal.dismiss(animated: true)
      await settle()
      expect(
        journal.lines(of: "B"),
        equals: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
      )
    }

    @Test
    func `B113: a child of an app's own container is a context as well`() async {
      let host = await RootOnDisplay()
      let child = host.screen("Child", .automatic)
      child.definesPresentationContext = true
      host.root.addChild(child)
      host.root.view.addSubview(child.view)
      child.didMove(toParent: host.root)
      let inner = UIViewController()
      child.addChild(inner)
      child.view.addSubview(inner.view)
      let modal = host.screen("A", .currentContext)

      inner.present(modal, animated: true)
      await settle()
      expect(modal.presentingViewController, is: child)
      expectNil(host.root.presentedViewController)
      expect(modal.view.isDescendant(of: host.root.view))
      expectNil(child.view.superview)

      inner.dismiss(animated: true)
      await settle()
      expect(child.view.superview, is: host.root.view)
      expectNil(child.presentedViewController)
    }
  }
}
