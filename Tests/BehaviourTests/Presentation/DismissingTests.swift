import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section I: dismissals by code.
  @MainActor
  struct DismissingTests {
    @Test
    func `B130: a screen that presents another one dismisses it`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      let b = await host.presented("B", by: a)

      a.dismiss(animated: true)
      await settle()

      expect(host.root.presentedViewController, is: a)
      expectNil(a.presentedViewController)
      expectNil(b.presentingViewController)
    }

    @Test
    func `B130: a screen that presents nothing is itself dismissed`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")

      a.dismiss(animated: true)
      await settle()

      expectNil(host.root.presentedViewController)
    }

    @Test
    func `B131: dismissing twice at once from the middle takes the middle, too`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      _ = await host.presented("B", by: a)

      a.dismiss(animated: true)
      a.dismiss(animated: true)
      await settle()

      expectNil(host.root.presentedViewController)
      expect(host.journal.lines.filter { $0 == "A.viewDidDisappear" }.count, equals: 1)
      expect(host.journal.lines.filter { $0 == "B.viewDidDisappear" }.count, equals: 1)
    }

    @Test(arguments: [true, false])
    func `B132: dismissing at the bottom takes everything, with one completion`(
      animated: Bool
    ) async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      let b = await host.presented("B", by: a)
      var completions = 0

      host.root.dismiss(animated: animated) { completions += 1 }
      await settle()

      expect(completions, equals: 1)
      expectNil(host.root.presentedViewController)
      expectNil(a.presentedViewController)
      expectNil(b.presentingViewController)
      expect(host.window.subviews, equals: [host.root.view])
    }

    @Test
    func `B132: only the topmost of several is animated`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      let b = await host.presented("B", by: a)

      host.root.dismiss(animated: true)
      await runLoopPass()

      expectNil(a.view.window)
      expect(b.view.window != nil)
    }

    @Test
    func `B132: a chain of full screens brings the bottom back`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A", .fullScreen)
      _ = await host.presented("B", .fullScreen, by: a)

      host.root.dismiss(animated: true)
      await settle()

      expect(host.root.view.superview, is: host.window)
      expect(
        host.journal.lines(of: "Root"),
        equals: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
      )
      expect(host.journal.lines(of: "A"), equals: [])
    }

    @Test
    func `B133: the topmost and the middle dismiss the topmost only`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      let b = await host.presented("B", by: a)

      b.dismiss(animated: true)
      await settle()
      expect(host.root.presentedViewController, is: a)

      _ = await host.presented("C", by: a)
      a.dismiss(animated: true)
      await settle()
      expect(host.root.presentedViewController, is: a)
      expectNil(a.presentedViewController)
    }

    @Test
    func `B134: a sheet in the middle is told that it is being dismissed`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      _ = await host.presented("B", by: a)

      host.root.dismiss(animated: true)
      await settle()

      expect(
        host.journal.appearances,
        equals: [
          "B.viewWillDisappear", "A.viewWillDisappear", "B.viewDidDisappear", "A.viewDidDisappear",
        ]
      )
      expect(host.journal["A.viewWillDisappear"]?.isBeingDismissed, equals: true)
      expect(host.journal["A.viewDidDisappear"]?.isBeingDismissed, equals: true)
    }

    @Test
    func `B135: a screen in a presented stack dismisses the whole stack`() async {
      let host = await RootOnDisplay()
      let navigation = UINavigationController(rootViewController: host.screen("A", .automatic))
      navigation.pushViewController(host.screen("B", .automatic), animated: false)
      host.root.present(navigation, animated: true)
      await settle()

      navigation.topViewController?.dismiss(animated: true)
      await settle()

      expectNil(host.root.presentedViewController)
      expect(navigation.viewControllers.count, equals: 2)
    }

    @Test(arguments: [true, false])
    func `B136: with nothing to dismiss nothing happens, and the completion runs`(
      animated: Bool
    ) async {
      let host = await RootOnDisplay()
      var completions: [String] = []

      host.root.dismiss(animated: animated) { completions.append("root") }
      UIViewController().dismiss(animated: animated) { completions.append("loose") }
      await settle()

      expect(completions, equals: ["root", "loose"])
      expect(host.journal.lines.isEmpty)
      expect(host.root.view.window != nil)
    }

    @Test(arguments: [true, false])
    func `B137: dismissed right after presenting, it comes and goes`(animated: Bool) async {
      let host = await RootOnDisplay()
      var completions: [String] = []

      host.root.present(host.screen("A", .pageSheet), animated: true) {
        completions.append("presented")
      }
      host.root.dismiss(animated: animated) { completions.append("dismissed") }
      await settle()

      expect(completions, equals: ["presented", "dismissed"])
      expectNil(host.root.presentedViewController)
      expect(
        host.journal.appearances,
        equals: [
          "A.viewWillAppear", "A.viewDidAppear", "A.viewWillDisappear", "A.viewDidDisappear",
        ]
      )
      expect(host.journal.lines.last, equals: "A.deinit")
    }

    @Test
    func `B137: the bottom dismissed while the top is coming takes both`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      var completions = 0

      a.present(host.screen("B", .pageSheet), animated: true)
      await runLoopPass()
      host.root.dismiss(animated: true) { completions += 1 }
      await settle()

      expect(completions, equals: 1)
      expectNil(host.root.presentedViewController)
      expect(host.window.subviews, equals: [host.root.view])
    }

    @Test
    func `B137: a dismissal outlives a presentation above that is cancelled`() async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      let cancelled = host.screen("B", .custom)
      let transitioning = TransitioningSpy()
      transitioning.animator = TestAnimator()
      transitioning.animator?.succeeds = false
      cancelled.transitioningDelegate = transitioning
      var completions = 0

      a.present(cancelled, animated: true)
      await runLoopPass()
      host.root.dismiss(animated: true) { completions += 1 }
      await settle()

      expect(completions, equals: 1)
      expectNil(host.root.presentedViewController)
      expectNil(cancelled.presentingViewController)
    }

    @Test(arguments: [true, false])
    func `B250: a turn later a sheet without animation has only begun to leave`(
      withSheetBelow: Bool
    ) async {
      let host = await RootOnDisplay()
      let below = withSheetBelow ? await host.presented("Below") : host.root
      let sheet = await host.presented("A", by: below)

      below.dismiss(animated: false)
      await runLoopPass()
      expect(host.journal.appearances, equals: ["A.viewWillDisappear"])
      var cancelled: Bool?
      let joins = sheet.transitionCoordinator?.animate(
        alongsideTransition: nil,
        completion: { context in
          cancelled = context.isCancelled
          expect(host.journal.appearances, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
        }
      )
      expect(joins != nil)
      await settle()

      expect(cancelled, equals: false)
      expectNil(below.presentedViewController)
    }

    @Test
    func `B250: a turn later a full screen without animation has left`() async {
      let host = await RootOnDisplay()
      _ = await host.presented("A", .fullScreen)

      host.root.dismiss(animated: false)
      await runLoopPass()

      expect(
        Set(host.journal.appearances),
        equals: [
          "A.viewWillDisappear", "Root.viewWillAppear", "A.viewDidDisappear", "Root.viewDidAppear",
        ]
      )
      expectNil(host.root.presentedViewController)
    }

    @Test(arguments: [true, false])
    func `B254: dismissals asked for while one is under way have their completions`(
      animated: Bool
    ) async {
      let host = await RootOnDisplay()
      let a = await host.presented("A")
      let b = await host.presented("B", by: a)
      var completions: [String] = []

      b.dismiss(animated: animated) { completions.append("b") }
      expect(b.isBeingDismissed)
      b.dismiss(animated: animated) { completions.append("again") }
      host.root.dismiss(animated: animated) { completions.append("all") }
      await runLoopPass()
      a.dismiss(animated: animated) { completions.append("a") }
      await settle()

      expect(Set(completions), equals: ["b", "again", "all", "a"])
      expect(completions.count, equals: 4)
      expect(completions.first, equals: "b")
      expectNil(host.root.presentedViewController)
    }

    @Test(arguments: [true, false], [UIModalPresentationStyle.pageSheet, .fullScreen, .popover])
    func `B139: after the dismissal nobody keeps the presented screen`(
      animated: Bool,
      style: UIModalPresentationStyle
    ) async {
      let host = await RootOnDisplay()
      weak var weakScreen: SpyScreen?
      weak var weakPresentation: UIPresentationController?
      do {
        let screen = host.screen("A", style)
        host.root.present(screen, animated: animated)
        weakScreen = screen
        weakPresentation = screen.presentationController
      }
      await settle()
      expect(weakScreen != nil)

      host.root.dismiss(animated: animated)
      await settle()

      expectNil(weakScreen)
      expectNil(weakPresentation)
      expect(host.journal.lines(of: "A").suffix(2), equals: ["viewDidDisappear", "deinit"])
    }

    @Test
    func `B140: one screen comes and goes a hundred times`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .pageSheet)

      for _ in 0..<100 {
        host.root.present(screen, animated: false)
        await settle()
        host.root.dismiss(animated: false)
        await settle()
        expectNil(host.root.presentedViewController)
      }

      expect(host.journal.lines.filter { $0 == "A.viewDidAppear" }.count, equals: 100)
      expect(host.journal.lines.filter { $0 == "A.viewDidDisappear" }.count, equals: 100)
    }
  }
}
