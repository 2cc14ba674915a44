import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Sections J and M: transitions with an app's own animators and gestures.
  @MainActor
  struct CustomTransitionTests {
    let director = Director()

    @Test
    func `B151: an animator that completes twice ends its transition once`() async {
      let host = await RootOnDisplay()
      var completions = 0
      director.animator = BlockAnimator { context in
        context.move()
        context.completeTransition(true)
        context.completeTransition(false)
        expect(!context.transitionWasCancelled)
      }
      let screen = host.screen("A", .fullScreen)
      screen.transitioningDelegate = director

      host.root.present(screen, animated: true) { completions += 1 }
      await settle()

      expect(completions, equals: 1)
      expect(host.root.presentedViewController, is: screen)
      expect(host.journal.appearances.count, equals: 4)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen])
    func `B151: an animator may complete its transition before it returns`(
      style: UIModalPresentationStyle
    ) async {
      let host = await RootOnDisplay()
      director.animator = BlockAnimator { context in
        context.move()
        context.completeTransition(true)
      }
      weak var weakScreen: SpyScreen?
      do {
        let screen = host.screen("A", style)
        weakScreen = screen
        screen.transitioningDelegate = director
        host.root.present(screen, animated: true)
        await settle()
        expect(
          host.journal.lines(of: "A"),
          equals: [
            "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
          ]
        )
        expectOnDisplay(screen)

        host.root.dismiss(animated: true)
      }
      await settle()

      expectNil(weakScreen)
      expect(host.window.subviews, equals: [host.root.view])
    }

    @Test
    func `B150: a presenter that stays has no view to move`() async {
      let host = await RootOnDisplay()
      var views: [UIView?] = []
      director.animator = BlockAnimator { context in
        views += [context.view(forKey: .from), context.view(forKey: .to)]
        context.move()
        context.completeTransition(true)
      }
      let screen = host.screen("A", .custom)
      screen.transitioningDelegate = director

      host.root.present(screen, animated: true)
      await settle()
      host.root.dismiss(animated: true)
      await settle()

      expect(views, equals: [nil, screen.view, screen.view, nil])
    }

    @Test
    func `B150: a full screen moves both views, to the frames the context names`() async {
      let host = await RootOnDisplay()
      var views: [UIView?] = []
      var frames: [CGRect] = []
      director.animator = BlockAnimator { context in
        views += [context.view(forKey: .from), context.view(forKey: .to)]
        if let from = context.viewController(forKey: .from),
          let to = context.viewController(forKey: .to)
        {
          frames += [context.initialFrame(for: from), context.finalFrame(for: from)]
          frames += [context.initialFrame(for: to), context.finalFrame(for: to)]
        }
        context.move()
        context.completeTransition(true)
      }
      let screen = host.screen("A", .fullScreen)
      screen.transitioningDelegate = director

      host.root.present(screen, animated: true)
      await settle()
      host.root.dismiss(animated: true)
      await settle()

      expect(views, equals: [host.root.view, screen.view, screen.view, host.root.view])
      let all = host.window.bounds
      expect(frames, equals: [all, .zero, .zero, all, all, .zero, .zero, all])
    }

    @Test(arguments: [true, false])
    func `a presentation under a finger is finished, or taken back`(finishes: Bool) async {
      let host = await RootOnDisplay()
      director.animator = Fade()
      director.interaction = UIPercentDrivenInteractiveTransition()
      let screen = host.screen("A", .fullScreen)
      screen.transitioningDelegate = director
      var completions = 0

      host.root.present(screen, animated: true) { completions += 1 }
      await runLoopPass()
      director.interaction?.update(0.5)
      await settle()
      expect(screen.transitionCoordinator?.percentComplete, equals: 0.5)
      expect(screen.isBeingPresented)

      if finishes { director.interaction?.finish() } else { director.interaction?.cancel() }
      await settle()

      expect(completions, equals: 1)
      expect((host.root.presentedViewController === screen), equals: finishes)
      expect((host.root.view.window == nil), equals: finishes)
      let root =
        finishes
        ? ["viewWillDisappear", "viewDidDisappear"]
        : [
          "viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
        ]
      expect(host.journal.lines(of: "Root"), equals: root)
    }

    @Test
    func `a dismissal under a finger that is finished lets the screen go`() async {
      let host = await RootOnDisplay()
      weak var weakScreen: SpyScreen?
      do {
        let screen = await host.presented("A", .custom)
        weakScreen = screen
        director.animator = Fade()
        director.interaction = UIPercentDrivenInteractiveTransition()
        screen.transitioningDelegate = director
        screen.dismiss(animated: true)
      }
      await settle()
      expect(weakScreen?.isBeingDismissed, equals: true)

      director.interaction?.finish()
      await settle()
      expectNil(weakScreen)
      expectNil(host.root.presentedViewController)
    }

    @Test
    func `a full screen's dismissal that is cancelled takes the presenter's view away again`() async
    {
      let host = await RootOnDisplay()
      let screen = await host.presented("A", .fullScreen)
      director.animator = Fade()
      director.interaction = UIPercentDrivenInteractiveTransition()
      screen.transitioningDelegate = director

      screen.dismiss(animated: true)
      await settle()
      expect(host.root.view.window != nil)
      director.interaction?.cancel()
      await settle()

      expectNil(host.root.view.window)
      expect(
        host.journal.lines(of: "Root"),
        equals: [
          "viewWillAppear", "viewIsAppearing", "viewWillDisappear", "viewDidDisappear",
        ]
      )
      expectOnDisplay(screen)
    }

    @Test
    func `the view stays behind what its animator put in front of it`() async {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .custom)
      director.animator = BlockAnimator { context in
        context.move()
        context.containerView.addSubview(UIView())
        context.completeTransition(true)
      }
      screen.transitioningDelegate = director
      var position: Int?

      host.root.present(screen, animated: true) {
        position = screen.view.superview?.subviews.firstIndex { $0 === screen.view }
      }
      await settle()

      expect(position, equals: 0)
      director.animator = nil
    }

    @Test
    func `an interaction that doesn't want to start lets the animator run`() async {
      let host = await RootOnDisplay()
      director.animator = Fade()
      director.interaction = UIPercentDrivenInteractiveTransition()
      director.interaction?.wantsInteractiveStart = false
      let screen = host.screen("A", .custom)
      screen.transitioningDelegate = director

      host.root.present(screen, animated: true)
      await runLoopPass()
      expect(screen.transitionCoordinator?.isInteractive, equals: false)
      expect(screen.transitionCoordinator?.initiallyInteractive, equals: false)
      director.interaction?.update(0.5)
      expect(screen.transitionCoordinator?.percentComplete, equals: 0)
      director.interaction?.cancel()
      await settle()

      expectOnDisplay(screen)
      expectNil(screen.transitionCoordinator)
    }

    @Test
    func `a property animator that is not given out runs through under the finger`() async {
      let host = await RootOnDisplay()
      director.animator = BlockAnimator { context in
        context.move()
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      director.interaction = UIPercentDrivenInteractiveTransition()
      let screen = host.screen("A", .custom)
      screen.transitioningDelegate = director

      host.root.present(screen, animated: true)
      await runLoopPass()
      let coordinator = screen.transitionCoordinator
      await settle()
      director.interaction?.update(0.5)
      director.interaction?.cancel()

      expectOnDisplay(screen)
      expect(!screen.isBeingPresented)
      expect(coordinator?.percentComplete, equals: 0)
      expect(coordinator?.isCancelled, equals: false)
    }

    @Test
    func `a transition under a finger is completed by its animator alone`() async {
      let host = await RootOnDisplay()
      var context: (any UIViewControllerContextTransitioning)?
      director.animator = BlockAnimator {
        $0.move()
        context = $0
      }
      director.interaction = UIPercentDrivenInteractiveTransition()
      let screen = host.screen("A", .custom)
      screen.transitioningDelegate = director

      host.root.present(screen, animated: true)
      await runLoopPass()
      director.interaction?.finish()
      await settle()
      expect(screen.isBeingPresented)

      context?.completeTransition(true)
      expect(!screen.isBeingPresented)
      context = nil
    }

    @Test
    func `a transition without an interruptible animator can't be held`() async {
      let host = await RootOnDisplay()
      director.animator = Fade()
      director.interaction = UIPercentDrivenInteractiveTransition()
      director.interaction?.wantsInteractiveStart = false
      let screen = host.screen("A", .custom)
      screen.transitioningDelegate = director

      host.root.present(screen, animated: true)
      await runLoopPass()
      director.interaction?.pause()
      expect(screen.transitionCoordinator?.isInterruptible, equals: false)
      expect(screen.transitionCoordinator?.isInteractive, equals: false)
      await settle()

      expectOnDisplay(screen)
    }

    @Test
    func `a context of the app's own drives as the percent-driven one does`() async {
      let host = await RootOnDisplay()
      let driver = Driver()
      director.animator = Fade()
      director.driver = driver
      let screen = host.screen("A", .custom)
      screen.transitioningDelegate = director

      host.root.present(screen, animated: true)
      await settle()
      expect(driver.context?.isInteractive, equals: true)
      driver.context?.updateInteractiveTransition(0.3)
      driver.context?.cancelInteractiveTransition()
      expect(driver.context?.transitionWasCancelled, equals: true)
      driver.context?.completeTransition(false)
      await settle()

      expectNil(host.root.presentedViewController)
    }
  }
}

/// A delegate that returns the animator and the interaction controller of a test.
final class Director: TestObject, UIViewControllerTransitioningDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: UIPercentDrivenInteractiveTransition?
  var driver: (any UIViewControllerInteractiveTransitioning)?

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver ?? interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver ?? interaction }
}

/// An interaction controller of the app.
private final class Driver: TestObject, UIViewControllerInteractiveTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    transitionContext.move()
  }
}
