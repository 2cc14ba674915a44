import Foundation

/// A presentation as a sheet the user can drag: `.pageSheet` and `.formSheet`.
///
/// Nothing is laid out: a sheet knows at which detent it rests, and fills its container all the same.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// Hears of the user's dismissals and of the detents the user drags to; not held (B146).
  @_nonoverride open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The heights the sheet rests at, from the smallest to the largest; one at least.
  open var detents: [UISheetPresentationController.Detent] = [.large()] {
    didSet { resolveDetentsIfShown() }
  }

  /// The detent that the user dragged to or that was set last; nil for the smallest one.
  ///
  /// Setting it does not call the delegate (B162).
  open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier?

  /// The largest detent that leaves what is behind bright and touchable; nil for none.
  open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier?

  /// How round the sheet's corners are, in points; nil for UIKit's.
  open var preferredCornerRadius: CGFloat?

  /// Where a sheet that leaves room beside itself would like to be.
  public enum Placement: Int, Sendable {
    /// Where UIKit likes.
    case automatic = 0
    /// At the edge where reading begins.
    case leading = 1
    /// In the middle.
    case center = 2
    /// At the edge where reading ends.
    case trailing = 3
  }

  /// Where the sheet would like to be, from iOS 27 on; kept, as nothing is drawn.
  open var preferredPlacement = UISheetPresentationController.Placement.automatic

  /// Whether the grabber shows.
  open var prefersGrabberVisible = false

  /// Whether scrolling at the edge makes the sheet larger.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Makes `changes` to the sheet in an animation.
  ///
  /// `changes` has run when this returns; nothing is laid out that would move.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  /// Asks custom detents for their heights again: something that they depend on has changed.
  open func invalidateDetents() {
    resolveDetentsIfShown()
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    resolveDetents()
  }

  // MARK: Where it rests

  /// The heights of the detents that are active, and the room they were computed for.
  private var resolved: (room: DetentContext, heights: [(id: Detent.Identifier, height: CGFloat)])?

  private func resolveDetentsIfShown() {
    resolved = nil
    if stageView != nil { resolveDetents() }
  }

  private func resolveDetents() {
    let room = DetentContext(of: self)
    let heights = detents.compactMap { detent in
      detent.resolvedValue(in: room).map { (id: detent.identifier, height: $0) }
    }
    resolved = (room, heights)
  }

  /// A custom detent is asked again for other room, or when it was invalidated.
  private var activeDetents: [(id: Detent.Identifier, height: CGFloat)] {
    if resolved?.room.isLike(DetentContext(of: self)) != true { resolveDetents() }
    return resolved?.heights ?? []
  }

  /// The detent that the sheet rests at (B162): the selected one, or the smallest, of those that are
  /// active; the whole height if none is.
  package var restingDetent: Detent.Identifier {
    let active = activeDetents.map(\.id)
    if let selected = selectedDetentIdentifier, active.contains(selected) { return selected }
    return active.first ?? .large
  }

  /// How high the sheet is where it rests.
  package var restingHeight: CGFloat? {
    let resting = restingDetent
    return activeDetents.first { $0.id == resting }?.height
  }

  /// Whether what is behind can be touched at this height, so that a tap beside the sheet dismisses
  /// nothing.
  package var isUndimmed: Bool {
    let all = detents.map(\.identifier)
    guard let largest = largestUndimmedDetentIdentifier, let last = all.firstIndex(of: largest),
      let resting = all.firstIndex(of: restingDetent)
    else { return false }
    return resting <= last
  }

  package override var canBeDismissedByTapBeside: Bool { !isUndimmed }

  /// The user drags the sheet to a detent; only that calls the delegate (B162).
  ///
  /// - Returns: Whether the sheet is on display, in front and at rest, and the detent is active and
  ///   another one.
  @discardableResult
  package func userSelectsDetent(_ identifier: Detent.Identifier) -> Bool {
    guard isAtRest, shown.presentationOfTree == nil,
      activeDetents.contains(where: { $0.id == identifier }), restingDetent != identifier
    else { return false }
    selectedDetentIdentifier = identifier
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    return true
  }
}

/// The room that a sheet has.
private final class DetentContext: HeadlessObject,
  UISheetPresentationControllerDetentResolutionContext
{
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(of sheet: UISheetPresentationController) {
    containerTraitCollection = sheet.traitCollection
    let container = sheet.stageView ?? sheet.presenter?.viewIfLoaded?.window
    maximumDetentValue = container?.bounds.height ?? 0
    super.init()
  }

  func isLike(_ other: DetentContext) -> Bool {
    let (traits, others) = (containerTraitCollection, other.containerTraitCollection)
    return maximumDetentValue == other.maximumDetentValue
      && traits.verticalSizeClass == others.verticalSizeClass
      && traits.horizontalSizeClass == others.horizontalSizeClass
  }
}

/// Hears of a sheet's detents.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user dragged the sheet to another detent (B162).
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

/// Optional in UIKit; here it does nothing.
extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
