import Holdfast
import HoldfastTesting
import Testing

@MainActor @Suite(.oneAtATime)
struct SettleTests {
  @Test
  func `settling ends a push`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    await window.settle()
    let pushed = UIViewController()

    navigation.pushViewController(pushed, animated: true)
    await tick()
    #expect(navigation.transitionCoordinator != nil)
    await settle()

    #expect(navigation.transitionCoordinator == nil)
    expectOnDisplay(pushed)
  }

  @Test
  func `settling leaves a swipe in the hand as it is`() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    await window.settle()

    let swipe = User.swipesBack(in: navigation)
    swipe.move(to: 0.5)
    await window.settle()
    #expect(navigation.transitionCoordinator?.isInteractive == true)

    swipe.cancel()
    await window.settle()
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test
  func `a window that goes takes down what is presented in it`() async {
    await expectFreed { leaks in
      let root = leaks.track(UIViewController())
      let presented = leaks.track(UIViewController())
      let window = leaks.track(TestWindow(rootViewController: root))
      leaks.track(window.window)
      await window.settle()
      root.present(presented, animated: true)
      await window.settle()
      expectPresented(by: root, is: presented)
    }
  }
}
