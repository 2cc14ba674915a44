import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.Containment {
  @Test
  func `B42: a child's view outside its parent's raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        let other = UIViewController()
        withExtendedLifetime(other) { other.view.addSubview(child.view) }
      }
    }
    expectRaised(
      result,
      "UIViewControllerHierarchyInconsistency",
      "should have parent view controller:",
      "but actual parent is:"
    )
  }

  @Test
  func `B42: a child's view straight in a window raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        UIWindow(frame: .zero).addSubview(child.view)
      }
    }
    expectRaised(result, "should have parent view controller:(null) but actual parent is:")
  }

  @Test
  func `B42: pushing a screen whose view is inside another controller's raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let other = UIViewController()
        let screen = UIViewController()
        withExtendedLifetime(other) {
          other.view.addSubview(screen.view)
          UINavigationController().pushViewController(screen, animated: false)
        }
      }
    }
    expectRaised(result, "should have parent view controller:", "but requested parent is:")
  }

  @Test(arguments: [1, 2])
  func `B314: a stack on display goes on without the screen that another container takes`(
    place: Int
  ) async {
    let journal = Journal()
    let stack = await Stack(of: 3, in: journal)
    let (below, screen) = (stack[place - 1], stack[place])
    let next = UIViewController()

    next.addChild(screen)
    await stack.window.settle()

    expect(screen.parent, is: next)
    expect(stack.screens, equals: (place == 2 ? "AB" : "AC"))
    expect(stack.navigation.children, equals: stack.navigation.viewControllers)
    if place == 2 { expectOnDisplay(below) } else { expectOnDisplay(stack[1]) }
    expect(stack.navigation.navigationBar.items?.count, equals: 2)
  }

  @Test
  func `B314: a screen that is taken while it comes leaves the stack below it`() async {
    let stack = await Stack(in: Journal())
    let screen = stack.push()
    await runLoopPass()

    UIViewController().addChild(screen)
    await stack.window.settle()

    expect(stack.screens, equals: "A")
    expectOnDisplay(stack[0])
  }

  @Test
  func `B314: a push whose screen is taken before it begins ends, and a change that waits comes`()
    async
  {
    let stack = await Stack(in: Journal())
    let next = UIViewController()
    let taken = stack.push()
    var ends = 0
    stack.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends += 1 }
    let waiting = stack.push()

    next.addChild(taken)
    await stack.window.settle()

    expect(ends, equals: 1)
    expect(stack.screens, equals: "AC")
    expectOnDisplay(waiting)
  }

  @Test
  func `B314: a swipe that is released brings no screen back that was taken meanwhile`() async {
    let stack = await Stack(of: 2, in: Journal())
    let screen = stack[1]
    let next = UIViewController()
    let swipe = UserAction.swipeBack(in: stack.navigation)
    await runLoopPass()

    // The screen has no parent any more, but its view is still in the stack's transition view (B42).
    screen.view.removeFromSuperview()
    next.addChild(screen)
    swipe.cancel()
    await stack.window.settle()

    expect(stack.screens, equals: "A")
    expect(screen.parent, is: next)
    expectOnDisplay(stack[0])
  }

  @Test
  func `B42: one view for two controllers raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView(frame: .zero)
        let first = UIViewController()
        withExtendedLifetime(first) {
          first.view = view
          UIViewController().view = view
        }
      }
    }
    expectRaised(
      result,
      "A view can only be associated with at most one view controller at a time!"
    )
  }

  @Test
  func `B43: a transition between strangers raises`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        parent.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
      }
    }
    expectRaised(result, "NSInvalidArgumentException", "must have a common parent")
  }

  @Test
  func `B43: so does a transition from a stranger to a child`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        parent.transition(from: UIViewController(), to: child, duration: 0, animations: nil)
      }
    }
    expectRaised(result, "NSInvalidArgumentException", "must have a common parent")
  }
}
