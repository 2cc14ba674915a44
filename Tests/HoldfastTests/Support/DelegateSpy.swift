import Foundation
import Holdfast

/// The app's own delegates, which must stay set and must receive the calls of UIKit.
@MainActor
final class DelegateSpy: NSObject, UINavigationControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  private(set) var shown: [String] = []
  private(set) var lastShowWasAnimated: Bool?
  private(set) var presentationEvents: [String] = []
  var allowsDismissal = true
  /// The animator of the stack's transitions, instead of UIKit's.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The interaction controller of the stack's transitions, with which a test simulates a gesture of the app.
  var interaction: UIPercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append(viewController.title ?? "untitled")
    lastShowWasAnimated = animated
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVc: UIViewController,
    to toVc: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    allowsDismissal
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    presentationEvents.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    presentationEvents.append("did")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    presentationEvents.append("attempt")
  }
}
