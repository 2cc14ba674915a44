extension Placement {
  /// Presented over a screen.
  ///
  /// UIKit picks the presenter: for full-screen styles the outermost container. While the
  /// host comes or goes, or is in no window yet, the show waits; a host that presents something else
  /// is handled as `whenBusy` says. An active search is no obstacle: the flow is presented over it.
  ///
  /// Relies on `present(_:animated:completion:)` and `dismiss(animated:completion:)`, see
  /// <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - style: The presentation style, set on the presented controller. Unless it is given, the controller's own
  ///     stays: UIKit's default, a sheet for most screens, or what the app has set. `.popover` is for a screen that
  ///     the app has given a source;
  ///     see ``popover(over:from:wrapped:whenBusy:)`` for others.
  ///   - transition: The transition style; nil leaves the screen's own.
  ///   - wrapped: Whether the screen is put into a navigation controller, so that the flow's next
  ///     screens can be pushed.
  ///   - whenBusy: What to do while the host presents something else.
  /// - Returns: The placement.
  public static func modal(
    over host: UIViewController,
    style: UIModalPresentationStyle = .automatic,
    transition: UIModalTransitionStyle? = nil,
    wrapped: Wrapping = .inNavigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    let look = ModalLook(style: style, transition: transition, wrapping: wrapped)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }

  /// What to do when something else is presented where a screen is to be presented.
  public enum WhenBusy: Sendable {
    /// Give up at once, with ``FlowError/Reason/busy``.
    case fail
    /// Wait until it is gone; give up after five seconds, with the same error.
    case wait
    /// Present over it, over the topmost of what is presented. The two leave together when the lower
    /// one is dismissed.
    case above
    /// Dismiss it first, whatever it is: its flow ends `.dismissed`. What guards a screen there is asked; if it
    /// stays, the show fails with ``FlowError/Reason/refused``, naming it.
    case replace
    /// Wait for its turn, without a time limit: for what must be read.
    ///
    /// Screens that are queued come one after the other, in the order in which they were requested. Over a screen they
    /// wait until that presents nothing; over `.frontmost(of:)` they come over the sheets and popovers of open flows,
    /// and wait behind everything else: a question, a queued screen, a modal that the app has presented itself, a
    /// modal that the user can't dismiss. A screen that waits holds up no other request; cancelling its flow, or the
    /// task that asks, takes it out of the queue.
    case queue
  }
}

/// Presented over a screen, in whichever style.
final class Modal: Place {
  private weak var over: UIViewController?
  private let look: ModalLook
  /// What to do while the host presents something else.
  private let whenBusy: Placement.WhenBusy
  let isQueued: Bool
  /// Names what comes first, if that is waited for without a time limit; nil for another modal.
  private let findTurn: (@MainActor (_ presented: UIViewController) -> FlowError?)?

  init(
    over host: UIViewController,
    look: ModalLook,
    whenBusy: Placement.WhenBusy = .fail,
    behind findTurn: (@MainActor (_ presented: UIViewController) -> FlowError?)? = nil
  ) {
    over = host
    self.look = look
    self.whenBusy = whenBusy
    isQueued = whenBusy == .queue || findTurn != nil
    self.findTurn = findTurn
  }

  var host: UIResponder? { front }
  var hostAskedFor: UIViewController? { over }

  /// The screen, or the topmost of what is presented there, where it is to go above.
  private var front: UIViewController? {
    guard whenBusy == .above, let over else { return over }
    let presenter = presenter(for: over)
    let front = presenter.frontmost
    return front === presenter ? over : front
  }

  var wrapping: Placement.Wrapping { look.wrappingInStyle }

  var takesAway: [UIViewController] {
    guard whenBusy == .replace, let over,
      let presented = presenter(for: over).presentedViewController,
      !presented.isBeingDismissed
    else { return [] }
    return [presented]
  }

  /// What is presented covers the stack its host is in, and so keeps its order with pushes there.
  var lanes: [UIResponder] {
    guard let host = front else { return [] }
    if isQueued { return [host.outermostInHierarchy] }
    let presenter = presenter(for: host)
    guard let stack = host.stack else { return [presenter] }
    return [presenter, stack]
  }

  func check(_ screen: UIViewController) throws(FlowError) {
    do throws(FlowError) {
      try checkHost(for: screen)
    } catch {
      throw whenBusy == .queue ? error.withoutTimeLimit : error
    }
  }

  private func checkHost(for screen: UIViewController) throws(FlowError) {
    let host = try front.orGone()
    try screen.checkThatItIsNew(at: host)
    try look.check()
    try host.checkThatItStays()
    let presenter = presenter(for: host)
    if let presented = presenter.presentedViewController {
      // A view that a full-screen modal covers is in no window: the rest is asked when the modal has left.
      if whenBusy == .replace { return }
      throw busy(host, presenting: presented)
    }
    if presenter.viewIfLoaded?.window == nil { throw .notInWindow(host.screenName) }
    // UIKit drops a presentation during a transition of the host, of its container, or of a search over it.
    try host.checkThatItRests()
    try look.detail?.check(over: presenter)
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    let host = try front.orGone()
    guard whenBusy == .replace, let presented = presenter(for: host).presentedViewController
    else { return nil }
    return Obstruction(
      modals: [presented],
      animated: UIView.areAnimationsEnabled,
      error: busy(host, presenting: presented)
    )
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let host = try front.orGone()
    let presenter = presenter(for: host)
    try look.prepare(controller, over: presenter)
    // Over a search only the search itself presents.
    (Platform.isSearch(presenter) ? presenter : host).present(controller, animated: animated)
    if controller.presentingViewController == nil { throw .refused(by: host.screenName) }
    look.detail?.setUp(controller)
  }

  private func presenter(for host: UIViewController) -> UIViewController {
    (look.usesContext ? host : host.outermostContainer).beyondSearches
  }

  private func busy(_ host: UIViewController, presenting other: UIViewController) -> FlowError {
    if let error = findTurn?(other) { return error }
    if whenBusy == .queue { return .waitsForTurn(behind: other.frontScreen.screenName) }
    let words =
      "can't be shown: \(host.screenName) already presents \(other.screenName). Dismiss that first, "
      + "or present over it."
    let passes =
      other.isBeingPresented || other.isBeingDismissed || whenBusy == .wait
      || whenBusy == .replace
    return FlowError(.busy, words, passes: passes)
  }
}
