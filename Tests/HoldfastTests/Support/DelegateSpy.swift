import Foundation
import Holdfast

/// The app's own delegates: they stay what they are, and hear what UIKit sends.
@MainActor
final class DelegateSpy: NSObject, UINavigationControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  private(set) var shown: [String] = []
  private(set) var lastShowWasAnimated: Bool?
  private(set) var presentationEvents: [String] = []
  var allowsDismissal = true
  /// Moves the stack's transitions in place of UIKit.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// Lets the app's finger drive those.
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
