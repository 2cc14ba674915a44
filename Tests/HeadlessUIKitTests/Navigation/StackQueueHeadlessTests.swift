import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.StackQueue {
  @Test
  func `B67: pushing the same screen twice during a transition raises at its end`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = TestWindow(rootViewController: navigation)
      await window.settle()
      let screen = UIViewController()
      navigation.pushViewController(screen, animated: true)
      await runLoopPass()
      navigation.pushViewController(screen, animated: true)
      HeadlessLog.warn("still here")
      await window.settle()
    }
    expectRaised(
      result,
      "still here",
      "NSInvalidArgumentException",
      "is pushing the same view controller instance"
    )
  }

  @Test
  func `B58, B59: what pops nothing during a transition pops nothing later, either`() async {
    let journal = Journal()
    let stack = await Stack(of: 1, in: journal)
    stack.push()
    await runLoopPass()
    stack.push()
    expectNil(stack.navigation.popToViewController(stack[1], animated: true))
    await settle()
    expect(stack.screens, equals: "ABC")

    stack.navigation.setViewControllers([stack[0], stack[1]], animated: false)
    await settle()
    let swipe = UserAction.swipeBack(in: stack.navigation)
    stack.push()
    expectNil(stack.navigation.popToRootViewController(animated: true))
    swipe.finish()
    await settle()
    expect(stack.screens, equals: "AD")
  }
}
