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
      #expect(navigation.topViewController === next)
      #expect(navigation.transitionCoordinator == nil)
      await window.settle()

      #expect(observer.operations.isEmpty)
      expectOnDisplay(next)
    }

    @Test
    func `B271: a screen that takes no part has its ancestors' coordinator`() async {
      let (child, grandchild) = (UIViewController(), UIViewController())
      next.addChild(child)
      child.addChild(grandchild)
      let window = await onDisplay()

      navigation.present(next, animated: true)

      #expect(next.transitionCoordinator != nil)
      #expect(grandchild.transitionCoordinator === next.transitionCoordinator)
      await window.settle()
      #expect(grandchild.transitionCoordinator == nil)
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
      #expect(coordinator != nil)
      #expect(root.transitionCoordinator === coordinator)
      #expect(next.transitionCoordinator === coordinator)
      #expect(child.transitionCoordinator === coordinator)
      #expect(coordinator?.viewController(forKey: .from) === root)
      #expect(coordinator?.viewController(forKey: .to) === next)

      await window.settle()
      for screen in [navigation, root, next, child] {
        #expect(screen.transitionCoordinator == nil)
      }
    }

    @Test
    func `B171: an animated push has its coordinator when the call returns`() async {
      let window = await onDisplay()

      navigation.pushViewController(next, animated: true)
      #expect(navigation.transitionCoordinator?.isAnimated == true)

      await window.settle()
      #expect(navigation.transitionCoordinator == nil)
    }

    @Test
    func `B172: a push without animation has none, such a sheet has one for a moment`() async {
      let window = await onDisplay()

      navigation.pushViewController(next, animated: false)
      #expect(navigation.transitionCoordinator == nil)
      await runLoopPass()
      #expect(navigation.transitionCoordinator == nil)

      let sheet = UIViewController()
      navigation.present(sheet, animated: false)
      await runLoopPass()
      #expect(sheet.transitionCoordinator?.isAnimated == false)
      await window.settle()
      #expect(sheet.transitionCoordinator == nil)
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

      #expect(isTaken == false)
      #expect(events == [finishes ? "completed" : "cancelled"])
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

      #expect(events == ["didShow", "completion"])
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
      #expect(isTaken == true)
      #expect(phases == [])
      await runLoopPass()
      #expect(phases == ["alongside"])
      await window.settle()

      #expect(phases == ["alongside", "completion"])
    }
  }
}
