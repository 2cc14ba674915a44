import Foundation

/// A presentation as a sheet that the user can drag, with the styles `.pageSheet` and `.formSheet`.
///
/// Nothing is laid out. A sheet knows the detent at which it rests, but always fills its container.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The delegate, which is called when the user dismisses the sheet or chooses a detent.
  ///
  /// It isn't held (B146).
  @_nonoverride open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The heights at which the sheet can rest, beginning with the smallest.
  ///
  /// There is at least one.
  open var detents: [UISheetPresentationController.Detent] = [.large()] {
    didSet { resolveDetentsIfShown() }
  }

  /// The detent that the user has chosen or that was set last, or nil for the smallest one.
  ///
  /// Setting it doesn't call the delegate (B162).
  open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier?

  /// The largest detent at which the background isn't dimmed and can be touched, or nil for none.
  open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier?

  /// The corner radius of the sheet in points, or nil for the system's.
  open var preferredCornerRadius: CGFloat?

  /// The position of a sheet that is narrower than its container.
  public enum Placement: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// At the leading edge.
    case leading = 1
    /// In the middle.
    case center = 2
    /// At the trailing edge.
    case trailing = 3
  }

  /// The preferred position of the sheet (iOS 27).
  ///
  /// It is stored but has no effect, as nothing is drawn.
  open var preferredPlacement = UISheetPresentationController.Placement.automatic

  /// Whether the grabber is visible.
  open var prefersGrabberVisible = false

  /// Whether scrolling at the edge of the content makes the sheet larger.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Animates `changes` to the sheet.
  ///
  /// `changes` is called before this returns. HeadlessUIKit lays out nothing, so nothing moves.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  /// Makes custom detents compute their heights again, because a value that they depend on has changed.
  open func invalidateDetents() {
    resolveDetentsIfShown()
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    resolveDetents()
  }

  // MARK: Resting detent

  /// The heights of the active detents, and the environment for which they were computed.
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

  /// The active detents.
  ///
  /// Their heights are computed again for another environment, or when they were invalidated.
  private var activeDetents: [(id: Detent.Identifier, height: CGFloat)] {
    if resolved?.room.isLike(DetentContext(of: self)) != true { resolveDetents() }
    return resolved?.heights ?? []
  }

  /// The detent at which the sheet rests (B162).
  ///
  /// It is the selected or the smallest one of the active detents, or the whole height if no detent is
  /// active.
  package var restingDetent: Detent.Identifier {
    let active = activeDetents.map(\.id)
    if let selected = selectedDetentIdentifier, active.contains(selected) { return selected }
    return active.first ?? .large
  }

  /// The height of the sheet at its resting detent.
  package var restingHeight: CGFloat? {
    let resting = restingDetent
    return activeDetents.first { $0.id == resting }?.height
  }

  /// Whether the user can touch the background at this height.
  ///
  /// If so, a tap outside the sheet doesn't dismiss the sheet.
  package var isUndimmed: Bool {
    let all = detents.map(\.identifier)
    guard let largest = largestUndimmedDetentIdentifier, let last = all.firstIndex(of: largest),
      let resting = all.firstIndex(of: restingDetent)
    else { return false }
    return resting <= last
  }

  package override var canBeDismissedByTapBeside: Bool { !isUndimmed }

  /// Drags the sheet to a detent as the user would.
  ///
  /// Only this function notifies the delegate of a selected detent (B162).
  ///
  /// - Returns: Whether the sheet is visible, in front and not in a transition, and the detent is active and
  ///   not the current one.
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

/// The environment of a sheet.
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

/// The method that is called when the user chooses another detent of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has dragged the sheet to another detent (B162).
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

/// The requirement is optional in UIKit.
///
/// The default implementation does nothing.
extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
