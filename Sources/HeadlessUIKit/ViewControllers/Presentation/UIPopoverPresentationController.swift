import Foundation

/// A presentation as a popover where there is room, as a form sheet where there is not (B127).
///
/// It refers strongly to what it points at, as UIKit's does.
///
/// Left out, for nothing is laid out: `arrowDirection`, `popoverLayoutMargins` and
/// `popoverBackgroundViewClass`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// Hears of the user's dismissals; not held (B146).
  @_nonoverride open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The view the popover points at; some source is needed (B128).
  open var sourceView: UIView?

  /// Where in `sourceView` the popover points.
  open var sourceRect = CGRect.null

  /// The view, bar button or tab the popover points at, in place of `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?

  /// The bar button item the popover points at.
  @available(*, deprecated)
  open var barButtonItem: UIBarButtonItem? {
    get { barItem }
    set { barItem = newValue }
  }

  /// What `barButtonItem` stores, for code that may not use what is deprecated.
  package var barItem: UIBarButtonItem?

  /// Where its arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// Whether the popover may lie over what it points at.
  open var canOverlapSourceViewRect = false

  /// Views that stay touchable beside the popover.
  open var passthroughViews: [UIView]?

  /// The colour behind the popover and its arrow.
  open var backgroundColor: UIColor?

  /// The sheet it is shown as where there is little room; for its detents and their delegate.
  ///
  /// Made on first reading, and held. The delegate of the *popover* hears of the user's dismissals.
  open var adaptiveSheetPresentationController: UISheetPresentationController { adaptiveSheet }

  private lazy var adaptiveSheet: UISheetPresentationController = {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController,
      presenting: nil
    )
    sheet.requestedStyle = defaultAdaptiveStyle
    return sheet
  }()

  /// A form sheet in a compact environment unless the delegate says otherwise; else `.none`.
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
