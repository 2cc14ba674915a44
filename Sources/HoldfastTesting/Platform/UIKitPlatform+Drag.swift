#if os(iOS) || os(tvOS) || os(visionOS)

import Holdfast
import UIKit

// The user's drag of a presented controller. UIKit's gesture has no public API, so the sheet gets an interactive
// transition during the drag. As in a real drag, the sheet is then being dismissed, and its transition coordinator is
// interactive.
extension Platform {
  static func isSheetOrPopover(_ presented: UIViewController) -> Bool {
    #if os(tvOS)
    return false
    #else
    let presentation = presented.presentationController
    return presentation is UISheetPresentationController
      || presentation is UIPopoverPresentationController
    #endif
  }

  /// Returns whether the user can touch the screen behind a sheet while the sheet has its current height.
  static func letsTapsThrough(_ presented: UIViewController) -> Bool {
    #if os(tvOS) || os(visionOS)
    return false
    #else
    guard #available(iOS 16, *),
      let sheet = presented.presentationController as? UISheetPresentationController
    else { return false }
    let detents = sheet.detents.map(\.identifier)
    guard let resting = sheet.selectedDetentIdentifier ?? detents.first,
      let largest = sheet.largestUndimmedDetentIdentifier,
      let index = detents.firstIndex(of: resting), let last = detents.firstIndex(of: largest)
    else { return false }
    return index <= last
    #endif
  }

  #if !os(tvOS) && !os(visionOS)
  static func drag(
    _ presented: UIViewController,
    to detent: UISheetPresentationController.Detent.Identifier
  ) -> Bool {
    guard presented.presentedViewController == nil,
      let sheet = presented.presentationController as? UISheetPresentationController,
      sheet.selectedDetentIdentifier != detent
    else { return false }
    if #available(iOS 16, *) {
      let detents = sheet.detents.map(\.identifier)
      guard detents.contains(detent), (sheet.selectedDetentIdentifier ?? detents.first) != detent
      else { return false }
    }
    sheet.animateChanges { sheet.selectedDetentIdentifier = detent }
    sheet.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier?(sheet)
    return true
  }
  #endif

  static func beginDrag(of presented: UIViewController) -> Bool {
    refused = nil
    guard let presentation = presented.presentationController else { return false }
    guard isAllowedToGo(presented) else {
      refused = presented
      return false
    }
    if canBeInteractive(presented) {
      Drag.underWay = Drag(of: presented, presentation)
      presented.presentingViewController?.dismiss(animated: true, completion: nil)
    }
    return true
  }

  /// Taps beside a popover or above a sheet, and returns whether this dismisses the controller.
  static func tapBeside(_ presented: UIViewController) -> Bool {
    guard isAllowedToGo(presented) else {
      let presentation = presented.presentationController
      if let presentation, presentation.isShownAsPopover {
        presentation.delegate?.presentationControllerDidAttemptToDismiss?(presentation)
      }
      return false
    }
    dismiss(presented)
    return true
  }

  /// The controller whose dismissal by a drag was refused, until the drag ends.
  private static weak var refused: UIViewController?

  /// Returns whether the user may dismiss the controller, and calls the delegate as UIKit does.
  private static func isAllowedToGo(_ presented: UIViewController) -> Bool {
    guard let presentation = presented.presentationController else { return false }
    let delegate = presentation.delegate
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss?(presentation) ?? true
    else { return false }
    delegate?.presentationControllerWillDismiss?(presentation)
    return true
  }

  static func moveDrag(of presented: UIViewController, to percent: CGFloat) {
    Drag.underWay?.hand.update(percent)
  }

  static func endDrag(of presented: UIViewController, dismiss: Bool) {
    if let refused, refused === presented || refused.outermostContainer === presented {
      self.refused = nil
      if dismiss, let presentation = refused.presentationController {
        presentation.delegate?.presentationControllerDidAttemptToDismiss?(presentation)
      }
      return
    }
    if let drag = Drag.underWay {
      if dismiss { drag.hand.finish() } else { drag.hand.cancel() }
      return
    }
    if dismiss { self.dismiss(presented) }
  }

  private static func dismiss(_ presented: UIViewController) {
    let presentation = presented.presentationController
    presented.presentingViewController?.dismiss(animated: true) {
      guard let presentation else { return }
      presentation.delegate?.presentationControllerDidDismiss?(presentation)
    }
  }

  /// Returns whether the dismissal can be interactive.
  ///
  /// It can't be interactive for a popover, with a custom transition, or during another drag.
  private static func canBeInteractive(_ presented: UIViewController) -> Bool {
    #if os(tvOS)
    return false
    #else
    return Drag.underWay == nil && presented.transitioningDelegate == nil
      && presented.presentationController is UISheetPresentationController
    #endif
  }
}

/// The interactive transition of a drag.
///
/// Only `underWay` holds it, from the beginning of the drag to the end of the transition. It holds the presentation,
/// whose delegate is called at the end.
@MainActor
private final class Drag: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  static var underWay: Drag?

  let hand = UIPercentDrivenInteractiveTransition()
  private weak var presented: UIViewController?
  private let presentation: UIPresentationController

  init(of presented: UIViewController, _ presentation: UIPresentationController) {
    self.presented = presented
    self.presentation = presentation
    super.init()
    presented.transitioningDelegate = self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    hand
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let view = transitionContext.view(forKey: .from)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      if let view { view.frame.origin.y += view.frame.height }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    Drag.underWay = nil
    presented?.transitioningDelegate = nil
    guard transitionCompleted else { return }
    presentation.delegate?.presentationControllerDidDismiss?(presentation)
  }
}

#endif
