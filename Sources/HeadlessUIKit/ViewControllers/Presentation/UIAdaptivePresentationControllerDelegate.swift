import Foundation

/// Hears of a presentation's adaptation, and of the user's dismissals.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style to take where there is little room.
  @discardableResult
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// The style to take in an environment.
  @discardableResult
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Set up the presentation controller of the style to take; called for sheets only.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepareAdaptivePresentationController adaptivePresentationController: UIPresentationController
  )
  /// The controller to show in that style in place of the presented one, which it may contain.
  @discardableResult
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// The presentation comes, or goes on, in a style; `.none` for the one asked for.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Whether the user may dismiss it; may be asked at any time (B154).
  @discardableResult
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// The user begins to dismiss it, and may yet let it spring back (B155).
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has dismissed it; never sent for a dismissal by code (B153).
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried, and it was refused (B152).
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

/// The requirements are optional in UIKit; here each has what UIKit does without an answer.
extension UIAdaptivePresentationControllerDelegate {
  /// `.none`: no adaptation of the delegate's own.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.defaultAdaptiveStyle }
  /// What the delegate answers without traits where there is little room, else `.none`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.isCompact ? adaptivePresentationStyle(for: controller) : .none
  }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepareAdaptivePresentationController adaptivePresentationController: UIPresentationController
  ) {}
  /// Nil: the presented one is shown.
  @discardableResult
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// True.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
