import Foundation

/// The user's dismissal: a finger that drags a sheet down, or a tap beside a popover.
extension UIPresentationController {
  /// The user begins to drag the sheet down, or taps outside.
  ///
  /// False when that is refused or there is nothing to take hold of; a refusal tells the delegate
  /// (B152).
  ///
  /// - Parameter isDrag: Whether a finger moves it; a tap begins a dismissal as code does.
  /// - Returns: Whether it has begun.
  package func beginUserDismissal(isDrag: Bool = true) -> Bool {
    let search = searchInside
    guard stage == .presented, !isDismissing, canBeDismissedByUser,
      search != nil || shown.presentationOfTree == nil
    else { return false }
    guard !shown.isModalInPresentationTree,
      adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    adaptiveDelegate?.presentationControllerWillDismiss(self)
    // The delegate may have dismissed it by code meanwhile, which goes its own way.
    guard isAtRest else { return false }
    beginDismissal(of: [self], animated: true, interactive: isDrag) { [self] completed in
      guard completed else { return }
      search?.goWithItsContext()
      adaptiveDelegate?.presentationControllerDidDismiss(self)
    }
    return true
  }

  /// The search that is active inside what is presented: no reason not to drag that away.
  private var searchInside: SearchPresentationController? {
    guard let search = shown.presentationOfTree as? SearchPresentationController, search.isAtRest,
      search.shown.presentationOfTree == nil
    else { return nil }
    return search
  }

  /// How far the finger has come, from 0 to 1.
  package func updateUserDismissal(_ percent: CGFloat) {
    transition?.update(percent)
  }

  /// The finger lifts: the sheet goes, or springs back (B155, B156).
  package func endUserDismissal(dismiss: Bool) {
    transition?.letGo(cancelled: !dismiss)
  }
}
