import Foundation

/// A presentation as a popover if there is enough space, otherwise as a form sheet (B127).
///
/// As in UIKit, it holds its source strongly.
///
/// HeadlessUIKit leaves out `arrowDirection`, `popoverLayoutMargins` and `popoverBackgroundViewClass`, because nothing
/// is laid out.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The delegate, which is called when the user dismisses the popover, and isn't held (B146).
  @_nonoverride open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The view that the popover points at.
  ///
  /// A popover needs some source (B128).
  open var sourceView: UIView?

  /// The rectangle in `sourceView` that the popover points at.
  open var sourceRect = CGRect.null

  /// The view, bar button or tab that the popover points at instead of `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?

  /// The bar button item that the popover points at.
  @available(*, deprecated)
  open var barButtonItem: UIBarButtonItem? {
    get { barItem }
    set { barItem = newValue }
  }

  /// The stored value of `barButtonItem`, for code that can't use deprecated properties.
  package var barItem: UIBarButtonItem?

  /// The directions in which the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// Whether the popover may cover its source.
  open var canOverlapSourceViewRect = false

  /// The views outside the popover that the user can still touch.
  open var passthroughViews: [UIView]?

  /// The background color of the popover and its arrow.
  open var backgroundColor: UIColor?

  /// The presentation controller of the sheet as which the popover appears in a compact environment.
  ///
  /// An app sets the detents on it, and the delegate that is called when the detent changes. It is made when it is
  /// first read, and held. The user's dismissals are sent to the delegate of the popover.
  open var adaptiveSheetPresentationController: UISheetPresentationController { adaptiveSheet }

  private lazy var adaptiveSheet: UISheetPresentationController = {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController,
      presenting: nil
    )
    sheet.requestedStyle = defaultAdaptiveStyle
    return sheet
  }()

  /// Returns a form sheet in a compact environment unless the delegate decides otherwise, and `.none`
  /// elsewhere.
  @discardableResult
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.isCompact else { return .none }
    return super.adaptivePresentationStyle(for: traitCollection)
  }

  override var defaultAdaptiveStyle: UIModalPresentationStyle { .formSheet }

  override func adaptivePresentationController(
    for style: UIModalPresentationStyle
  ) -> UIPresentationController? {
    style.isSheet ? adaptiveSheetPresentationController : nil
  }

  override func checkBeforePresentation() {
    guard adaptedStyle == .popover else { return }
    delegate?.prepareForPopoverPresentation(self)
    if sourceView == nil && barItem == nil && sourceItem == nil {
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
