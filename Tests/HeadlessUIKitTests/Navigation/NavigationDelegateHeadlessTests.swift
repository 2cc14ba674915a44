import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.NavigationDelegateTests {
  @Test
  func `B94: a bar delegate that refuses keeps the screen, by the user's tap only`() async {
    let navigation = StubbornNavigation(rootViewController: SpyScreen("A", journal))
    navigation.pushViewController(SpyScreen("B", journal), animated: false)
    let window = TestWindow(rootViewController: navigation)
    await window.settle()

    let pops = navigation.userTapsBack()
    await settle()
    expect(!pops)
    expect(navigation.asked, equals: ["B"])
    expect(navigation.viewControllers.count, equals: 2)

    navigation.allows = true
    UserAction.tapBack(in: navigation)
    await settle()
    expect(navigation.viewControllers.count, equals: 1)
  }

  @Test
  func `B94: while the bar is hidden the user can't tap and no delegate is asked`() async {
    let navigation = StubbornNavigation(rootViewController: SpyScreen("A", journal))
    navigation.pushViewController(SpyScreen("B", journal), animated: false)
    navigation.isNavigationBarHidden = true
    let window = TestWindow(rootViewController: navigation)
    await window.settle()

    expect(!navigation.userTapsBack())
    expect(navigation.asked.isEmpty)
  }

  @Test
  func `B90: a stack that comes back with the same screen tells nothing again`() async {
    let stack = await Stack(of: 2, in: journal)
    let observer = StackObserver()
    stack.navigation.delegate = observer
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen

    stack.navigation.present(modal, animated: true)
    await settle()
    stack.navigation.dismiss(animated: true)
    await settle()

    expectOnDisplay(stack[1])
    expect(observer.shown, equals: [])
  }

  @Test
  func `B90: a stack that turns back on its way has not shown its screen`() async {
    let host = await RootOnDisplay()
    let transitioning = TransitioningSpy()
    transitioning.animator = TestAnimator()
    transitioning.animator?.succeeds = false
    let navigation = UINavigationController(rootViewController: host.screen("A", .automatic))
    navigation.modalPresentationStyle = .custom
    navigation.transitioningDelegate = transitioning
    let observer = StackObserver()
    navigation.delegate = observer

    host.root.present(navigation, animated: true)
    await settle()

    expect(observer.shown, equals: ["willShow A"])
  }
}
