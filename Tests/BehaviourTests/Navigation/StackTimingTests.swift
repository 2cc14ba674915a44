import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests when a change of the stack can be seen: at once, a run-loop pass later, or after the transition.
  @MainActor
  @Suite
  struct StackTiming {
    private let journal = Journal()

    @Test
    func `B44: an empty navigation controller`() {
      let navigation = UINavigationController()

      expect(navigation.viewControllers.isEmpty)
      expectNil(navigation.topViewController)
      expectNil(navigation.visibleViewController)
      expectNil(navigation.popViewController(animated: true))

      navigation.viewControllers = [UIViewController()]
      navigation.viewControllers = []
      expectNil(navigation.topViewController)
      expect(navigation.children.isEmpty)
    }

    @Test
    func `B44: a stack on display can be emptied`() async {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.setViewControllers([], animated: false)
      await stack.window.settle()

      expectNil(stack.navigation.topViewController)
      expect(
        journal.lines.filter { $0.hasPrefix("B.") },
        equals: [
          "B.willMove(nil)", "B.viewWillDisappear", "B.viewDidDisappear", "B.didMove(nil)",
          "B.deinit",
        ]
      )
    }

    @Test
    func `B44: a stack that is emptied tells what covers its top as well`() async {
      let stack = await Stack(in: journal)
      stack[0].definesPresentationContext = true
      let modal = SpyScreen("Modal", journal)
      modal.modalPresentationStyle = .currentContext
      stack[0].present(modal, animated: false)
      await settle()
      journal.clear()

      stack.navigation.setViewControllers([], animated: false)
      await stack.window.settle()

      expect(journal.lines(of: "Modal"), equals: ["viewWillDisappear", "viewDidDisappear"])
      modal.dismiss(animated: false)
      await settle()
    }

    @Test(arguments: [true, false])
    func `B45: the stack changes at once`(animated: Bool) async {
      let stack = await Stack(in: journal)
      let navigation = stack.navigation
      let root = stack[0]

      let pushed = stack.push(animated: animated)
      expectStack(of: navigation, is: [root, pushed])
      expectTop(of: navigation, is: pushed)
      await stack.window.settle()

      expect(navigation.popViewController(animated: animated), is: pushed)
      expectStack(of: navigation, is: [root])
      await stack.window.settle()

      let other = stack.makeScreen()
      navigation.setViewControllers([other, pushed], animated: animated)
      expectStack(of: navigation, is: [other, pushed])
      await stack.window.settle()
      expectStack(of: navigation, is: [other, pushed])
    }

    @Test(arguments: [true, false])
    func `B46: pushing runs no callback at once`(animated: Bool) async {
      let stack = await Stack(in: journal)

      stack.push(animated: animated)

      expect(journal.appearances.isEmpty)
      expect(journal.lines(of: "A").isEmpty)
    }

    @Test
    func `B47: a turn after an animated push both will callbacks have run`() async {
      let stack = await Stack(in: journal)

      stack.push(animated: true)
      await runLoopPass()

      expect(journal.appearances, equals: ["A.viewWillDisappear", "B.viewWillAppear"])
    }

    @Test
    func `B47: a turn after a push without animation all four callbacks have run`() async {
      let stack = await Stack(in: journal)

      stack.push(animated: false)
      await runLoopPass()

      expect(
        journal.appearances,
        equals: [
          "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
        ]
      )
    }

    @Test
    func `B48: setting the screens of an empty stack on display takes a turn`() async {
      let stack = await Stack(of: 0, in: journal)

      stack.navigation.viewControllers = [stack.makeScreen()]
      expect(journal.lines, equals: ["A.willMove(parent)"])

      await runLoopPass()
      let told = journal.lines(of: "A").filter {
        ["viewDidLoad", "viewWillAppear", "viewDidAppear"].contains($0)
      }
      expect(told, equals: ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    }

    @Test(arguments: [true, false])
    func `B49: popping runs no callback at once, and as many a turn later as pushing`(
      animated: Bool
    ) async {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.popViewController(animated: animated)
      expect(journal.appearances.isEmpty)

      await runLoopPass()
      let will = ["B.viewWillDisappear", "A.viewWillAppear"]
      let did = ["B.viewDidDisappear", "A.viewDidAppear"]
      expect(journal.appearances, equals: (animated ? will : will + did))
    }

    @Test
    func `B50: layout runs what a change put off`() async {
      let stack = await Stack(in: journal)

      stack.push(animated: false)
      stack.navigation.view.layoutIfNeeded()

      expect(
        journal.appearances,
        equals: [
          "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
        ]
      )
    }

    @Test
    func `B51: the callbacks of a push in their order`() async {
      let stack = await Stack(in: journal)

      stack.push(animated: true)
      await stack.window.settle()

      expect(
        journal.lines,
        equals: [
          "B.willMove(parent)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear",
          "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
          "B.didMove(parent)",
        ]
      )
      expect(journal["A.viewWillDisappear"]?.animated, equals: true)
      expect(journal["B.viewDidAppear"]?.animated, equals: true)
    }

    @Test
    func `B51: a push without animation loads before the old screen is told, too`() async {
      let stack = await Stack(in: journal)

      stack.push(animated: false)
      await stack.window.settle()

      expect(
        journal.lines.prefix(5),
        equals: [
          "B.willMove(parent)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear",
          "B.viewWillAppear",
        ]
      )
    }

    @Test
    func `B51: a screen that was never seen is loaded first by a pop, too`() async {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.popViewController(animated: true)
      await runLoopPass()

      expect(
        journal.lines,
        equals: [
          "B.willMove(nil)", "A.loadView", "A.viewDidLoad", "B.viewWillDisappear",
          "A.viewWillAppear", "A.viewIsAppearing",
        ]
      )
      await stack.window.settle()
    }

    @Test
    func `B52: the callbacks of a pop in their order, and then the screen is freed`() async {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.popViewController(animated: true)
      await stack.window.settle()

      expect(
        journal.afterLoading,
        equals: [
          "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
          "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(nil)", "B.deinit",
        ]
      )
    }

    @Test(arguments: [true, false])
    func `B53: a popped screen has moved only when the pop has ended`(animated: Bool) async {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.popViewController(animated: animated)
      expect(!journal.lines.contains("B.didMove(nil)"))
      await runLoopPass()
      expect(journal.lines.contains("B.didMove(nil)"), equals: !animated)
      await stack.window.settle()

      expect(journal.lines.filter { $0 == "B.didMove(nil)" }.count, equals: 1)
    }

    @Test(arguments: [true, false])
    func `B54: a screen from the middle of the stack moves out without appearance callbacks`(
      animated: Bool
    ) async {
      let stack = await Stack(of: 3, in: journal)

      stack.navigation.popToRootViewController(animated: animated)
      await stack.window.settle()

      expect(journal.lines(of: "B"), equals: ["didMove(nil)", "deinit"])
      expect(journal.lines(of: "C").contains("didMove(nil)"))
    }

    @Test
    func
      `B55: a popped screen has its parent in viewWillDisappear and no more in viewDidDisappear`()
      async
    {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.popViewController(animated: true)
      await stack.window.settle()

      expect(journal["B.viewWillDisappear"]?.hasParent, equals: true)
      expect(journal["B.viewDidDisappear"]?.hasParent, equals: false)
    }

    @Test
    func `B56: in viewWillDisappear the stack has no popped screen any more`() async {
      let stack = await Stack(of: 1, in: journal)
      let popped = stack.push(animated: false)
      await stack.window.settle()
      var isInStack: Bool?
      popped.onCallback = { screen, callback in
        guard callback == "viewWillDisappear" else { return }
        isInStack = screen.navigationController?.viewControllers.contains(screen)
      }

      stack.navigation.popViewController(animated: true)
      await stack.window.settle()

      expect(isInStack, equals: false)
    }

    @Test
    func `B77: the bar has the pushed item while the push runs`() async {
      let stack = await Stack(in: journal)

      let pushed = stack.push()
      await runLoopPass()

      expect(stack.navigation.navigationBar.topItem, is: pushed.navigationItem)
      await stack.window.settle()
    }

    @Test
    func `B77: the bar keeps the popped item while the pop runs`() async {
      let stack = await Stack(of: 2, in: journal)
      let items = stack.navigation.viewControllers.map(\.navigationItem)
      expect(stack.navigation.navigationBar.items, equals: items)

      stack.navigation.popViewController(animated: true)
      await runLoopPass()
      expect(stack.navigation.viewControllers.count, equals: 1)
      expect(stack.navigation.navigationBar.items, equals: items)

      await stack.window.settle()
      expect(stack.navigation.navigationBar.items, equals: [items[0]])
    }
  }
}
