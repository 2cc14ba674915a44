import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.DismissingTests {
  @Test(arguments: [true, false], [UIModalPresentationStyle.pageSheet, .fullScreen])
  func `B138: a dismissal's completion may present again`(
    animated: Bool,
    style: UIModalPresentationStyle
  ) async {
    let host = await RootOnDisplay()
    _ = await host.presented("A", style)
    let next = host.screen("B", style)

    let lines = await warnings {
      host.root.dismiss(animated: animated) { [root = host.root] in
        root.present(next, animated: animated)
      }
      await settle()
    }

    expect(lines.isEmpty)
    expect(host.root.presentedViewController, is: next)
    expect(next.view.window != nil)
    expect(host.journal.lines.contains("B.viewDidAppear"))
  }

  @Test
  func `B137, B254: dismissed twice while it comes, it goes once, and both completions run`()
    async
  {
    let host = await RootOnDisplay()
    var completions: [String] = []

    host.root.present(host.screen("A", .pageSheet), animated: true)
    await runLoopPass()
    host.root.dismiss(animated: true) { completions.append("first") }
    host.root.dismiss(animated: true) { completions.append("second") }
    await settle()

    expect(completions, equals: ["first", "second"])
    expectNil(host.root.presentedViewController)
  }

  @Test
  func `B137: the dismissal of a presentation that is cancelled meanwhile is over with it`() async {
    let host = await RootOnDisplay()
    let screen = host.screen("A", .custom)
    let transitioning = TransitioningSpy()
    transitioning.animator = TestAnimator()
    transitioning.animator?.succeeds = false
    screen.transitioningDelegate = transitioning
    var completions = 0

    host.root.present(screen, animated: true)
    await runLoopPass()
    host.root.dismiss(animated: true) { completions += 1 }
    await settle()

    expect(completions, equals: 1)
    expectNil(host.root.presentedViewController)
  }

  @Test
  func `without animation a full screen's dismissal is over within its turn`() async {
    let host = await RootOnDisplay()
    _ = await host.presented("A", .fullScreen)
    HeadlessClock.main.isHeld = true
    defer { HeadlessClock.main.isHeld = false }

    host.root.dismiss(animated: false)
    await runLoopPass()

    expect(host.journal.appearances.contains("A.viewDidDisappear"))
    expectNil(host.root.presentedViewController)
  }

  @Test
  func `B136: a presentation controller that was only read is nothing to dismiss`() async {
    let host = await RootOnDisplay()
    let screen = host.screen("A", .pageSheet)
    let stack = UINavigationController(rootViewController: UIViewController())
    host.root.present(stack, animated: true)
    await settle()
    withExtendedLifetime(screen.presentationController) {}
    var completions = 0

    screen.dismiss(animated: true) { completions += 1 }
    await settle()
    expect(completions, equals: 1)

    stack.pushViewController(screen, animated: true)
    await settle()
    screen.dismiss(animated: true) { completions += 1 }
    await settle()
    expect(completions, equals: 2)
    expectNil(host.root.presentedViewController)
  }
}
