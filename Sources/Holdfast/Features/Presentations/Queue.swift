// Screens that the user must read are shown with `.queue`. They are presented one after the other over the front
// screen, and wait until the modals that they must not cover have been dismissed.

extension Modal {
  /// Returns a place over a screen, or over the sheets and popovers of open flows that are presented over that screen.
  ///
  /// A request for this place waits until all other modals over the screen have been dismissed. While the request
  /// waits, its host is `screen` itself. A waiting flow is therefore an inner flow of the screen's flow, and doesn't
  /// end with a sheet over which it has never been shown.
  static func queued(over screen: UIViewController, look: ModalLook) -> Modal {
    let front = screen.frontForQueue
    let isFree = front.presentedOverSearches == nil
    let behind = { @MainActor (presented: UIViewController) -> FlowError? in
      .waitsForTurn(behind: presented.frontScreen.screenName)
    }
    return Modal(over: isFree ? front : screen, look: look, whenBusy: .queue, behind: behind)
  }
}

extension UIViewController {
  /// The screen itself, or the topmost modal over it that a queued screen may cover.
  fileprivate var frontForQueue: UIViewController {
    var front = self
    while let modal = front.presentedOverSearches, modal.mayBeCoveredByQueue { front = modal }
    return front
  }

  /// The modal presented over the screen or over its search, unless the modal is being dismissed.
  fileprivate var presentedOverSearches: UIViewController? {
    guard let presented = beyondSearches.presentedViewController, !presented.isBeingDismissed
    else { return nil }
    return presented
  }

  /// Whether the modal is a sheet or a popover of an open flow, and neither a question nor a queued screen itself.
  private var mayBeCoveredByQueue: Bool {
    guard let flow, !flow.isQuestion, !(flow.slot?.place?.isQueued ?? false) else { return false }
    return isDismissedByTheUser
  }
}
