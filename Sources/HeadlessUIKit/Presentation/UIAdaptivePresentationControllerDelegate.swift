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
  /// What the delegate answers without traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
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
