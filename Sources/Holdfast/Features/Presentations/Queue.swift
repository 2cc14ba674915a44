// Screens that must be read: they come over what is in front, one after the other, and wait behind what they must not
// cover.

extension Modal {
  /// Over the sheets and popovers of open flows that are in front of a screen; it waits behind everything else.
  ///
  /// While it waits its host is the screen itself, so that a flow which waits is started from that screen's flow, and
  /// doesn't end with a sheet that it has never been over.
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
  /// The screen, or the topmost of the modals over it that a queued screen may cover.
  fileprivate var frontForQueue: UIViewController {
    var front = self
    while let modal = front.presentedOverSearches, modal.mayBeCoveredByQueue { front = modal }
    return front
  }

  /// What is presented over the screen, or over its search, and is not being dismissed.
  fileprivate var presentedOverSearches: UIViewController? {
    guard let presented = beyondSearches.presentedViewController, !presented.isBeingDismissed
    else { return nil }
    return presented
  }

  /// Whether the modal is a sheet or a popover of an open flow, and neither a question nor queued itself.
  private var mayBeCoveredByQueue: Bool {
    guard let flow, !flow.isQuestion, !(flow.seat?.place?.isQueued ?? false) else { return false }
    return isSheetOrPopover && !isKeptByTheApp
  }
}
