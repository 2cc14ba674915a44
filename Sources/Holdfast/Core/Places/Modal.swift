extension Placement {
  /// Presents the flow's first screen over another screen.
  ///
  /// UIKit picks the presenter. For full-screen styles that is the outermost container of the host. The request waits
  /// while a transition of the host is running, and while the host isn't in a window yet. It fails if the host is being
  /// popped or dismissed without a gesture. If the host already presents something else, `whenBusy` decides what
  /// happens. An active search isn't in the way, because the flow is presented over it.
  ///
  /// Relies on `present(_:animated:completion:)` and `dismiss(animated:completion:)`, see
  /// <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
  ///
  /// - Parameters:
  ///   - host: The screen to present over, held weakly.
  ///   - style: The presentation style, which is set on the presented controller. With `.automatic` the controller
  ///     keeps its own style: UIKit's default, which is a sheet for most screens, or the style that the app has set.
  ///     Use `.popover` only for a screen that the app has given a source, and
  ///     ``popover(over:from:embeddedIn:whenBusy:)`` for all others.
  ///   - transition: The transition style. If it is nil, the screen keeps its own.
  ///   - embedding: Whether the screen is embedded in a navigation controller, so that the flow can push its next
  ///     screens.
  ///   - whenBusy: What to do while the host presents something else.
  /// - Returns: The placement.
  public static func modal(
    over host: UIViewController,
    style: UIModalPresentationStyle = .automatic,
    transition: UIModalTransitionStyle? = nil,
    embeddedIn embedding: Embedding = .navigationController,
    whenBusy: WhenBusy = .fail
  ) -> Placement {
    let look = ModalLook(style: style, transition: transition, embedding: embedding)
    return Placement(Modal(over: host, look: look, whenBusy: whenBusy), on: ScreenName(host))
  }

  /// What to do if the host already presents another screen.
  public enum WhenBusy: Sendable {
    /// Fail at once, with ``FlowError/Reason/busy``.
    ///
    /// If the other screen is being presented or dismissed, the request waits for the end of that transition first.
    case fail
    /// Wait until the other screen has been dismissed.
    ///
    /// If that takes longer than five seconds, fail with ``FlowError/Reason/busy``.
    case wait
    /// Present over the topmost presented screen.
    ///
    /// Both leave together when the lower one is dismissed.
    case above
    /// Dismiss the other screen first, together with all screens that are presented over it.
    ///
    /// They are dismissed whichever screens they are, even if the user can't dismiss them.
    ///
    /// If the other screen was the last one of its flow, that flow ends `.dismissed`. If the other screen is guarded,
    /// its guard is asked first. If the guard answers `.stay`, the request fails with ``FlowError/Reason/refused``, and
    /// the error names that screen.
    case replace
    /// Wait until it is this screen's turn, without a time limit.
    ///
    /// Use it for messages that the user must read. Queued screens are presented one after the other, in the order in
    /// which they were requested. If the placement names a screen to present over, they wait until that screen presents
    /// nothing. With `.frontmost(of:)`, they are presented over the sheets and popovers of open flows, and wait while
    /// any other modal is presented:
    ///
    /// - a question,
    /// - another queued screen,
    /// - a modal that the app has presented itself,
    /// - a modal that the user can't dismiss.
    ///
    /// A queued screen that waits doesn't delay other requests. To remove it from the queue, cancel its flow or the
    /// task that has requested it.
    case queue
  }
}

/// Presents a screen over another one, in any style.
///
/// - It refers weakly to the screen to present over.
/// - It holds the look, and the closure that decides whether a queued screen must wait.
final class Modal: Place {
  private(set) weak var namedHost: UIViewController?
  private let look: ModalLook
  /// What to do while the host presents something else.
  private let whenBusy: Placement.WhenBusy
  let isQueued: Bool
  /// Returns the error of a queued screen that must wait for the presented modal, or nil if the screen doesn't wait for
  /// it.
  private let findTurn: (@MainActor (_ presented: UIViewController) -> FlowError?)?
  /// Whether the host stands for its whole window, so that a modal is also in the way if a screen inside the host
  /// presents it in its own context.
  private let isOverWindow: Bool

  init(
    over host: UIViewController,
    look: ModalLook,
    whenBusy: Placement.WhenBusy = .fail,
    overWindow isOverWindow: Bool = false,
    behind findTurn: (@MainActor (_ presented: UIViewController) -> FlowError?)? = nil
  ) {
    namedHost = host
    self.look = look
    self.whenBusy = whenBusy
    isQueued = whenBusy == .queue || findTurn != nil
    self.findTurn = findTurn
    self.isOverWindow = isOverWindow
  }

  var host: UIResponder? { hostScreen }

  /// The screen to present over: the named host or, for `.above`, the topmost screen that is presented over that host.
  private var hostScreen: UIViewController? {
    guard whenBusy == .above, let namedHost else { return namedHost }
    let presenter = presenter(for: namedHost)
    let front = presenter.frontmost
    return front === presenter ? namedHost : front
  }

  var embedding: Placement.Embedding { look.embeddingInStyle }

  var removedScreens: [UIViewController] {
    guard whenBusy == .replace, let namedHost,
      let presented = presenter(for: namedHost).presentedViewController,
      !presented.isBeingDismissed
    else { return [] }
    return [presented]
  }

  /// The modal covers the stack that its host is in, so its request also keeps its order among the requests for pushes
  /// on that stack.
  var orderingKeys: [UIResponder] {
    guard let host = hostScreen else { return [] }
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
    let host = try hostScreen.orGone()
    try screen.checkThatItIsNew(at: host)
    try look.check()
    try host.checkThatItStays()
    let presenter = presenter(for: host)
    if let presented = presenter.presentedViewController {
      // If the modal is full-screen, the presenter's view isn't in a window until the modal has left. So the remaining
      // checks are made after that.
      if whenBusy == .replace { return }
      throw busy(host, presenting: presented)
    }
    if let modal = presenter.children.flatMap(\.lowestPresented).first(where: {
      $0.viewIfLoaded?.window != nil && !($0 is UIAlertController) && !Platform.isSearch($0)
    }), let error = findTurn?(modal) {
      throw error
    }
    if let modal = modalInContext(over: host) { throw busy(host, presenting: modal) }
    if presenter.viewIfLoaded?.window == nil { throw .notInWindow(host.screenName) }
    // UIKit ignores a presentation during a transition of the host, of its container, or of a search over it.
    try host.checkThatItRests()
    try look.detail?.check(over: presenter)
  }

  func obstruction() throws(FlowError) -> Obstruction? {
    let host = try hostScreen.orGone()
    guard whenBusy == .replace, let presented = presenter(for: host).presentedViewController
    else { return nil }
    return Obstruction(
      modals: [presented],
      animated: UIView.areAnimationsEnabled,
      error: busy(host, presenting: presented)
    )
  }

  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {
    let host = try hostScreen.orGone()
    let presenter = presenter(for: host)
    try look.prepare(controller, over: presenter)
    // If a search is active, only the search itself can present.
    (Platform.isSearch(presenter) ? presenter : host).present(controller, animated: animated)
    if controller.presentingViewController == nil { throw .refused(by: host.screenName) }
    look.detail?.setUp(controller)
  }

  private func presenter(for host: UIViewController) -> UIViewController {
    (look.usesContext ? host : host.outermostContainer).beyondSearches
  }

  /// The visible modal, presented by a screen in its own context, that must leave before the new modal is presented.
  ///
  /// The function is called only while the controller that will present the new modal presents nothing itself. If the
  /// host stands for its window, a screen inside the host presents that modal. Otherwise the host or a container around
  /// the host presents it, and only requests with `.wait` or `.queue` wait for it.
  private func modalInContext(over host: UIViewController) -> UIViewController? {
    if findTurn != nil { return nil }
    let modals: [UIViewController]
    switch whenBusy {
    case .above, .replace: modals = []
    case _ where isOverWindow: modals = host.children.flatMap(\.lowestPresented)
    case .wait, .queue: modals = [host.presentedViewController].compactMap { $0 }
    case .fail: modals = []
    }
    return modals.first(where: { $0.viewIfLoaded?.window != nil && !Platform.isSearch($0) })
  }

  private func busy(_ host: UIViewController, presenting other: UIViewController) -> FlowError {
    if let error = findTurn?(other) { return error }
    if whenBusy == .queue { return .waitsForTurn(behind: other.frontScreen.screenName) }
    let words = """
      can't be shown: \(host.screenName) already presents \(other.screenName). Dismiss that first, or present over it.
      """
    let passes =
      other.isBeingPresented || other.isBeingDismissed || whenBusy == .wait
      || whenBusy == .replace
    return FlowError(.busy, words, passes: passes)
  }
}
