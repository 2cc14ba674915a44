/// A coordinator that is kept in an array notices in its screen's `viewDidDisappear` that the screen has left.
///
/// A flow notices by itself that its screen has left. If the app ended the flow in `viewDidDisappear`, a swipe back
/// would count as `.finished`, and the flow would also end when a modal covers the screen.
extension FlowCore {
  /// Reports an end that the app asks for in the `viewDidDisappear` of one of the flow's screens.
  ///
  /// - Returns: Whether nothing else has to be done. The flow ended before, or ends `.dismissed` now because all of its
  ///   screens have left, or stays open because its own next screen covers this one.
  func endIfDisappearing(_ call: AppEnd) -> Bool {
    guard let token = tokens.last(where: \.isDisappearing), let screen = token.screen
    else { return false }
    let isCovered = isOpen && token !== front
    let shown = tokens.filter(\.isShown)
    // Until the transition has ended, the whereabouts are `mayReturn`. In `viewDidDisappear` it hasn't ended yet.
    let isOneThere = shown.contains(that: { $0.controller?.isInHierarchy ?? false })
    let hasLeft = isOpen && isKeptByItsScreensAlone && !isOneThere
    let end = hasLeft ? " All screens had left, so the flow ends .dismissed." : ""
    let cover = isCovered ? " The flow's next screen covers it, so the flow continues." : ""
    site.report(
      """
      \(call.words) seems to be called in the viewDidDisappear of \(screen.screenName).\(end)\(cover) Delete the \
      call: a flow ends by itself when its screens have left, and a screen that is only covered also disappears.
      """,
      about: name
    )
    if hasLeft { endNow(.dismissed) }
    return isCovered || !isOpen
  }
}

extension ScreenToken {
  /// Whether the screen's view has just left its window, in a transition that hasn't ended.
  ///
  /// A swipe in progress may bring the view back, and a cancelled swipe does.
  fileprivate var isDisappearing: Bool {
    guard let core, let screen, let view = screen.viewIfLoaded, view.window == nil
    else { return false }
    // A screen that gives its answer after it has left may end its flow there.
    if core.answerToCome(of: self) != nil || presence.isHeldOrReturning { return false }
    if !(controller?.isInHierarchy ?? false) {
      // The code that ends the flow now may have removed a root or a tab itself, which is correct.
      let isPopped = leavesWhen == .unlinked && screen.isMovingFromParent
      return isPopped || screen.outermostContainer.isBeingDismissed
    }
    // If the flow's next screen covers this one, the next screen's code may well end the flow. But if an output of this
    // screen asks for the end, the end comes from the code of this screen.
    guard core.front === self || Output.screen === screen,
      let from = screen.transitionCoordinator?.viewController(forKey: .from)
    else { return false }
    let stack = screen.stackAround
    let isOnTop = stack == nil || stack?.topViewController === screen
    return screen.isInside(from) && (from === screen || isOnTop)
  }
}
