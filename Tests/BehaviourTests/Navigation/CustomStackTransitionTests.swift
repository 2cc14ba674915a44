import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Sections F and G: stacks whose delegates provide animators and interactive transitions.
  @MainActor
  struct CustomStackTransitionTests {
    let journal = Journal()
    let delegate = Driving()

    @Test
    func `B81: a pop under an app's finger that is cancelled restores the stack`() async {
      let stack = await Stack(of: 3, in: journal)
      stack.navigation.delegate = delegate
      let top = stack[2]

      stack.navigation.popViewController(animated: true)
      expect(stack.screens, equals: "AB")
      await runLoopPass()
      delegate.interaction.update(0.4)
      await settle()
      expect(stack.navigation.transitionCoordinator?.isInteractive, equals: true)
      delegate.interaction.cancel()
      await settle()

      expect(stack.screens, equals: "ABC")
      expect(top.parent, is: stack.navigation)
      expect(stack.navigation.navigationBar.items?.count, equals: 3)
      expect(
        journal.appearances,
        equals: [
          "C.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
          "C.viewWillAppear", "C.viewDidAppear",
        ]
      )
      expect(!journal.lines.contains("C.didMove(nil)"))
      expectOnDisplay(top)
    }

    @Test
    func `B84: after a cancelled pop by an app's animator no didShow is told`() async {
      let stack = await Stack(of: 2, in: journal)
      stack.navigation.delegate = delegate

      stack.navigation.popViewController(animated: true)
      await runLoopPass()
      delegate.interaction.cancel()
      await settle()

      expect(delegate.told, equals: ["willShow(A)"])
    }

    @Test
    func `B81: a cancelled change by setViewControllers restores the stack as well`() async {
      let stack = await Stack(of: 2, in: journal)
      stack.navigation.delegate = delegate
      let old = stack.navigation.viewControllers

      stack.navigation.setViewControllers([stack.makeScreen()], animated: true)
      await runLoopPass()
      delegate.interaction.cancel()
      await settle()

      expect(stack.navigation.viewControllers, equals: old)
      expect(stack.navigation.children, equals: old)
      expect(journal.lines.last, equals: "C.deinit")
      expectOnDisplay(stack[1])
    }

    @Test
    func `B67: a push that waits for a pop under a finger has its turn, also when it is cancelled`()
      async
    {
      let stack = await Stack(of: 2, in: journal)
      stack.navigation.delegate = delegate

      stack.navigation.popViewController(animated: true)
      await runLoopPass()
      stack.push(animated: false)
      expect(stack.screens, equals: "A")
      delegate.interaction.cancel()
      await settle()

      expect(stack.screens, equals: "ABC")
      expectOnDisplay(stack[2])
    }

    @Test
    func `B82: a pop under an app's finger that is finished frees the screen`() async {
      let stack = await Stack(of: 2, in: journal)
      stack.navigation.delegate = delegate

      stack.navigation.popViewController(animated: true)
      await runLoopPass()
      delegate.interaction.update(0.6)
      delegate.interaction.finish()
      await settle()

      expect(delegate.told, equals: ["willShow(A)", "didShow(A)"])
      expect(journal.lines.last, equals: "B.deinit")
    }

    @Test
    func `B151: a push whose animator never completes keeps both screens, and pushes wait`() async {
      let stack = await Stack(in: journal)
      delegate.isInteractive = false
      delegate.animator = BlockAnimator { $0.move() }
      stack.navigation.delegate = delegate

      stack.push()
      await advanceTime(by: 60)
      stack.push()
      await settle()

      expect(stack.screens, equals: "AB")
      expect(stack.navigation.transitionCoordinator != nil)
      expect(!journal.lines.contains("B.viewDidAppear"))
    }

    @Test(arguments: [true, false])
    func `B151: a push whose animator completes before it returns is over at once`(
      succeeds: Bool
    ) async {
      let stack = await Stack(in: journal)
      delegate.isInteractive = false
      delegate.animator = BlockAnimator { context in
        context.move()
        context.completeTransition(succeeds)
        context.completeTransition(!succeeds)
      }
      stack.navigation.delegate = delegate

      stack.push()
      await settle()

      expect(stack.screens, equals: (succeeds ? "AB" : "A"))
      expect(delegate.told, equals: (succeeds ? ["willShow(B)", "didShow(B)"] : ["willShow(B)"]))
      expectNil(stack.navigation.transitionCoordinator)
      expectOnDisplay(stack[succeeds ? 1 : 0])
    }

    @Test
    func `the back button's menu pops several screens in one transition`() async {
      let stack = await Stack(of: 4, in: journal)
      delegate.isInteractive = false
      delegate.animator = nil
      stack.navigation.delegate = delegate

      UserAction.pick(stack[1], inBackMenuOf: stack.navigation)
      expect(stack.screens, equals: "AB")
      await settle()

      expect(delegate.told, equals: ["willShow(B)", "didShow(B)"])
      expect(
        journal.lines.filter { $0.hasSuffix("deinit") }.sorted(),
        equals: ["C.deinit", "D.deinit"]
      )
    }
  }
}

/// A delegate that returns an animator and an interaction controller, and records its calls.
final class Driving: TestObject, UINavigationControllerDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)? = Fade()
  let interaction = UIPercentDrivenInteractiveTransition()
  var isInteractive = true
  private(set) var told: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    told.append("willShow(\((viewController as? SpyScreen)?.name ?? "?"))")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    told.append("didShow(\((viewController as? SpyScreen)?.name ?? "?"))")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? interaction : nil }
}
