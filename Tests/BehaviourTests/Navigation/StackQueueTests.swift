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
      #expect(stack.screens == "AB")
      #expect(!journal.lines.contains("C.willMove(parent)"))

      await stack.window.settle()
      #expect(stack.screens == "ABC")
      #expect(
        journal.appearances == [
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

      #expect(stack.navigation.popViewController(animated: true) == nil)
      #expect(stack.screens == "ABCD")
      await stack.window.settle()
      #expect(stack.screens == "ABC")

      stack.push()
      await runLoopPass()
      #expect(stack.navigation.popToRootViewController(animated: false)?.isEmpty ?? true)
      #expect(stack.screens == "ABCE")
      await stack.window.settle()
      #expect(stack.screens == "A")
    }

    @Test
    func `B68: popping to a screen during a transition is done at its end`() async {
      let stack = await Stack(of: 3, in: journal)
      stack.push()
      await runLoopPass()

      let popped = stack.navigation.popToViewController(stack[1], animated: true)
      #expect(popped?.isEmpty ?? true)
      #expect(stack.screens == "ABCD")
      await stack.window.settle()

      #expect(stack.screens == "AB")
    }

    @Test
    func `B69: setting the screens during a transition takes effect at its end`() async {
      let stack = await Stack(of: 2, in: journal)
      stack.push()
      await runLoopPass()

      stack.navigation.setViewControllers([stack[0]], animated: false)
      #expect(stack.screens == "ABC")
      await stack.window.settle()

      #expect(stack.screens == "A")
    }

    @Test
    func `B264: a second animated push of a turn waits for the first`() async {
      let stack = await Stack(in: journal)

      stack.push()
      stack.push()
      #expect(stack.screens == "AB")
      #expect(stack.navigation.popViewController(animated: true) == nil)
      await stack.window.settle()

      #expect(stack.screens == "AB")
      #expect(
        journal.lines.filter { $0.hasSuffix("viewDidAppear") } == [
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
      #expect(stack.screens == "A")
      await runLoopPass()
      stack.push(animated: animated)
      #expect(stack.screens == "A")
      await stack.window.settle()

      #expect(stack.screens == "ACD")
      #expect(stack.navigation.presentedViewController === modal)
    }

    @Test
    func `B264: a stack that is presented itself changes at once`() async {
      let stack = await Stack(in: journal)
      let inner = UINavigationController(rootViewController: stack.makeScreen())
      let second = stack.makeScreen()

      stack.navigation.present(inner, animated: true)
      inner.pushViewController(second, animated: true)

      #expect(inner.topViewController === second)
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

      #expect(read == "ABC")
      #expect(stack.screens == "ABC")
      expectOnDisplay(stack[2])
      expectNotOnDisplay(stack[1])
      #expect(
        journal.lines(of: "C") == [
          "willMove(parent)", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
          "viewDidAppear", "didMove(parent)",
        ]
      )
      #expect(journal.balance(of: "B") == 0)
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
        #expect(stack.screens == "AB")
      }

      stack.navigation.popViewController(animated: false)
      await stack.window.settle()

      #expect(stack.screens == "AB")
      #expect(top?.parent === stack.navigation)
      expectOnDisplay(stack[1])
      expectNotOnDisplay(stack[0])
      #expect(journal.lines.last == "B.didMove(parent)")
    }

    @Test
    func `several changes of one turn are one transition`() async {
      let stack = await Stack(of: 2, in: journal)
      let observer = StackObserver(animates: true)
      stack.navigation.delegate = observer

      stack.navigation.popViewController(animated: false)
      stack.push(animated: true)
      await stack.window.settle()

      #expect(stack.screens == "AC")
      #expect(observer.shown == ["willShow C", "didShow C"])
      #expect(
        journal.appearances == [
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

      #expect(stack.screens == "AB")
      #expect(journal.lines == ["B.willMove(nil)", "B.willMove(parent)", "B.didMove(parent)"])
      #expect(stack.navigation.transitionCoordinator == nil)
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
      #expect(
        journal.afterLoading.filter { $0.hasPrefix("B.") } == [
          "B.willMove(parent)", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
          "B.didMove(parent)",
        ]
      )
      #expect(navigation.children == [root, next])
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

      #expect(
        journal.lines.filter { $0 == "stack" || $0 == "B.viewDidAppear" }
          == ["stack", "B.viewDidAppear"]
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

      #expect(stack.screens == "ABC")
      expectOnDisplay(stack[2])
      expectNotOnDisplay(stack[1])
      #expect(
        journal.lines(of: "C") == [
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

      #expect(stack.screens == "A")
      #expect(journal.lines.contains("B.didMove(nil)"))
      #expect(journal.lines.contains("B.deinit"))
      #expect(!journal.lines.contains("A.viewWillAppear"))
    }
  }
}
