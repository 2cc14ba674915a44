import HoldfastTesting
import Testing

@testable import HeadlessUIKit

// What only HeadlessUIKit lets a test see.

extension Behaviours.CustomStackTransitionTests {
  @Test
  func `an interruptible push is held on the way and taken back`() async {
    let stack = await Stack(in: journal)
    delegate.animator = InterruptibleFade()
    delegate.interaction.wantsInteractiveStart = false
    stack.navigation.delegate = delegate

    stack.push()
    await tick()
    HeadlessClock.main.skip(30)
    delegate.interaction.pause()
    #expect(stack.navigation.transitionCoordinator?.isInteractive == true)
    delegate.interaction.cancel()
    await settle()

    #expect(stack.screens == "A")
    #expect(journal.lines.last == "B.deinit")
  }

  @Test
  func `B78: from iOS 26 a swipe anywhere in the content goes back, too`() async {
    let stack = await Stack(of: 2, in: journal)
    let content = stack.navigation.interactiveContentPopGestureRecognizer
    let edge = stack.navigation.interactivePopGestureRecognizer
    #expect(content !== edge)

    edge?.isEnabled = false
    #expect(!stack.navigation.beginSwipeBack())
    stack[1].navigationItem.hidesBackButton = true
    #expect(!stack.navigation.beginSwipeBack(inContent: true))
    stack[1].navigationItem.hidesBackButton = false
    content?.isEnabled = false
    #expect(!stack.navigation.beginSwipeBack(inContent: true))
    content?.isEnabled = true

    #expect(stack.navigation.beginSwipeBack(inContent: true))
    stack.navigation.endSwipeBack(finish: true)
    await settle()
    #expect(stack.screens == "A")
  }

  @Test
  func `without a back button there is no menu`() async {
    let stack = await Stack(of: 2, in: journal)

    stack[1].navigationItem.hidesBackButton = true
    #expect(!stack.navigation.userPicksInBackMenu(stack[0]))
    stack[1].navigationItem.hidesBackButton = false
    stack.navigation.isNavigationBarHidden = true
    #expect(!stack.navigation.userPicksInBackMenu(stack[0]))
    stack.navigation.isNavigationBarHidden = false
    #expect(!stack.navigation.userPicksInBackMenu(stack[1]))

    #expect(stack.navigation.userPicksInBackMenu(stack[0]))
  }
}
