import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests the possible changes of a stack, and the changes that UIKit refuses.
  @MainActor
  @Suite
  struct StackChanges {
    private let journal = Journal()

    @Test
    func `B316: a child that is added to a new stack is its screen`() async {
      let navigation = UINavigationController()
      let screen = SpyScreen("A", journal)

      navigation.addChild(screen)
      let window = TestWindow(rootViewController: navigation)
      await window.settle()

      expect(navigation.viewControllers, equals: [screen])
      expectOnDisplay(screen)
    }

    @Test
    func `B316: a child that is added to a stack on display takes its top away`() async {
      let stack = await Stack(in: journal)
      let screen = stack.makeScreen()

      stack.navigation.addChild(screen)
      await stack.window.settle()

      expect(stack.screens, equals: "AB")
      expect(journal.lines(of: "A"), equals: ["viewWillDisappear", "viewDidDisappear"])
    }

    @Test(arguments: [false, true])
    func `B318: a stack begins and ends its screens' appearance by their own methods`(
      animated: Bool
    ) async {
      let stack = await Stack(in: journal)
      let screen = TransitionSpy("B", journal)
      stack.navigation.pushViewController(screen, animated: animated)
      await stack.window.settle()

      stack.navigation.popViewController(animated: animated)
      await stack.window.settle()

      expect(
        journal.lines(of: "B").filter { $0.hasPrefix("begin") || $0.hasPrefix("end") },
        equals: ["begin(true)", "end", "begin(false)", "end"]
      )
    }

    @Test
    func `B57: popping the root does nothing`() async {
      let stack = await Stack(in: journal)

      expectNil(stack.navigation.popViewController(animated: true))
      await stack.window.settle()

      expect(stack.screens, equals: "A")
      expect(journal.lines.isEmpty)
    }

    @Test
    func `B58: popping to the top does nothing`() async {
      let stack = await Stack(of: 2, in: journal)

      let popped = stack.navigation.popToViewController(stack[1], animated: true)
      await stack.window.settle()

      expect(popped?.isEmpty ?? true)
      expect(stack.screens, equals: "AB")
      expect(journal.lines.isEmpty)
    }

    @Test
    func `B59: popping to the root at the root does nothing`() async {
      let stack = await Stack(in: journal)

      let popped = stack.navigation.popToRootViewController(animated: true)
      await stack.window.settle()

      expect(popped?.isEmpty ?? true)
      expect(journal.lines.isEmpty)
    }

    @Test(arguments: [true, false])
    func `B61: popping several returns them bottom first`(animated: Bool) async {
      let stack = await Stack(of: 4, in: journal)
      let screens = stack.navigation.viewControllers

      let popped = stack.navigation.popToViewController(screens[1], animated: animated)
      expect(popped, equals: [screens[2], screens[3]])
      await stack.window.settle()

      stack.navigation.setViewControllers(screens, animated: false)
      await stack.window.settle()
      let rest = stack.navigation.popToRootViewController(animated: animated)
      expect(rest, equals: Array(screens[1...]))
    }

    @Test
    func `B65: a navigation controller inside a plain container can be pushed`() async {
      let stack = await Stack(in: journal)
      let container = UIViewController()
      container.addChild(UINavigationController(rootViewController: stack.makeScreen()))
      container.children.first.map { container.view.addSubview($0.view) }

      stack.navigation.pushViewController(container, animated: true)
      await stack.window.settle()

      expectTop(of: stack.navigation, is: container)
      expect(journal.lines(of: "B").contains("viewDidAppear"))
    }

    @Test
    func `B72: setting a new top is a push`() async {
      let stack = await Stack(of: 2, in: journal)
      let top = stack.makeScreen()

      stack.navigation.setViewControllers([stack[0], top], animated: true)
      await stack.window.settle()

      expect(stack.screens, equals: "AC")
      expect(
        journal.appearances,
        equals: [
          "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear",
        ]
      )
    }

    @Test
    func `B72: setting a top from below is one pop, and the rest of the stack is as set`() async {
      let stack = await Stack(of: 3, in: journal)
      let observer = StackObserver(animates: true)
      stack.navigation.delegate = observer
      let new = stack.makeScreen()

      stack.navigation.setViewControllers([new, stack[0], stack[1]], animated: true)
      await stack.window.settle()

      expect(stack.screens, equals: "DAB")
      expect(stack.navigation.children, equals: stack.navigation.viewControllers)
      expect(observer.operations, equals: [.pop])
      expect(
        journal.appearances,
        equals: [
          "C.viewWillDisappear", "B.viewWillAppear", "C.viewDidDisappear", "B.viewDidAppear",
        ]
      )
      expect(journal.lines(of: "D"), equals: ["willMove(parent)", "didMove(parent)"])
    }

    @Test
    func `B72: a push is one transition from the old top to the new one`() async {
      let stack = await Stack(of: 2, in: journal)
      let observer = StackObserver(animates: true)
      stack.navigation.delegate = observer

      stack.navigation.setViewControllers(
        [stack.makeScreen(), stack.makeScreen(), stack.makeScreen()],
        animated: true
      )
      await stack.window.settle()

      expect(observer.operations, equals: [.push])
      expect(observer.shown, equals: ["willShow E", "didShow E"])
    }

    @Test(arguments: [true, false])
    func `B73: with an unchanged top nobody on display is told anything`(animated: Bool) async {
      let stack = await Stack(of: 3, in: journal)
      let observer = StackObserver(animates: true)
      stack.navigation.delegate = observer

      stack.navigation.setViewControllers([stack[0], stack[2]], animated: animated)
      await stack.window.settle()

      expect(stack.screens, equals: "AC")
      expect(journal.appearances.isEmpty)
      expect(journal.lines, equals: ["B.didMove(nil)", "B.deinit"])
      expect(observer.operations.isEmpty)
      expectNil(stack.navigation.transitionCoordinator)
    }

    @Test
    func `B75: a covered stack changes without a callback and shows its top when uncovered`()
      async
    {
      let stack = await Stack(of: 2, in: journal)
      let observer = StackObserver()
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      stack.navigation.present(modal, animated: false)
      await stack.window.settle()
      journal.clear()
      stack.navigation.delegate = observer

      stack.navigation.popViewController(animated: true)
      expect(stack.screens, equals: "A")
      let pushed = stack.push(animated: true)
      expect(stack.screens, equals: "AC")
      await stack.window.settle()
      expect(journal.appearances.isEmpty)
      expect(!pushed.isViewLoaded)
      expect(observer.shown.isEmpty)
      expect(journal.lines(of: "B"), equals: ["willMove(nil)", "didMove(nil)", "deinit"])

      stack.navigation.dismiss(animated: false)
      await stack.window.settle()
      expect(journal.appearances, equals: ["C.viewWillAppear", "C.viewDidAppear"])
      expectOnDisplay(pushed)
    }

    @Test
    func `B75, B318: what a covered stack pops has no appearance to begin or end`() async {
      let stack = await Stack(in: journal)
      stack.navigation.pushViewController(TransitionSpy("B", journal), animated: false)
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      await stack.window.settle()
      stack.navigation.present(modal, animated: false)
      await stack.window.settle()
      journal.clear()

      stack.navigation.popViewController(animated: false)
      await stack.window.settle()

      expect(journal.lines(of: "B"), equals: ["willMove(nil)", "didMove(nil)", "deinit"])
    }

    @Test
    func `B75: a stack in no window only changes`() async {
      let navigation = UINavigationController(rootViewController: SpyScreen("A", journal))
      let observer = StackObserver()
      navigation.delegate = observer

      navigation.pushViewController(SpyScreen("B", journal), animated: true)
      navigation.popToRootViewController(animated: true)
      navigation.pushViewController(SpyScreen("C", journal), animated: true)
      await settle()

      expect(navigation.viewControllers.count, equals: 2)
      expect(journal.appearances.isEmpty)
      expect(!journal.lines.contains("C.viewDidLoad"))
      expect(observer.shown.isEmpty)
    }

    @Test(arguments: [true, false])
    func `B54, B75: a screen that leaves unseen has no parent any more`(isOnDisplay: Bool) async {
      let stack = await Stack(of: 3, in: journal)
      if !isOnDisplay {
        stack.window.rootViewController = nil
        await settle()
      }
      let middle = stack[1]

      stack.navigation.setViewControllers([stack[0], stack[2]], animated: false)
      await settle()

      expectNil(middle.parent)
      expectNil(middle.navigationController)
    }

    @Test
    func `B76: the visible screen is the top, or the screen that it or the stack presents`() async {
      let stack = await Stack(of: 2, in: journal)
      let navigation = stack.navigation
      expect(navigation.visibleViewController, is: stack[1])

      let plain = UIViewController()
      stack[1].present(plain, animated: false)
      expect(navigation.visibleViewController, is: plain)
      await stack.window.settle()
      navigation.dismiss(animated: false)
      await stack.window.settle()

      let inner = UIViewController()
      navigation.present(UINavigationController(rootViewController: inner), animated: false)
      await stack.window.settle()
      expect(navigation.visibleViewController, is: inner)
      expect(navigation.topViewController, is: stack[1])
    }
  }
}
