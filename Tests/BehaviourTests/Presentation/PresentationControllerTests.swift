import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section J: presentation controllers, the objects that they hold, and the calls that they get.
  @MainActor
  struct PresentationControllerTests {
    let journal = Journal()

    @Test
    func `B141: a presented screen and the screens in it have one`() async {
      let host = await RootOnDisplay()
      let navigation = UINavigationController(rootViewController: host.screen("A", .automatic))

      host.root.present(navigation, animated: true)
      await settle()

      let presentation = navigation.presentationController
      expect(presentation?.presentedViewController, is: navigation)
      expect(presentation?.presentingViewController, is: host.root)
      expect(navigation.topViewController?.presentationController, is: presentation)
    }

    @Test
    func `B141: reading it makes one for the style, and keeps it`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .pageSheet)

      let read = screen.presentationController
      expect(read is UISheetPresentationController)
      expect(screen.presentationController, is: read)
      expect(screen.sheetPresentationController, is: read)

      host.root.present(screen, animated: true)
      expect(screen.presentationController, is: read)

      await settle()
      host.root.dismiss(animated: true)
      await settle()
    }

    @Test
    func `B141: it stays, and comes as it was, when another style is set`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .pageSheet)
      let sheet = screen.presentationController

      screen.modalPresentationStyle = .fullScreen
      expect(screen.presentationController, is: sheet)
      host.root.present(screen, animated: true)

      expect(screen.presentationController, is: sheet)
    }

    @Test
    func `B142: one that was read and never presented keeps its screen for ever`() async {
      weak var weakScreen: SpyScreen?
      do {
        let screen = SpyScreen("A", journal)
        weakScreen = screen
        _ = screen.presentationController
      }
      await settle()
      expect(weakScreen != nil)

      // Only presenting and dismissing the screen releases it.
      let host = await RootOnDisplay()
      if let screen = weakScreen { host.root.present(screen, animated: false) }
      await settle()
      host.root.dismiss(animated: false)
      await settle()
      expectNil(weakScreen)
    }

    @Test
    func `B145: it holds presenter and presented until the dismissal has ended`() async {
      weak var weakRoot: SpyScreen?
      weak var weakScreen: SpyScreen?
      weak var weakPresentation: UIPresentationController?
      let window: TestWindow
      do {
        let host = await RootOnDisplay()
        window = host.window
        weakRoot = host.root
        let screen = await host.presented("A")
        weakScreen = screen
        weakPresentation = screen.presentationController
      }

      window.rootViewController = UIViewController()
      await settle()
      expect(weakRoot != nil)
      expect(weakScreen != nil)

      weakRoot?.dismiss(animated: true)
      await settle()
      expectNil(weakPresentation)
      expectNil(weakScreen)
      expectNil(weakRoot)
    }

    @Test
    func `B146: it does not hold its delegate`() async {
      let screen = SpyScreen("A", journal)
      screen.modalPresentationStyle = .popover
      let presentation = UIPresentationController(
        presentedViewController: screen,
        presenting: nil
      )
      weak var weakDelegate: DismissalSpy?
      do {
        let delegate = DismissalSpy(journal)
        weakDelegate = delegate
        presentation.delegate = delegate
        expect(presentation.delegate, is: delegate)
      }

      expectNil(weakDelegate)
      expectNil(presentation.delegate)
    }

    @Test
    func `B147: each kind is found by its own property`() async {
      let host = await RootOnDisplay()
      let full = host.screen("Full", .fullScreen)
      expectNil(full.sheetPresentationController)
      expectNil(full.popoverPresentationController)

      for style in [UIModalPresentationStyle.automatic, .pageSheet, .formSheet] {
        let sheet = await host.presented("Sheet", style)
        expect(sheet.sheetPresentationController != nil)
        expectNil(sheet.popoverPresentationController)
        host.root.dismiss(animated: false)
        await settle()
      }

      let popover = await host.presented("Popover", .popover)
      expect(popover.popoverPresentationController != nil)
      expectNil(popover.sheetPresentationController)
    }

    @Test
    func `B147: asking a full screen for its sheet makes nothing that would keep it`() async {
      weak var weakScreen: SpyScreen?
      do {
        let screen = SpyScreen("A", journal)
        weakScreen = screen
        screen.modalPresentationStyle = .fullScreen
        _ = screen.sheetPresentationController
        _ = screen.popoverPresentationController
      }

      expectNil(weakScreen)
    }

    @Test
    func `B147: a child finds that of its presented container`() async {
      let host = await RootOnDisplay()
      let navigation = UINavigationController(rootViewController: host.screen("A", .automatic))
      host.root.present(navigation, animated: true)

      let child = navigation.topViewController
      expect(child?.sheetPresentationController != nil)
      expect(child?.sheetPresentationController, is: navigation.sheetPresentationController)
    }

    @Test(arguments: [true, false])
    func `B150: a custom presentation is told of its four moments`(animated: Bool) async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .custom)
      let transitioning = TransitioningSpy()
      transitioning.makePresentationController = { [journal] presented, presenting in
        SpyPresentation(journal, presented, presenting)
      }
      screen.transitioningDelegate = transitioning

      host.root.present(screen, animated: animated)
      expect(journal.lines.isEmpty)
      await settle()
      expect(journal.lines, equals: ["presentationWillBegin", "presentationDidEnd(true)"])
      expect(screen.presentationController is SpyPresentation)

      journal.clear()
      host.root.dismiss(animated: animated)
      await settle()
      expect(journal.lines, equals: ["dismissalWillBegin", "dismissalDidEnd(true)"])
    }

    @Test
    func `B150: a cancelled presentation ends with false, and nothing is presented`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .custom)
      let transitioning = TransitioningSpy()
      transitioning.animator = TestAnimator()
      transitioning.animator?.succeeds = false
      transitioning.makePresentationController = { [journal] presented, presenting in
        SpyPresentation(journal, presented, presenting)
      }
      screen.transitioningDelegate = transitioning

      host.root.present(screen, animated: true)
      await settle()

      expect(journal.lines, equals: ["presentationWillBegin", "presentationDidEnd(false)"])
      expectNil(host.root.presentedViewController)
      expect(host.window.subviews, equals: [host.root.view])
    }

    @Test
    func `B150: a cancelled dismissal ends with false, and the screen is still there`() async {
      let host = await RootOnDisplay()
      let transitioning = TransitioningSpy()
      transitioning.makePresentationController = { [journal] presented, presenting in
        SpyPresentation(journal, presented, presenting)
      }
      let below = await host.presented("Below")
      let screen = host.screen("A", .custom)
      screen.transitioningDelegate = transitioning
      below.present(screen, animated: true)
      await settle()
      transitioning.animator = TestAnimator()
      let interaction = UIPercentDrivenInteractiveTransition()
      transitioning.interaction = interaction
      journal.clear()
      host.journal.clear()

      host.root.dismiss(animated: true)
      await runLoopPass()
      interaction.update(0.4)
      interaction.cancel()
      await settle()

      expect(journal.lines, equals: ["dismissalWillBegin", "dismissalDidEnd(false)"])
      expect(host.root.presentedViewController, is: below)
      expect(below.presentedViewController, is: screen)
      expect(below.view.window != nil)
      expect(screen.view.window != nil)
      expect(
        host.journal.lines(of: "Below"),
        equals: [
          "viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        ]
      )
      expect(!below.isBeingDismissed)
    }

    @Test
    func `B151: the transitioning delegate is not held and asked once per transition`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .fullScreen)
      weak var weakTransitioning: TransitioningSpy?
      do {
        let transitioning = TransitioningSpy()
        transitioning.animator = TestAnimator()
        weakTransitioning = transitioning
        screen.transitioningDelegate = transitioning

        host.root.present(screen, animated: true)
        await settle()
        host.root.dismiss(animated: true)
        await settle()

        expect(transitioning.presentedAsked, equals: 1)
        expect(transitioning.dismissedAsked, equals: 1)
        expect(transitioning.animator?.animations, equals: 2)
      }

      expectNil(weakTransitioning)
      expect(
        host.journal.lines(of: "A"),
        equals: [
          "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
          "viewWillDisappear", "viewDidDisappear",
        ]
      )
      expect(host.root.view.superview, is: host.window)
    }

    @Test
    func `B151: with an animator viewIsAppearing comes when the view is in the window`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .custom)
      let transitioning = TransitioningSpy()
      transitioning.animator = TestAnimator()
      screen.transitioningDelegate = transitioning

      host.root.present(screen, animated: true)
      await runLoopPass()

      expect(host.journal.lines.suffix(2), equals: ["A.viewWillAppear", "A.viewIsAppearing"])
      expect(host.journal["A.viewIsAppearing"]?.hasWindow, equals: true)
    }

    @Test
    func `B151: an animator that never completes keeps the transition and both screens`() async {
      weak var weakScreen: SpyScreen?
      let animator = TestAnimator()
      animator.completes = false
      let transitioning = TransitioningSpy()
      transitioning.animator = animator
      let host = await RootOnDisplay()
      do {
        let screen = host.screen("A", .custom)
        weakScreen = screen
        screen.transitioningDelegate = transitioning
        host.root.present(screen, animated: true)
      }

      await advanceTime(by: 60)

      expect(host.journal.lines.last, equals: "A.viewIsAppearing")
      expect(weakScreen?.transitionCoordinator != nil)
      expect(weakScreen?.isBeingPresented, equals: true)
    }

    @Test
    func `a custom presentation may show the screen inside a view of its own`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .custom)
      let transitioning = TransitioningSpy()
      transitioning.makePresentationController = { presented, presenting in
        FramedPresentation(presentedViewController: presented, presenting: presenting)
      }
      screen.transitioningDelegate = transitioning

      host.root.present(screen, animated: true)
      await settle()
      let frame = screen.view.superview
      expect(frame?.superview, is: screen.presentationController?.containerView)
      expect(screen.view.window != nil)

      host.root.dismiss(animated: true)
      await settle()
      expectNil(frame?.window)
    }
  }
}

private final class SpyPresentation: UIPresentationController {
  private let journal: Journal

  init(_ journal: Journal, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.journal = journal
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override func presentationTransitionWillBegin() {
    journal.note("presentationWillBegin")
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    journal.note("presentationDidEnd(\(completed))")
  }

  override func dismissalTransitionWillBegin() {
    journal.note("dismissalWillBegin")
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    journal.note("dismissalDidEnd(\(completed))")
  }
}

/// A presentation controller that puts the presented view into a frame view.
private final class FramedPresentation: UIPresentationController {
  private lazy var frame: UIView = {
    let frame = UIView()
    frame.addSubview(presentedViewController.view)
    return frame
  }()

  override var presentedView: UIView? { frame }
}
