import Foundation

/// The methods that are called when a popover is shown and when the user dismisses it.
///
/// HeadlessUIKit leaves out `popoverPresentationController(_:willRepositionPopoverTo:in:)`, because nothing is laid
/// out.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the popover is about to be shown, even if it was a sheet before.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
  /// Returns whether the user may dismiss the popover.
  ///
  /// It is deprecated in UIKit, and called only if `presentationControllerShouldDismiss(_:)` isn't
  /// implemented.
  @discardableResult
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called when the user has dismissed the popover.
  ///
  /// It is deprecated in UIKit, and called only if `presentationControllerDidDismiss(_:)` isn't implemented.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

/// The requirements are optional in UIKit.
///
/// Each default implementation does what UIKit does if a delegate doesn't implement the method.
extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Returns true.
  @discardableResult
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Calls `popoverPresentationControllerShouldDismissPopover(_:)` (B160).
  @discardableResult
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    guard let popover = presentationController as? UIPopoverPresentationController else {
      return true
    }
    return popoverPresentationControllerShouldDismissPopover(popover)
  }
  /// Calls `popoverPresentationControllerDidDismissPopover(_:)` (B160).
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    guard let popover = presentationController as? UIPopoverPresentationController else { return }
    popoverPresentationControllerDidDismissPopover(popover)
  }
}
