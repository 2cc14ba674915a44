import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

/// Tests the user's gestures during a push, and positions at which they must not begin.
@MainActor
@Suite(.oneAtATime)
struct InterruptedPushTests {
  private let journal = Journal()

  /// A delegate that always lets the swipe begin, as in apps with a back button of their own.
  private final class AlwaysYes: HeadlessObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  }

  @Test
  func `B341: a swipe that begins during a push completes it, and pops in the same turn`() async {
    let stack = await Stack(in: journal)
    stack.push()
    await runLoopPass()
    journal.clear()

    let swipe = UserAction.swipeBack(in: stack.navigation)

    expect(
      journal.lines,
      equals: [
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(parent)", "B.willMove(nil)",
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
      ]
    )
    swipe.finish()
    await settle()
    expect(stack.screens, equals: "A")
    expect(journal.lines.suffix(2), equals: ["B.didMove(nil)", "B.deinit"])
  }

  @Test
  func `B51: a screen that was never seen is loaded first by a swipe, too`() async {
    let stack = await Stack(of: 2, in: journal)

    let swipe = UserAction.swipeBack(in: stack.navigation)

    expect(
      journal.lines,
      equals: [
        "B.willMove(nil)", "A.loadView", "A.viewDidLoad", "B.viewWillDisappear", "A.viewWillAppear",
        "A.viewIsAppearing",
      ]
    )
    swipe.finish()
    await settle()
  }

  @Test
  func `B341: a swipe in a push that is cancelled leaves the pushed screen on display`() async {
    let stack = await Stack(in: journal)
    stack.push()
    await runLoopPass()

    UserAction.swipeBack(in: stack.navigation).cancel()
    await settle()

    expect(stack.screens, equals: "AB")
    expect(journal.appearances.suffix(2), equals: ["B.viewWillAppear", "B.viewDidAppear"])
  }

  @Test
  func `B341: a tap on Back during a push completes it, and pops in the same turn`() async {
    let stack = await Stack(in: journal)
    stack.push()
    await runLoopPass()
    journal.clear()

    UserAction.tapBack(in: stack.navigation)
    await runLoopPass()

    expect(
      journal.lines,
      equals: [
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(parent)", "B.willMove(nil)",
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
      ]
    )
    await settle()
    expect(stack.screens, equals: "A")
  }

  @Test
  func `B341: a change that waits for the push's end comes before the pop that interrupts it`()
    async
  {
    let stack = await Stack(in: journal)
    stack.push()
    stack.push()
    await runLoopPass()

    expect(!stack.navigation.beginSwipeBack())
    await settle()

    expect(stack.screens, equals: "ABC")
  }

  @Test
  func `B340: a swipe on the root that the recognizer's delegate lets begin freezes the next push`()
    async
  {
    let stack = await Stack(in: journal)
    let yes = AlwaysYes()
    stack.navigation.interactivePopGestureRecognizer?.delegate = yes

    let logged = await warnings {
      UserAction.swipeBack(in: stack.navigation).finish()
      await settle()
    }
    expect(logged.count == 1 && logged.first?.contains("gestureRecognizerShouldBegin") ?? false)
    stack.push()
    await settle()

    expect(stack.screens, equals: "AB")
    expect(!journal.lines.contains("B.viewDidAppear"))
    expect(stack.navigation.transitionCoordinator != nil)
  }

  @Test
  func `B340: a swipe during a push with an app's animator freezes, if the delegate lets it begin`()
    async
  {
    final class Fade: HeadlessObject, UINavigationControllerDelegate,
      UIViewControllerAnimatedTransitioning
    {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operation == .push ? self : nil
      }

      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double
      { 1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        UIView.animate(withDuration: 1) {
        } completion: { _ in
          context.completeTransition(true)
        }
      }
    }
    let stack = await Stack(in: journal)
    let fade = Fade()
    let yes = AlwaysYes()
    stack.navigation.delegate = fade
    stack.push()
    await runLoopPass()
    expect(!stack.navigation.beginSwipeBack())
    stack.navigation.interactivePopGestureRecognizer?.delegate = yes

    _ = await warnings {
      expect(stack.navigation.beginSwipeBack())
      await settle()
    }
    stack.push()
    await settle()

    expect(!journal.lines.contains("C.viewDidAppear"))
  }

  @Test
  func `a swipe in the content begins where the edge's recognizer is off`() async {
    let stack = await Stack(of: 2, in: journal)
    stack.navigation.interactivePopGestureRecognizer?.isEnabled = false

    UserAction.swipeBackInContent(of: stack.navigation).finish()
    await settle()

    expect(stack.screens, equals: "A")
  }
}
