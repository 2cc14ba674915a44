import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.CustomTransitionTests {
  @Test(arguments: [true, false])
  func `B262: an interruptible transition is held on the way, and goes on or back`(
    finishes: Bool
  ) async throws {
    let host = await RootOnDisplay()
    director.animator = InterruptibleFade()
    let interaction = UIPercentDrivenInteractiveTransition()
    director.interaction = interaction
    interaction.wantsInteractiveStart = false
    let screen = host.screen("A", .custom)
    screen.transitioningDelegate = director
    var interactive: [Bool] = []

    host.root.present(screen, animated: true)
    await runLoopPass()
    let coordinator = try #require(screen.transitionCoordinator)
    expect(coordinator.isInterruptible)
    coordinator.notifyWhenInteractionChanges { interactive.append($0.isInteractive) }
    HeadlessClock.main.skip(25)
    interaction.pause()
    interaction.pause()
    expect(coordinator.isInteractive)
    expect(!coordinator.initiallyInteractive)
    expect(abs(interaction.percentComplete - 0.25) < 0.02)
    await settle()
    expect(screen.isBeingPresented)

    interaction.update(0.6)
    if finishes { interaction.finish() } else { interaction.cancel() }
    HeadlessClock.main.skip(finishes ? 35 : 55)
    expect(screen.transitionCoordinator != nil)
    await settle()

    expect(interactive, equals: [true, false])
    expect((host.root.presentedViewController === screen), equals: finishes)
    expectNil(screen.transitionCoordinator)
  }

  @Test
  func `an interruptible animator follows the gesture from the start`() async {
    let host = await RootOnDisplay()
    let animator = InterruptibleFade()
    director.animator = animator
    director.interaction = UIPercentDrivenInteractiveTransition()
    director.interaction?.completionSpeed = 2
    let screen = host.screen("A", .custom)
    screen.transitioningDelegate = director

    host.root.present(screen, animated: true)
    await runLoopPass()
    director.interaction?.update(0.4)
    expect(animator.running?.fractionComplete, equals: 0.4)
    expect(screen.transitionCoordinator?.completionVelocity, equals: 2)
    director.interaction?.finish()
    HeadlessClock.main.skip(25)
    expect(screen.isBeingPresented)
    HeadlessClock.main.skip(5)

    expect(!screen.isBeingPresented)
    expectOnDisplay(screen)
  }

  @Test
  func `with an injected fault a transition ends when the world is friendly again`() async {
    let stack = await Stack(in: Journal())
    let pushed = stack.makeScreen()

    await withFaults(.endlessTransitions(every: 1)) {
      stack.navigation.pushViewController(pushed, animated: true)
      await settle()
      expect(stack.navigation.transitionCoordinator != nil)
    }

    expectNil(stack.navigation.transitionCoordinator)
    expectOnDisplay(pushed)
  }
}
