import Foundation

/// A presentation as a popover where there is room, as a form sheet where there is not (B127).
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// Hears of the user's dismissals; not held (B146).
  @_nonoverride open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The view the popover points at; it or a bar button item is needed (B128).
  open var sourceView: UIView?

  /// Where in `sourceView` the popover points.
  open var sourceRect = CGRect.null

  /// The bar button item the popover points at.
  @available(*, deprecated)
  open var barButtonItem: UIBarButtonItem? {
    get { barItem }
    set { barItem = newValue }
  }

  /// What `barButtonItem` stores, for code that may not use what is deprecated.
  package var barItem: UIBarButtonItem?

  /// Views that stay touchable beside the popover.
  open var passthroughViews: [UIView]?

  override var adaptedStyle: UIModalPresentationStyle {
    let adaptive = adaptivePresentationStyle(for: presentingViewController.traitCollection)
    return adaptive == .none ? .popover : adaptive
  }

  /// A form sheet in a compact environment unless the delegate says otherwise; else `.none`.
  @discardableResult
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.isCompact else { return .none }
    return super.adaptivePresentationStyle(for: traitCollection)
  }

  override var defaultAdaptiveStyle: UIModalPresentationStyle { .formSheet }

  override func checkBeforePresentation() {
    guard adaptedStyle == .popover else { return }
    delegate?.prepareForPopoverPresentation(self)
    if sourceView == nil && barItem == nil {
      HeadlessLog.raise(
        HeadlessLog.generic,
        "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or "
          + "barButtonItem set before the presentation occurs."
      )
    }
  }

  override var canBeDismissedByUser: Bool {
    adaptedStyle == .popover || super.canBeDismissedByUser
  }
}

/// Hears of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to come.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

/// Optional in UIKit; here it does nothing.
extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
