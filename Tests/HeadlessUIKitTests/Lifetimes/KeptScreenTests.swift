import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Section V: the screens that UIKit holds, if this follows from known references.
  @MainActor
  struct KeptScreenTests {
    private let journal = Journal()

    @Test(arguments: [true, false])
    func `B225: a presentation that isn't dismissed keeps root, presenter and presented`(
      dismissesFirst: Bool
    ) async {
      let window = TestWindow(rootViewController: SpyScreen("Root", journal))
      await window.settle()
      window.rootViewController?.present(SpyScreen("Modal", journal), animated: true)
      await window.settle()

      if dismissesFirst {
        window.rootViewController?.dismiss(animated: false) {
          window.rootViewController = UIViewController()
        }
      } else {
        window.rootViewController = UIViewController()
      }
      await window.settle()

      let freed = journal.lines.filter { $0.hasSuffix(".deinit") }
      expect(Set(freed), equals: (dismissesFirst ? ["Root.deinit", "Modal.deinit"] : []))
    }

    @Test(arguments: [true, false])
    func `B226: a presentation controller read on a screen that is then pushed keeps the screen`(
      reads: Bool
    ) async {
      let stack = await Stack(of: 1, in: journal)
      do {
        let screen = stack.makeScreen()
        if reads { screen.presentationController?.delegate = nil }
        stack.navigation.pushViewController(screen, animated: true)
      }
      await stack.window.settle()

      stack.navigation.popViewController(animated: true)
      await stack.window.settle()

      expect(journal.lines.contains("B.deinit"), equals: !reads)
    }

    @Test
    func `B241: a stack taken away in the turn of a pop keeps neither screen nor view`() async {
      let stack = await Stack(of: 2, in: journal)
      weak let view = stack[1].view
      expect(view != nil)

      stack.navigation.popViewController(animated: true)
      stack.window.rootViewController = UIViewController()
      await stack.window.settle()

      expect(journal.lines.contains("B.deinit"))
      expectNil(view)
    }

    @Test(arguments: [true, false])
    func `B243: a transition that its animator never completes keeps both screens`(
      completes: Bool
    ) async {
      let animator = Forgetful(completes: completes)
      do {
        let stack = await Stack(of: 1, in: journal)
        stack.navigation.delegate = animator
        stack.push()
        await stack.window.settle()
      }
      await settle()

      let freed = journal.lines.filter { $0.hasSuffix(".deinit") }
      expect(Set(freed), equals: (completes ? ["A.deinit", "B.deinit"] : []))
      animator.context?.completeTransition(true)
      animator.context = nil
      await settle()
      expect(journal.lines.filter { $0.hasSuffix(".deinit") }.count, equals: 2)
    }
  }
}

/// An animator that completes its transition only if a test says so.
@MainActor
private final class Forgetful: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let completes: Bool
  var context: (any UIViewControllerContextTransitioning)?

  init(completes: Bool) {
    self.completes = completes
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if completes {
      transitionContext.completeTransition(true)
    } else {
      context = transitionContext
    }
  }
}
