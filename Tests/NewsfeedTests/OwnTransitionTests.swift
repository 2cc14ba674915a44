import Holdfast
import HoldfastTesting
import Testing

@testable import newsfeed

/// Tests pops and dismissals that a gesture of the app drives by percent.
///
/// UIKit starts such a transition and may reverse it, so a flow must end only when the transition has finished.
@MainActor
@Suite(.oneAtATime)
struct OwnTransitionTests {
  /// The app's gesture, as the delegate of a stack and as the transitioning delegate of a presented screen.
  private let gesture = OwnGesture()

  @Test
  func `a pop that is cancelled leaves the post, and one that is finished frees it`() async throws {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try app.feed.onSelect?(.sample)
      let stack = try app.stack
      leaks.track(try await app.wait(for: PostDetailViewController.self))
      stack.delegate = gesture

      stack.popViewController(animated: true)
      await gesture.end(at: 0.4, finishes: false)
      #expect(app.ends == [])
      try expectStack(of: stack, is: [app.feed, app.front(PostDetailViewController.self)])

      stack.popViewController(animated: true)
      await gesture.end(at: 0.6, finishes: true)
      #expect(app.ends == ["post detail: dismissed"])
      try expectStack(of: stack, is: [app.feed])
    }
  }

  @Test
  func `a dismissal that is cancelled leaves the draft, and one that is finished frees it`()
    async throws
  {
    try await expectFreed { leaks in
      let app = try await TestApp.signedIn()
      try app.feed.onCompose?()
      leaks.track(try await app.wait(for: ComposerViewController.self))
      let sheet = leaks.track(try app.stack)
      sheet.transitioningDelegate = gesture

      sheet.dismiss(animated: true)
      await gesture.end(at: 0.4, finishes: false)
      #expect(app.ends == [])
      try expectPresentedChain(above: app.tabs, is: [sheet])
      try expectTop(of: sheet, is: app.front(ComposerViewController.self))

      sheet.dismiss(animated: true)
      await gesture.end(at: 0.6, finishes: true)
      #expect(app.ends == ["create post: dismissed"])
      try expectPresentedChain(above: app.tabs, is: [])
    }
  }
}

/// Drives a fade with a gesture.
@MainActor
private final class OwnGesture: NSObject {
  private let interaction = UIPercentDrivenInteractiveTransition()
  private let fade = Fade()

  /// Moves the gesture to `percent`, and then finishes or cancels it.
  func end(at percent: CGFloat, finishes: Bool) async {
    await runLoopPass()
    interaction.update(percent)
    await settle()
    if finishes { interaction.finish() } else { interaction.cancel() }
    await settle()
  }
}

extension OwnGesture: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? fade : nil }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

extension OwnGesture: UIViewControllerTransitioningDelegate {
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Adds the view that appears, and completes the transition when the animation has ended.
@MainActor
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to), view.superview == nil {
      transitionContext.containerView.insertSubview(view, at: 0)
    }
    UIView.animate(withDuration: 0.3) {
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
