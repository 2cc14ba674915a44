import Foundation

/// The user's dismissal, which is a drag of a sheet or a tap outside a sheet or popover.
extension UIPresentationController {
  /// Begins the user's dismissal.
  ///
  /// If the app refuses the dismissal, the delegate may be notified of the attempt:
  ///
  /// - After a drag, the delegate is notified when the drag ends (B361).
  /// - After a tap outside a popover, the delegate is notified immediately.
  /// - After a tap outside a sheet, the delegate isn't notified.
  ///
  /// - Parameter isDrag: Whether the user drags the sheet interactively. A dismissal by a tap runs like a
  ///   dismissal by code.
  /// - Returns: Whether the dismissal has begun.
  package func beginUserDismissal(isDrag: Bool = true) -> Bool {
    let search = searchInside
    isDragRefused = false
    guard stage == .presented, !isDismissing, canBeDismissedByUser,
      search != nil || shown.presentationOfTree == nil
    else { return false }
    guard !shown.isModalInPresentationTree,
      adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      if isDrag {
        isDragRefused = true
      } else if !adaptedStyle.isSheet {
        adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
      }
      return false
    }
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    // The delegate may have dismissed the controller by code in the meantime. That dismissal continues
    // independently.
    guard isAtRest else { return false }
    beginDismissal(of: [self], animated: true, interactive: isDrag) { [self] completed in
      guard completed else { return }
      search?.goWithItsContext()
      adaptiveDelegate?.presentationControllerDidDismiss(self)
    }
    return true
  }

  /// The active search inside the presented controller.
  ///
  /// A search doesn't prevent the user from dragging the controller away.
  private var searchInside: SearchPresentationController? {
    guard let search = shown.presentationOfTree as? SearchPresentationController, search.isAtRest,
      search.shown.presentationOfTree == nil
    else { return nil }
    return search
  }

  /// Updates the progress of the drag, from 0 to 1.
  package func updateUserDismissal(_ percent: CGFloat) {
    transition?.update(percent)
  }

  /// Ends the drag, which dismisses the sheet or moves it back (B155, B156).
  ///
  /// After a drag that the app has refused, the delegate is notified of the attempt, unless the user has
  /// released the sheet too early (B361).
  package func endUserDismissal(dismiss: Bool) {
    guard isDragRefused else {
      transition?.endInteraction(cancelled: !dismiss)
      return
    }
    isDragRefused = false
    if dismiss, isAtRest { adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self) }
  }
}
