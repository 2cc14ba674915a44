import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.TransitionReentrancyTests {
  @Test
  func `presenting from dismissalTransitionWillBegin is refused`() async {
    let host = await RootOnDisplay()
    let screen = host.screen("A", .custom)
    let maker = PresentationMaker { presentation, callback in
      guard callback == "dismissalWillBegin" else { return }
      presentation.presentingViewController.present(UIViewController(), animated: true)
    }
    screen.transitioningDelegate = maker
    host.root.present(screen, animated: true)
    await settle()

    let lines = await warnings {
      host.root.dismiss(animated: true)
      await settle()
    }

    expect(lines.count, equals: 1)
    expectNil(host.root.presentedViewController)
  }

  @Test
  func `what is added to a transition in one of its completions keeps nothing`() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    weak var popped: UIViewController?
    do {
      let screen = UIViewController()
      popped = screen
      stack.pushViewController(screen, animated: true)
    }
    stack.transitionCoordinator?.animate(alongsideTransition: nil) { [weak popped] _ in
      popped?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in }
    }
    await window.settle()

    stack.popViewController(animated: false)
    await window.settle()

    expectNil(popped)
  }

  @Test
  func `what waits for a transition keeps nothing when its stack goes before it starts`()
    async
  {
    let window = TestWindow(rootViewController: UIViewController())
    weak var pushed: UIViewController?
    do {
      let stack = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = stack
      await window.settle()
      let screen = UIViewController()
      pushed = screen
      stack.pushViewController(screen, animated: true)
      screen.transitionCoordinator?.animate { _ in
      } completion: { _ in
      }
      window.rootViewController = UIViewController()
    }

    await window.settle()

    expectNil(pushed)
  }
}
