import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests the swipe back from the edge.
  @MainActor
  @Suite
  struct InteractivePop {
    let journal = Journal()

    @Test
    func `B79: the pop happens when the swipe begins`() async {
      let stack = await Stack(of: 2, in: journal)

      let swipe = UserAction.swipeBack(in: stack.navigation)

      expect(stack.screens, equals: "A")
      expect(journal.appearances, equals: ["B.viewWillDisappear", "A.viewWillAppear"])
      expect(stack.navigation.transitionCoordinator?.isInteractive, equals: true)
      expect(stack.navigation.transitionCoordinator?.initiallyInteractive, equals: true)
      swipe.move(to: 0.4)
      expect(stack.navigation.transitionCoordinator?.percentComplete, equals: 0.4)
      await stack.window.settle()
      expect(journal.appearances.count, equals: 2)
      swipe.cancel()
    }

    @Test
    func `B80: the screen is moving from its parent though the swipe may be cancelled`() async {
      let stack = await Stack(of: 2, in: journal)

      let swipe = UserAction.swipeBack(in: stack.navigation)
      expect(journal["B.viewWillDisappear"]?.isMovingFromParent, equals: true)

      swipe.cancel()
      await stack.window.settle()
      expect(journal["B.viewWillAppear"]?.isMovingToParent, equals: false)
    }

    @Test
    func `B55: during the swipe the screen has no parent`() async {
      let stack = await Stack(of: 2, in: journal)
      let top = stack[1]

      let swipe = UserAction.swipeBack(in: stack.navigation)
      expectNil(top.parent)
      expectNil(top.navigationController)

      swipe.cancel()
      await stack.window.settle()
      expect(top.parent, is: stack.navigation)
    }

    @Test
    func `B81: a cancelled swipe in its order, and the stack is as before`() async {
      let stack = await Stack(of: 2, in: journal)
      let screens = stack.navigation.viewControllers

      let swipe = UserAction.swipeBack(in: stack.navigation)
      swipe.move(to: 0.3)
      swipe.cancel()
      await stack.window.settle()

      expect(
        journal.appearances,
        equals: [
          "B.viewWillDisappear", "A.viewWillAppear",
          "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
        ]
      )
      expectStack(of: stack.navigation, is: screens)
      expectOnDisplay(screens[1])
      expectNotOnDisplay(screens[0])
      expect(stack.navigation.children, equals: screens)
      expectNil(stack.navigation.transitionCoordinator)
    }

    @Test
    func `B53: a screen whose swipe is cancelled has not moved`() async {
      let stack = await Stack(of: 2, in: journal)

      UserAction.swipeBack(in: stack.navigation).cancel()
      await stack.window.settle()

      expect(!journal.lines.contains("B.didMove(nil)"))
    }

    @Test
    func `B81: a swipe can be cancelled twice and then finished`() async {
      let stack = await Stack(of: 2, in: journal)

      for _ in 0..<2 {
        UserAction.swipeBack(in: stack.navigation).cancel()
        await stack.window.settle()
      }
      expect(stack.screens, equals: "AB")
      journal.clear()

      UserAction.swipeBack(in: stack.navigation).finish()
      await stack.window.settle()
      expect(stack.screens, equals: "A")
      expect(journal.lines.filter { $0 == "B.didMove(nil)" }.count, equals: 1)
      expect(journal.lines.last, equals: "B.deinit")
    }

    @Test
    func `B82: a finished swipe in its order, and then the screen is freed`() async {
      let stack = await Stack(of: 2, in: journal)

      let swipe = UserAction.swipeBack(in: stack.navigation)
      swipe.move(to: 0.8)
      swipe.finish()
      await stack.window.settle()

      expect(
        journal.afterLoading.filter { $0 != "A.viewIsAppearing" },
        equals: [
          "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear",
          "A.viewDidAppear", "B.didMove(nil)", "B.deinit",
        ]
      )
    }

    @Test
    func `B83: the screen is held until the swipe's transition ends`() async {
      let stack = await Stack(of: 2, in: journal)

      let swipe = UserAction.swipeBack(in: stack.navigation)
      await stack.window.settle()
      expect(!journal.lines.contains("B.deinit"))

      swipe.finish()
      await runLoopPass()
      expect(!journal.lines.contains("B.deinit"))
      await stack.window.settle()
      expect(journal.lines.contains("B.deinit"))
    }

    @Test
    func `B84: the delegate hears of a swipe's beginning, and nothing of its cancelling`() async {
      let stack = await Stack(of: 2, in: journal)
      let observer = StackObserver()
      stack.navigation.delegate = observer

      let swipe = UserAction.swipeBack(in: stack.navigation)
      expect(observer.shown, equals: ["willShow A"])
      swipe.cancel()
      await stack.window.settle()
      expect(observer.shown, equals: ["willShow A"])

      UserAction.swipeBack(in: stack.navigation).finish()
      await stack.window.settle()
      expect(observer.shown, equals: ["willShow A", "willShow A", "didShow A"])
    }

    @Test
    func `B85: what joins a swipe late does not move with it, but hears of its end`() async {
      let stack = await Stack(of: 2, in: journal)
      let swipe = UserAction.swipeBack(in: stack.navigation)
      var moved = false
      var wasCancelled: Bool?

      let joins = stack.navigation.transitionCoordinator?.animate { _ in
        moved = true
      } completion: { context in
        wasCancelled = context.isCancelled
      }
      expect(joins, equals: false)
      swipe.cancel()
      await stack.window.settle()

      expect(!moved)
      expect(wasCancelled, equals: true)
    }

    @Test(arguments: [true, false])
    func `B86: the change of interaction is told when the finger lifts`(finishes: Bool) async {
      let stack = await Stack(of: 2, in: journal)
      let swipe = UserAction.swipeBack(in: stack.navigation)
      var told: [Bool] = []
      stack.navigation.transitionCoordinator?.notifyWhenInteractionChanges { context in
        told.append(context.isCancelled)
      }
      swipe.move(to: 0.5)
      expect(told.isEmpty)

      if finishes { swipe.finish() } else { swipe.cancel() }
      expect(told, equals: [!finishes])
      expect(stack.navigation.transitionCoordinator != nil)
      await stack.window.settle()
      expect(told, equals: [!finishes])
    }

    @Test
    func `B86: the back button changes no interaction`() async {
      let stack = await Stack(of: 2, in: journal)

      UserAction.tapBack(in: stack.navigation)
      var told = false
      stack.navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in told = true }
      await stack.window.settle()

      expect(stack.screens, equals: "A")
      expect(!told)
    }
  }
}
