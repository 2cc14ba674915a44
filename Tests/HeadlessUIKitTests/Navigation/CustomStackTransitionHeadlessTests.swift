import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.CustomStackTransitionTests {
  @Test
  func `an interruptible push is held on the way and taken back`() async {
    let stack = await Stack(in: journal)
    delegate.animator = InterruptibleFade()
    delegate.interaction.wantsInteractiveStart = false
    stack.navigation.delegate = delegate

    stack.push()
    await runLoopPass()
    HeadlessClock.main.skip(30)
    delegate.interaction.pause()
    expect(stack.navigation.transitionCoordinator?.isInteractive, equals: true)
    delegate.interaction.cancel()
    await settle()

    expect(stack.screens, equals: "A")
    expect(journal.lines.last, equals: "B.deinit")
  }

  @Test
  func `B78: from iOS 26 a swipe anywhere in the content goes back, too`() async {
    let stack = await Stack(of: 2, in: journal)
    let content = stack.navigation.interactiveContentPopGestureRecognizer
    let edge = stack.navigation.interactivePopGestureRecognizer
    expect(content !== edge)

    edge?.isEnabled = false
    expect(!stack.navigation.beginSwipeBack())
    stack[1].navigationItem.hidesBackButton = true
    expect(!stack.navigation.beginSwipeBack(inContent: true))
    stack[1].navigationItem.hidesBackButton = false
    content?.isEnabled = false
    expect(!stack.navigation.beginSwipeBack(inContent: true))
    content?.isEnabled = true

    expect(stack.navigation.beginSwipeBack(inContent: true))
    stack.navigation.endSwipeBack(finish: true)
    await settle()
    expect(stack.screens, equals: "A")
  }

  @Test
  func `without a back button there is no menu`() async {
    let stack = await Stack(of: 2, in: journal)

    stack[1].navigationItem.hidesBackButton = true
    expect(!stack.navigation.userPicksInBackMenu(stack[0]))
    stack[1].navigationItem.hidesBackButton = false
    stack.navigation.isNavigationBarHidden = true
    expect(!stack.navigation.userPicksInBackMenu(stack[0]))
    stack.navigation.isNavigationBarHidden = false
    expect(!stack.navigation.userPicksInBackMenu(stack[1]))

    expect(stack.navigation.userPicksInBackMenu(stack[0]))
  }

  @Test
  func `a view that its animator doesn't put into place is there in the end`() async {
    let stack = await Stack(in: journal)
    delegate.animator = BlockAnimator { $0.completeTransition(true) }
    stack.navigation.delegate = delegate

    stack.push()
    await settle()

    expectOnDisplay(stack[1])
  }

  @Test
  func `B81: a view that its animator took away comes back when it cancels`() async {
    let stack = await Stack(in: journal)
    delegate.animator = BlockAnimator { context in
      context.move()
      context.view(forKey: .from)?.removeFromSuperview()
      context.completeTransition(false)
    }
    stack.navigation.delegate = delegate

    stack.push()
    await settle()

    expect(stack.screens, equals: "A")
    expectOnDisplay(stack[0])
  }

  @Test
  func `a stack off display, or with a search in the bar's place, has no back button`() async {
    let host = await SearchableStack(in: journal)
    await host.begin()
    expect(!host.navigation.userPicksInBackMenu(host.stack[0]))
    host.search?.isActive = false
    await host.settle()

    host.stack.window.rootViewController = nil
    await settle()
    expect(!host.navigation.userTapsBack())
    expect(!host.navigation.userPicksInBackMenu(host.stack[0]))
    expect(host.stack.screens, equals: "AB")
  }
}
