import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests changes that delegates, presentation controllers and animators make to their own transition while it calls
  /// them.
  @MainActor
  struct TransitionReentrancyTests {
    private let journal = Journal()

    @Test(arguments: ["presentationWillBegin", "presentationDidEnd"], [true, false])
    func `dismissing from a presentation controller's callback dismisses afterwards`(
      moment: String,
      animated: Bool
    ) async {
      let host = await RootOnDisplay()
      weak var weakScreen: SpyScreen?
      var completions: [String] = []
      do {
        let screen = host.screen("A", .custom)
        weakScreen = screen
        let maker = PresentationMaker { presentation, callback in
          guard callback == moment else { return }
          presentation.presentedViewController.dismiss(animated: animated) {
            completions.append("dismissed")
          }
        }
        screen.transitioningDelegate = maker
        host.root.present(screen, animated: animated) { completions.append("presented") }
        await runLoopPass()
        withExtendedLifetime(maker) {}
      }
      await settle()

      expect(completions, equals: ["presented", "dismissed"])
      expectNil(weakScreen)
      expectNil(host.root.presentedViewController)
      expect(host.journal.balance(of: "A"), equals: 0)
    }

    @Test
    func `a delegate that dismisses by code when a drag begins has its way`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let delegate = MeddlingDelegate()
      delegate.onWillDismiss = { $0.presentedViewController.dismiss(animated: true) }
      screen.presentationController?.delegate = delegate

      expect(!UserAction.dragDown(screen).isUnderWay)
      await settle()

      expectNil(host.root.presentedViewController)
      expect(host.journal.appearances, equals: ["A.viewWillDisappear", "A.viewDidDisappear"])
      expect(delegate.dismissals, equals: 0)
    }

    @Test
    func `a delegate that hands over in its own callback hears no more`() async {
      let host = await RootOnDisplay()
      let screen = await host.presented("A")
      let successor = MeddlingDelegate()
      let delegate = MeddlingDelegate()
      delegate.onWillDismiss = { $0.delegate = successor }
      screen.presentationController?.delegate = delegate

      UserAction.dragDown(screen).finish()
      await settle()

      expect(delegate.dismissals, equals: 0)
      expect(successor.dismissals, equals: 1)
    }

    @Test
    func `a stack's delegate that hands over in willShow leaves didShow to the next`() async {
      let stack = await Stack(in: journal)
      let successor = StackObserver()
      let delegate = HandingOver(to: successor)
      stack.navigation.delegate = delegate

      stack.push()
      await settle()

      expect(delegate.shown, equals: ["willShow"])
      expect(successor.shown, equals: ["didShow B"])
    }

    @Test
    func `a stack's delegate may set the stack in didShow`() async {
      let stack = await Stack(in: journal)
      let root = stack[0]
      let delegate = HandingOver(to: nil)
      delegate.onDidShow = { navigation in
        guard navigation.viewControllers.count > 1 else { return }
        navigation.setViewControllers([root], animated: true)
      }
      stack.navigation.delegate = delegate

      stack.push()
      await settle()

      expect(stack.screens, equals: "A")
      expect(journal.lines.contains("B.deinit"))
      expectOnDisplay(root)
    }

    @Test(arguments: [true, false])
    func `a stack that leaves its window in the middle of a push is freed`(swipe: Bool) async {
      let window: TestWindow
      do {
        let stack = await Stack(of: 2, in: journal)
        window = stack.window
        if swipe {
          let gesture = UserAction.swipeBack(in: stack.navigation)
          gesture.move(to: 0.5)
          window.rootViewController = UIViewController()
          gesture.cancel()
        } else {
          stack.push()
          await runLoopPass()
          window.rootViewController = UIViewController()
        }
      }
      await settle()

      expect(journal.lines.contains("A.deinit"))
      expect(journal.lines.contains("B.deinit"))
      withExtendedLifetime(window) {}
    }

    @Test
    func `an animator may pop in the middle of the push it animates`() async {
      let stack = await Stack(in: journal)
      let navigation = stack.navigation
      let delegate = HandingOver(to: nil)
      var animations = 0
      delegate.animator = BlockAnimator { [unowned navigation] context in
        animations += 1
        context.move()
        if animations == 1 { navigation.popViewController(animated: true) }
        context.completeTransition(true)
      }
      navigation.delegate = delegate

      stack.push()
      await settle()

      expect(animations, equals: 2)
      expect(stack.screens, equals: "A")
      expect(journal.lines.contains("B.deinit"))
    }

    @Test
    func `replacing the root from an animator's completion frees what moved`() async {
      let window: TestWindow
      weak var weakRoot: SpyScreen?
      weak var weakScreen: SpyScreen?
      let director = TransitioningSpy()
      director.animator = TestAnimator()
      do {
        let host = await RootOnDisplay()
        window = host.window
        weakRoot = host.root
        let screen = host.screen("A", .fullScreen)
        weakScreen = screen
        screen.transitioningDelegate = director
        host.root.present(screen, animated: true)
        await settle()
      }

      weakRoot?.dismiss(animated: true)
      await runLoopPass()
      _ = weakScreen?.transitionCoordinator?.animate(alongsideTransition: nil) { [weak window] _ in
        window?.rootViewController = UIViewController()
      }
      await settle()

      expectNil(weakRoot)
      expectNil(weakScreen)
      expect(window.subviews.count, equals: 1)
    }
  }
}

/// A delegate that makes presentation controllers which pass their callbacks on.
final class PresentationMaker: TestObject, UIViewControllerTransitioningDelegate {
  private let onCallback: (UIPresentationController, String) -> Void

  init(_ onCallback: @escaping (UIPresentationController, String) -> Void) {
    self.onCallback = onCallback
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let made = CallingPresentation(presentedViewController: presented, presenting: presenting)
    made.onCallback = onCallback
    return made
  }
}

private final class CallingPresentation: UIPresentationController {
  var onCallback: ((UIPresentationController, String) -> Void)?

  override func presentationTransitionWillBegin() {
    onCallback?(self, "presentationWillBegin")
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    onCallback?(self, "presentationDidEnd")
  }

  override func dismissalTransitionWillBegin() {
    onCallback?(self, "dismissalWillBegin")
  }
}

private final class MeddlingDelegate: TestObject, UIAdaptivePresentationControllerDelegate {
  var onWillDismiss: ((UIPresentationController) -> Void)?
  private(set) var dismissals = 0

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    onWillDismiss?(presentationController)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    dismissals += 1
  }
}

/// A stack's delegate that makes another object the delegate at once, if it has one.
private final class HandingOver: TestObject, UINavigationControllerDelegate {
  private let successor: StackObserver?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var onDidShow: ((UINavigationController) -> Void)?
  private(set) var shown: [String] = []

  init(to successor: StackObserver?) {
    self.successor = successor
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append("willShow")
    if let successor { navigationController.delegate = successor }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append("didShow")
    onDidShow?(navigationController)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
