import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section M: the transition coordinator, from the start of a transition to its end.
  @MainActor
  struct TransitionCoordinatorTests {
    private let navigation = UINavigationController(rootViewController: UIViewController())
    private let next = UIViewController()

    private func onDisplay() async -> TestWindow {
      let window = TestWindow(rootViewController: navigation)
      await settle()
      return window
    }

    @Test
    func `B270: setting the screens is setting them without animation`() async {
      let observer = StackObserver(animates: true)
      let window = await onDisplay()
      navigation.delegate = observer

      navigation.viewControllers += [next]
      expect(navigation.topViewController, is: next)
      expectNil(navigation.transitionCoordinator)
      await window.settle()

      expect(observer.operations.isEmpty)
      expectOnDisplay(next)
    }

    @Test
    func `B271: a screen that takes no part has its ancestors' coordinator`() async {
      let (child, grandchild) = (UIViewController(), UIViewController())
      next.addChild(child)
      child.addChild(grandchild)
      let window = await onDisplay()

      navigation.present(next, animated: true)

      expect(next.transitionCoordinator != nil)
      expect(grandchild.transitionCoordinator, is: next.transitionCoordinator)
      await window.settle()
      expectNil(grandchild.transitionCoordinator)
    }

    @Test
    func `B170: everybody who takes part has the coordinator, and only as long`() async {
      let window = await onDisplay()
      let root = navigation.viewControllers[0]
      let child = UIViewController()
      next.addChild(child)

      navigation.pushViewController(next, animated: true)
      await runLoopPass()

      let coordinator = navigation.transitionCoordinator
      expect(coordinator != nil)
      expect(root.transitionCoordinator, is: coordinator)
      expect(next.transitionCoordinator, is: coordinator)
      expect(child.transitionCoordinator, is: coordinator)
      expect(coordinator?.viewController(forKey: .from), is: root)
      expect(coordinator?.viewController(forKey: .to), is: next)

      await window.settle()
      for screen in [navigation, root, next, child] {
        expectNil(screen.transitionCoordinator)
      }
    }

    @Test
    func `B171: an animated push has its coordinator when the call returns`() async {
      let window = await onDisplay()

      navigation.pushViewController(next, animated: true)
      expect(navigation.transitionCoordinator?.isAnimated, equals: true)

      await window.settle()
      expectNil(navigation.transitionCoordinator)
    }

    @Test
    func `B172: a push without animation has none, such a sheet has one for a moment`() async {
      let window = await onDisplay()

      navigation.pushViewController(next, animated: false)
      expectNil(navigation.transitionCoordinator)
      await runLoopPass()
      expectNil(navigation.transitionCoordinator)

      let sheet = UIViewController()
      navigation.present(sheet, animated: false)
      await runLoopPass()
      expect(sheet.transitionCoordinator?.isAnimated, equals: false)
      await window.settle()
      expectNil(sheet.transitionCoordinator)
    }

    @Test(arguments: [true, false])
    func `B173: an animation that comes too late does not run, its completion does, once`(
      _ finishes: Bool
    ) async {
      let window = await onDisplay()
      navigation.pushViewController(next, animated: false)
      await window.settle()
      let swipe = UserAction.swipeBack(in: navigation)
      var events: [String] = []

      let isTaken = navigation.transitionCoordinator?.animate { _ in
        events.append("animation")
      } completion: { context in
        events.append(context.isCancelled ? "cancelled" : "completed")
      }
      if finishes { swipe.finish() } else { swipe.cancel() }
      await window.settle()

      expect(isTaken, equals: false)
      expect(events, equals: [finishes ? "completed" : "cancelled"])
    }

    @Test
    func `B174: the delegate hears of the shown screen before those who joined do`() async {
      final class Delegate: TestObject, UINavigationControllerDelegate {
        var onDidShow: (() -> Void)?

        func navigationController(
          _ navigationController: UINavigationController,
          didShow viewController: UIViewController,
          animated: Bool
        ) {
          onDidShow?()
        }
      }
      let window = await onDisplay()
      let delegate = Delegate()
      var events: [String] = []
      delegate.onDidShow = { events.append("didShow") }
      navigation.delegate = delegate
      navigation.pushViewController(next, animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        events.append("completion")
      }
      await window.settle()

      expect(events, equals: ["didShow", "completion"])
    }

    @Test
    func `B174: the completion comes with the end of the transition`() async {
      let window = await onDisplay()
      var phases: [String] = []
      navigation.pushViewController(next, animated: true)

      let isTaken = navigation.transitionCoordinator?.animate { _ in
        phases.append("alongside")
      } completion: { _ in
        phases.append("completion")
      }
      expect(isTaken, equals: true)
      expect(phases, equals: [])
      await runLoopPass()
      expect(phases, equals: ["alongside"])
      await window.settle()

      expect(phases, equals: ["alongside", "completion"])
    }
  }
}
