import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section H: the effects of presenting at once, a run-loop pass later, and when everything is idle.
  @MainActor
  struct PresentingTests {
    @Test(arguments: [true, false])
    func `B95: presenting links both sides at once`(animated: Bool) async {
      let host = await RootOnDisplay()
      let sheet = host.screen("A", .pageSheet)

      host.root.present(sheet, animated: animated)

      expect(host.root.presentedViewController, is: sheet)
      expect(sheet.presentingViewController, is: host.root)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [true, false])
    func `B96: presenting runs no appearance callback at once`(
      style: UIModalPresentationStyle,
      animated: Bool
    ) async {
      let host = await RootOnDisplay()

      host.root.present(host.screen("A", style), animated: animated)

      expect(host.journal.lines, equals: ["A.loadView", "A.viewDidLoad"])
    }

    @Test
    func `B97: a turn later an animated sheet has begun to appear`() async {
      let host = await RootOnDisplay()

      host.root.present(host.screen("A", .pageSheet), animated: true)
      await runLoopPass()

      expect(host.journal.appearances, equals: ["A.viewWillAppear"])
    }

    @Test
    func `B97: a turn later an animated full screen has begun to swap both`() async {
      let host = await RootOnDisplay()

      host.root.present(host.screen("A", .fullScreen), animated: true)
      await runLoopPass()

      expect(host.journal.appearances, equals: ["Root.viewWillDisappear", "A.viewWillAppear"])
    }

    @Test
    func `B98: a turn later a full screen without animation is there`() async {
      let host = await RootOnDisplay()

      host.root.present(host.screen("A", .fullScreen), animated: false)
      await runLoopPass()

      expect(
        Set(host.journal.appearances),
        equals: [
          "Root.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear",
          "Root.viewDidDisappear",
        ]
      )
    }

    @Test
    func `B99: a turn later a sheet without animation has only begun to appear`() async {
      let host = await RootOnDisplay()
      let sheet = host.screen("A", .pageSheet)

      host.root.present(sheet, animated: false)
      await runLoopPass()
      expect(host.journal.appearances, equals: ["A.viewWillAppear"])
      expect(sheet.transitionCoordinator?.isAnimated, equals: false)

      await settle()
      expect(host.journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])
      expectNil(sheet.transitionCoordinator)
    }

    @Test(arguments: [true, false])
    func `B100: a sheet's presenter is told nothing, coming or going`(animated: Bool) async {
      let host = await RootOnDisplay()

      host.root.present(host.screen("A", .pageSheet), animated: animated)
      await settle()
      expect(host.journal.appearances, equals: ["A.viewWillAppear", "A.viewDidAppear"])

      host.journal.clear()
      host.root.dismiss(animated: animated)
      await settle()
      expect(host.journal.appearances, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
    }

    @Test(arguments: [true, false])
    func `B100: a full screen gives both pairs, coming and going`(animated: Bool) async {
      let host = await RootOnDisplay()

      host.root.present(host.screen("A", .fullScreen), animated: animated)
      await settle()
      expect(
        Set(host.journal.lines(of: "Root")),
        equals: ["viewWillDisappear", "viewDidDisappear"]
      )

      host.journal.clear()
      host.root.dismiss(animated: animated)
      await settle()
      expect(
        host.journal.lines(of: "Root"),
        equals: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
      )
    }

    @Test(arguments: [true, false])
    func `B102: a full screen appears in UIKit's order`(animated: Bool) async {
      let host = await RootOnDisplay()
      let journal = host.journal

      host.root.present(host.screen("A", .fullScreen), animated: animated) {
        journal.note("completion")
      }
      await settle()

      expect(
        journal.lines,
        equals: [
          "A.loadView", "A.viewDidLoad", "Root.viewWillDisappear", "A.viewWillAppear",
          "A.viewIsAppearing", "A.viewDidAppear", "Root.viewDidDisappear", "completion",
        ]
      )
      expect(journal["A.viewWillAppear"]?.animated, equals: animated)
      expect(journal["A.viewIsAppearing"]?.hasWindow, equals: true)
    }

    @Test(arguments: [true, false])
    func `B103: a full screen leaves in UIKit's order`(animated: Bool) async {
      let host = await RootOnDisplay()
      let journal = host.journal
      _ = await host.presented("A", .fullScreen)

      host.root.dismiss(animated: animated) { journal.note("completion") }
      await settle()

      let lines = journal.lines.filter { $0 != "A.deinit" }
      expect(
        lines,
        equals: [
          "A.viewWillDisappear", "Root.viewWillAppear", "Root.viewIsAppearing",
          "Root.viewDidAppear", "A.viewDidDisappear", "completion",
        ]
      )
    }

    @Test(arguments: [true, false])
    func `B104: completions run after the presented screen's did callbacks`(animated: Bool) async {
      let host = await RootOnDisplay()
      let journal = host.journal

      host.root.present(host.screen("A", .pageSheet), animated: animated) {
        journal.note("presented")
      }
      await settle()
      host.root.dismiss(animated: animated) { journal.note("dismissed") }
      await settle()

      expect(
        journal.lines.filter { $0 != "A.deinit" }.suffix(5),
        equals: [
          "A.viewDidAppear", "presented", "A.viewWillDisappear", "A.viewDidDisappear", "dismissed",
        ]
      )
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [true, false])
    func `B249: presenting leaves a transition to join at once`(
      style: UIModalPresentationStyle,
      animated: Bool
    ) async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", style)
      let journal = host.journal

      host.root.present(screen, animated: animated)
      expect(screen.transitionCoordinator?.isAnimated, equals: animated)
      expect(screen.transitionCoordinator?.viewController(forKey: .to), is: screen)
      expect(host.root.transitionCoordinator, is: screen.transitionCoordinator)
      let joins = screen.transitionCoordinator?.animate(
        alongsideTransition: { _ in journal.note("animation") },
        completion: { context in journal.note(context.isCancelled ? "cancelled" : "ended") }
      )
      expect(joins, equals: true)
      await settle()

      expect(journal.lines.filter { $0 == "animation" }.count, equals: 1)
      expect(journal.lines.last, equals: "ended")
      expect(journal.lines.contains("A.viewDidAppear"))
      expectNil(screen.transitionCoordinator)
      expectNil(host.root.transitionCoordinator)
    }

    @Test
    func `B249: a presentation given up before it began ends its transition as cancelled`() async {
      let host = await RootOnDisplay()
      let journal = host.journal
      weak var weakScreen: SpyScreen?
      do {
        let screen = host.screen("A", .pageSheet)
        weakScreen = screen
        host.root.present(screen, animated: true) { journal.note("completion") }
        screen.transitionCoordinator?.animate(
          alongsideTransition: { _ in journal.note("animation") },
          completion: { context in journal.note(context.isCancelled ? "cancelled" : "ended") }
        )
      }

      host.window.rootViewController = UIViewController()
      await settle()

      expect(journal.lines.contains("cancelled"))
      expect(!journal.lines.contains("animation"))
      expect(!journal.lines.contains("completion"))
      expectNil(weakScreen)
      expectNil(host.root.transitionCoordinator)
    }

    @Test(
      arguments: [UIModalPresentationStyle.pageSheet, .fullScreen],
      [true, false]
    )
    func `B252: a screen presented without animation may present in the same turn`(
      style: UIModalPresentationStyle,
      innerIsAnimated: Bool
    ) async {
      let host = await RootOnDisplay()
      let a = host.screen("A", style)
      let b = host.screen("B", style)

      host.root.present(a, animated: false) { host.journal.note("A is there") }
      a.present(b, animated: innerIsAnimated) { host.journal.note("B is there") }
      expect(a.presentedViewController, is: b)
      expect(b.presentingViewController, is: a)
      await settle()

      expect(host.root.presentedViewController, is: a)
      expect(
        host.journal.lines.filter { $0.hasSuffix("DidAppear") || $0.hasSuffix("is there") },
        equals: ["A.viewDidAppear", "A is there", "B.viewDidAppear", "B is there"]
      )
      expect(b.view.window != nil)
    }

    @Test
    func `B252: with the animations switched off a whole chain is presented in one turn`() async {
      let host = await RootOnDisplay()
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }
      let screens = ["A", "B", "C"].map { host.screen($0, .fullScreen) }

      host.root.present(screens[0], animated: true)
      screens[0].present(screens[1], animated: true)
      screens[1].present(screens[2], animated: true)
      await settle()

      expect(screens[1].presentedViewController, is: screens[2])
      expectOnDisplay(screens[2])
      expectNotOnDisplay(screens[0])
    }

    @Test
    func `an animated presentation takes its time and no longer`() async {
      let host = await RootOnDisplay()

      host.root.present(host.screen("A", .pageSheet), animated: true)
      await runLoopPass()
      await runLoopPass()
      expect(!host.journal.lines.contains("A.viewDidAppear"))

      await advanceTime(by: 0.5)
      expect(host.journal.lines.last, equals: "A.viewDidAppear")
    }

    @Test
    func `B170: a coordinator somebody keeps is not the screen's after its transition`() async {
      let host = await RootOnDisplay()
      let sheet = host.screen("A", .pageSheet)
      host.root.present(sheet, animated: true)
      await runLoopPass()
      let kept = sheet.transitionCoordinator
      expect(kept != nil)

      await settle()

      expectNil(sheet.transitionCoordinator)
      expectNil(host.root.transitionCoordinator)
      withExtendedLifetime(kept) {}
    }

    @Test
    func `B122: the root of a window that is gone can be presented`() async {
      let host = await RootOnDisplay()
      let former = host.screen("Former", .pageSheet)
      do {
        let window = UIWindow(frame: .zero)
        window.rootViewController = former
      }

      host.root.present(former, animated: true)

      expect(host.root.presentedViewController, is: former)
    }

    @Test
    func `without animations a presentation is still deferred`() async {
      let host = await RootOnDisplay()
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }

      host.root.present(host.screen("A", .fullScreen), animated: true)
      expect(host.journal.appearances.isEmpty)

      await settle()
      expect(host.journal.lines.last, equals: "Root.viewDidDisappear")
    }
  }
}
