import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests calls of a stack while a transition runs.
  @MainActor
  @Suite
  struct StackQueue {
    private let journal = Journal()

    @Test
    func `B67: a push during a transition waits for its end`() async {
      let stack = await Stack(in: journal)
      stack.push()
      await runLoopPass()

      stack.push()
      expect(stack.screens, equals: "AB")
      expect(!journal.lines.contains("C.willMove(parent)"))

      await stack.window.settle()
      expect(stack.screens, equals: "ABC")
      expect(
        journal.appearances,
        equals: [
          "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
          "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear",
        ]
      )
    }

    @Test
    func `B68: pops during a transition return nothing and are done at its end`() async {
      let stack = await Stack(of: 3, in: journal)
      stack.push()
      await runLoopPass()

      expectNil(stack.navigation.popViewController(animated: true))
      expect(stack.screens, equals: "ABCD")
      await stack.window.settle()
      expect(stack.screens, equals: "ABC")

      stack.push()
      await runLoopPass()
      expect(stack.navigation.popToRootViewController(animated: false)?.isEmpty ?? true)
      expect(stack.screens, equals: "ABCE")
      await stack.window.settle()
      expect(stack.screens, equals: "A")
    }

    @Test
    func `B68: popping to a screen during a transition is done at its end`() async {
      let stack = await Stack(of: 3, in: journal)
      stack.push()
      await runLoopPass()

      let popped = stack.navigation.popToViewController(stack[1], animated: true)
      expect(popped?.isEmpty ?? true)
      expect(stack.screens, equals: "ABCD")
      await stack.window.settle()

      expect(stack.screens, equals: "AB")
    }

    @Test
    func `B69: setting the screens during a transition takes effect at its end`() async {
      let stack = await Stack(of: 2, in: journal)
      stack.push()
      await runLoopPass()

      stack.navigation.setViewControllers([stack[0]], animated: false)
      expect(stack.screens, equals: "ABC")
      await stack.window.settle()

      expect(stack.screens, equals: "A")
    }

    @Test
    func `B264: a second animated push of a turn waits for the first`() async {
      let stack = await Stack(in: journal)

      stack.push()
      stack.push()
      expect(stack.screens, equals: "AB")
      expectNil(stack.navigation.popViewController(animated: true))
      await stack.window.settle()

      expect(stack.screens, equals: "AB")
      expect(
        journal.lines.filter { $0.hasSuffix("viewDidAppear") },
        equals: [
          "B.viewDidAppear", "C.viewDidAppear", "B.viewDidAppear",
        ]
      )
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [false, true])
    func `B264: a push waits for the modal that comes over the stack`(
      style: UIModalPresentationStyle,
      animated: Bool
    ) async {
      let stack = await Stack(in: journal)
      let modal = stack.makeScreen()
      modal.modalPresentationStyle = style

      stack[0].present(modal, animated: true)
      stack.push(animated: animated)
      expect(stack.screens, equals: "A")
      await runLoopPass()
      stack.push(animated: animated)
      expect(stack.screens, equals: "A")
      await stack.window.settle()

      expect(stack.screens, equals: "ACD")
      expect(stack.navigation.presentedViewController, is: modal)
    }

    @Test
    func `B264: a stack that is presented itself changes at once`() async {
      let stack = await Stack(in: journal)
      let inner = UINavigationController(rootViewController: stack.makeScreen())
      let second = stack.makeScreen()

      stack.navigation.present(inner, animated: true)
      inner.pushViewController(second, animated: true)

      expect(inner.topViewController, is: second)
      await stack.window.settle()
      expectOnDisplay(second)
    }

    @Test(
      arguments: ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"],
      [true, false]
    )
    func `B45, B67: what the callbacks of an unanimated push ask for is in the stack at once`(
      callback: String,
      animated: Bool
    ) async {
      let stack = await Stack(in: journal)
      let middle = stack.makeScreen()
      var read = ""
      middle.onCallback = { screen, told in
        guard told == callback else { return }
        screen.onCallback = nil
        stack.push(animated: animated)
        read = stack.screens
      }

      stack.navigation.pushViewController(middle, animated: false)
      await stack.window.settle()

      expect(read, equals: "ABC")
      expect(stack.screens, equals: "ABC")
      expectOnDisplay(stack[2])
      expectNotOnDisplay(stack[1])
      expect(
        journal.lines(of: "C"),
        equals: [
          "willMove(parent)", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
          "viewDidAppear", "didMove(parent)",
        ]
      )
      expect(journal.balance(of: "B"), equals: 0)
    }

    @Test(arguments: ["viewWillDisappear", "viewDidDisappear"], [true, false])
    func `B45, B67: a screen that goes without animation can be pushed again at once`(
      callback: String,
      animated: Bool
    ) async {
      let stack = await Stack(of: 2, in: journal)
      let top = stack[1] as? SpyScreen
      top?.onCallback = { screen, told in
        guard told == callback else { return }
        screen.onCallback = nil
        stack.navigation.pushViewController(screen, animated: animated)
        expect(stack.screens, equals: "AB")
      }

      stack.navigation.popViewController(animated: false)
      await stack.window.settle()

      expect(stack.screens, equals: "AB")
      expect(top?.parent, is: stack.navigation)
      expectOnDisplay(stack[1])
      expectNotOnDisplay(stack[0])
      expect(journal.lines.last, equals: "B.didMove(parent)")
    }

    @Test
    func `several changes of one turn are one transition`() async {
      let stack = await Stack(of: 2, in: journal)
      let observer = StackObserver(animates: true)
      stack.navigation.delegate = observer

      stack.navigation.popViewController(animated: false)
      stack.push(animated: true)
      await stack.window.settle()

      expect(stack.screens, equals: "AC")
      expect(observer.shown, equals: ["willShow C", "didShow C"])
      expect(
        journal.appearances,
        equals: [
          "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear",
        ]
      )
    }

    @Test
    func `a screen popped and pushed again in one turn stays, and has moved in`() async {
      let stack = await Stack(of: 2, in: journal)
      let top = stack[1]

      stack.navigation.popViewController(animated: false)
      stack.navigation.pushViewController(top, animated: true)
      await stack.window.settle()

      expect(stack.screens, equals: "AB")
      expect(journal.lines, equals: ["B.willMove(nil)", "B.willMove(parent)", "B.didMove(parent)"])
      expectNil(stack.navigation.transitionCoordinator)
      expectOnDisplay(top)
    }

    @Test(arguments: ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    func `a push from the root's first callbacks is shown`(callback: String) async {
      let root = SpyScreen("A", journal)
      let next = SpyScreen("B", journal)
      root.onCallback = { screen, told in
        if told == callback {
          screen.navigationController?.pushViewController(next, animated: false)
          screen.onCallback = nil
        }
      }
      let navigation = UINavigationController(rootViewController: root)

      let window = TestWindow(rootViewController: navigation)
      await window.settle()

      expectStack(of: navigation, is: [root, next])
      expectOnDisplay(next)
      expectNotOnDisplay(root)
      expect(
        journal.afterLoading.filter { $0.hasPrefix("B.") },
        equals: [
          "B.willMove(parent)", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
          "B.didMove(parent)",
        ]
      )
      expect(navigation.children, equals: [root, next])
    }

    @Test
    func `what the root pushes as it appears has appeared with its stack`() async {
      final class SpyStack: UINavigationController {
        var onDidAppear: (() -> Void)?

        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          onDidAppear?()
        }
      }
      let root = SpyScreen("A", journal)
      root.onCallback = { [journal] screen, told in
        guard told == "viewWillAppear" else { return }
        screen.onCallback = nil
        let next = SpyScreen("B", journal)
        screen.navigationController?.pushViewController(next, animated: false)
      }
      let navigation = SpyStack(rootViewController: root)
      navigation.onDidAppear = { [journal] in journal.note("stack") }

      let window = TestWindow(rootViewController: navigation)
      await window.settle()

      expect(
        journal.lines.filter { $0 == "stack" || $0 == "B.viewDidAppear" },
        equals: ["stack", "B.viewDidAppear"]
      )
    }

    @Test(arguments: ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    func `a push from a pushed screen's first callbacks is shown`(callback: String) async {
      let stack = await Stack(in: journal)
      let middle = stack.makeScreen()
      middle.onCallback = { screen, told in
        if told == callback {
          stack.push()
          screen.onCallback = nil
        }
      }

      stack.navigation.pushViewController(middle, animated: true)
      await stack.window.settle()

      expect(stack.screens, equals: "ABC")
      expectOnDisplay(stack[2])
      expectNotOnDisplay(stack[1])
      expect(
        journal.lines(of: "C"),
        equals: [
          "willMove(parent)", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
          "viewDidAppear", "didMove(parent)",
        ]
      )
    }

    @Test
    func `B241: a change is not lost when the stack leaves the window before its layout`() async {
      let stack = await Stack(of: 2, in: journal)

      stack.navigation.popViewController(animated: true)
      stack.window.rootViewController = nil
      await stack.window.settle()

      expect(stack.screens, equals: "A")
      expect(journal.lines.contains("B.didMove(nil)"))
      expect(journal.lines.contains("B.deinit"))
      expect(!journal.lines.contains("A.viewWillAppear"))
    }
  }
}
