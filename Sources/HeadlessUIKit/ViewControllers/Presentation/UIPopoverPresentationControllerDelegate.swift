import Foundation

/// Hears of a popover.
///
/// Left out: `popoverPresentationController(_:willRepositionPopoverTo:in:)`, for nothing is laid out.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to come, also when it was a sheet until now.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
  /// Whether the user may dismiss the popover; deprecated in UIKit, and asked only where
  /// `presentationControllerShouldDismiss(_:)` isn't there.
  @discardableResult
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// The user has dismissed the popover; deprecated in UIKit, and called only where
  /// `presentationControllerDidDismiss(_:)` isn't there.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

/// The requirements are optional in UIKit; here each has what UIKit does without an answer.
extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// True.
  @discardableResult
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Asks `popoverPresentationControllerShouldDismissPopover(_:)` (B160).
  @discardableResult
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    guard let popover = presentationController as? UIPopoverPresentationController else {
      return true
    }
    return popoverPresentationControllerShouldDismissPopover(popover)
  }
  /// Tells `popoverPresentationControllerDidDismissPopover(_:)` (B160).
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    guard let popover = presentationController as? UIPopoverPresentationController else { return }
    popoverPresentationControllerDidDismissPopover(popover)
  }
}
