import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section G: the calls of a navigation controller to its delegate.
  @MainActor
  struct NavigationDelegateTests {
    let journal = Journal()

    @Test
    func `B88: a navigation controller does not hold its delegate`() {
      let navigation = UINavigationController()
      weak var weakSpy: NavigationSpy?
      do {
        let spy = NavigationSpy(journal)
        navigation.delegate = spy
        weakSpy = spy
        expect(navigation.delegate, is: spy)
      }

      expectNil(weakSpy)
      expectNil(navigation.delegate)
    }

    @Test(arguments: [true, false])
    func `B89: a push tells willShow after the will pair, didShow last`(animated: Bool) async {
      let stack = await StackOnDisplay(of: 1, journal)

      stack.navigation.pushViewController(SpyScreen("B", journal), animated: animated)
      await settle()

      let told = journal.appearancesAndDelegate
      expect(
        told,
        equals: [
          "A.viewWillDisappear", "B.viewWillAppear", "willShow(B)", "A.viewDidDisappear",
          "B.viewDidAppear", "didShow(B)",
        ]
      )
    }

    @Test(arguments: [true, false])
    func `B89: a pop tells the delegate in the same places`(animated: Bool) async {
      let stack = await StackOnDisplay(of: 2, journal)

      stack.navigation.popViewController(animated: animated)
      await settle()

      let told = journal.appearancesAndDelegate
      expect(
        told,
        equals: [
          "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)", "B.viewDidDisappear",
          "A.viewDidAppear", "didShow(A)",
        ]
      )
    }

    @Test
    func `B90: the first show tells both, didShow before viewDidAppear`() async {
      let spy = NavigationSpy(journal)
      let navigation = UINavigationController(rootViewController: SpyScreen("A", journal))
      navigation.delegate = spy

      let window = TestWindow(rootViewController: navigation)
      await window.settle()

      let told = journal.appearancesAndDelegate
      expect(told, equals: ["A.viewWillAppear", "willShow(A)", "didShow(A)", "A.viewDidAppear"])
      expect(spy.animated, equals: [false, false])
    }

    @Test
    func `B91: at didShow of an animated push the coordinator still names the old top`() async {
      let stack = await StackOnDisplay(of: 1, journal)
      var counts: [Int] = []
      var from: UIViewController?
      stack.spy.onDidShow = { navigation in
        counts.append(navigation.viewControllers.count)
        from = navigation.transitionCoordinator?.viewController(forKey: .from)
      }

      stack.navigation.pushViewController(SpyScreen("B", journal), animated: true)
      await settle()

      expect(counts, equals: [2])
      expect((from as? SpyScreen)?.name, equals: "A")
      expectNil(stack.navigation.transitionCoordinator)
    }

    @Test
    func `B91: at didShow of a pop without animation there is no coordinator`() async {
      let stack = await StackOnDisplay(of: 3, journal)
      var counts: [Int] = []
      var hasCoordinator: [Bool] = []
      stack.spy.onDidShow = { navigation in
        counts.append(navigation.viewControllers.count)
        hasCoordinator.append(navigation.transitionCoordinator != nil)
      }

      stack.navigation.popToRootViewController(animated: false)
      await settle()

      expect(counts, equals: [1])
      expect(hasCoordinator, equals: [false])
    }

    @Test
    func `B92: a stack that is not on display tells its delegate nothing`() async {
      let stack = await StackOnDisplay(of: 1, journal)
      let cover = SpyScreen("Cover", journal)
      cover.modalPresentationStyle = .fullScreen
      stack.navigation.present(cover, animated: false)
      await settle()
      journal.clear()

      stack.navigation.pushViewController(SpyScreen("B", journal), animated: true)
      stack.navigation.pushViewController(SpyScreen("C", journal), animated: true)
      stack.navigation.popViewController(animated: true)
      await settle()

      expect(stack.navigation.viewControllers.count, equals: 2)
      expect(!journal.lines.contains { $0.contains("Show(") })
    }

    @Test
    func `B93: the animator is asked for by operation, the interaction only with one`() async {
      let stack = await StackOnDisplay(of: 1, journal)
      let navigation = stack.navigation
      let first = navigation.viewControllers

      navigation.pushViewController(SpyScreen("B", journal), animated: true)
      await settle()
      navigation.popViewController(animated: true)
      await settle()
      navigation.setViewControllers(first + [SpyScreen("C", journal)], animated: true)
      await settle()
      expect(stack.spy.operations, equals: [.push, .pop, .push])
      expect(stack.spy.interactionsAsked, equals: 0)

      stack.spy.animator = TestAnimator()
      navigation.setViewControllers(first, animated: true)
      await settle()
      expect(stack.spy.operations, equals: [.push, .pop, .push, .pop])
      expect(stack.spy.interactionsAsked, equals: 1)
      expect(stack.spy.animator?.animations, equals: 1)
      expect(navigation.topViewController?.view.window != nil)
    }

    @Test
    func `B93: without animation no animator is asked for`() async {
      let stack = await StackOnDisplay(of: 1, journal)

      stack.navigation.pushViewController(SpyScreen("B", journal), animated: false)
      await settle()

      expect(stack.spy.operations.isEmpty)
    }

    @Test
    func `B93: an animator that cancels leaves the stack as it was`() async {
      let stack = await StackOnDisplay(of: 1, journal)
      let animator = TestAnimator()
      animator.succeeds = false
      stack.spy.animator = animator

      stack.navigation.pushViewController(SpyScreen("B", journal), animated: true)
      await settle()

      expect(stack.navigation.viewControllers.count, equals: 1)
      expect(journal.lines.last, equals: "B.deinit")
      expect(!journal.lines.contains("B.viewDidAppear"))
      expect(stack.navigation.topViewController?.view.window != nil)
    }

    @Test
    func `B302: a back action takes the place of the pop`() async {
      let stack = await StackOnDisplay(of: 2, journal)
      stack.navigation.topViewController?.navigationItem.backAction = UIAction { [journal] _ in
        journal.note("back action")
      }

      UserAction.tapBack(in: stack.navigation)
      await settle()

      expect(journal.lines, equals: ["back action"])
      expect(stack.navigation.viewControllers.count, equals: 2)
    }

    @Test
    func `popping from didShow works and is told`() async {
      let stack = await StackOnDisplay(of: 1, journal)
      stack.spy.onDidShow = { navigation in
        if navigation.viewControllers.count == 2 { navigation.popViewController(animated: true) }
      }

      stack.navigation.pushViewController(SpyScreen("B", journal), animated: true)
      await settle()

      expect(stack.navigation.viewControllers.count, equals: 1)
      let shown = journal.lines.filter { $0.hasPrefix("didShow") }
      expect(shown, equals: ["didShow(B)", "didShow(A)"])
      expect(journal.lines.last { $0.hasSuffix("deinit") }, equals: "B.deinit")
    }
  }
}

/// A visible stack whose delegate records its calls.
@MainActor
private final class StackOnDisplay {
  let spy: NavigationSpy
  private let stack: Stack

  var navigation: UINavigationController { stack.navigation }

  init(of count: Int, _ journal: Journal) async {
    spy = NavigationSpy(journal)
    stack = await Stack(of: count, in: journal)
    navigation.delegate = spy
  }
}

private final class NavigationSpy: TestObject, UINavigationControllerDelegate {
  let journal: Journal
  private(set) var animated: [Bool] = []
  private(set) var operations: [UINavigationController.Operation] = []
  private(set) var interactionsAsked = 0
  var animator: TestAnimator?
  var onDidShow: ((UINavigationController) -> Void)?

  init(_ journal: Journal) {
    self.journal = journal
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    journal.note("willShow(\((viewController as? SpyScreen)?.name ?? "?"))")
    self.animated.append(animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    journal.note("didShow(\((viewController as? SpyScreen)?.name ?? "?"))")
    self.animated.append(animated)
    onDidShow?(navigationController)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactionsAsked += 1
    return nil
  }
}

/// A navigation controller that decides about pops as the delegate of its bar.
final class StubbornNavigation: UINavigationController, UINavigationBarDelegate {
  var allows = false
  private(set) var asked: [String] = []

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    asked.append((topViewController as? SpyScreen)?.name ?? "?")
    return allows
  }
}

extension Journal {
  fileprivate var appearancesAndDelegate: [String] {
    lines.filter { $0.contains("Show(") || appearances.contains($0) }
  }
}
