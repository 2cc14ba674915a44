/// Finds the mistake of ending a flow in the `viewDidDisappear` of its screen.
///
/// Apps without Holdfast often keep their coordinators in an array, and such a coordinator notices in
/// `viewDidDisappear` that its screen has left. A flow notices this by itself. If the app ended the flow in
/// `viewDidDisappear`, a swipe back would count as `.finished`, and the flow would also end when a modal covers the
/// screen.
extension FlowCore {
  /// Reports a call of `finish` or `cancel` that comes from the `viewDidDisappear` of one of the flow's screens.
  ///
  /// - Returns: Whether the call has been handled, so that the caller does nothing more. This is the case if the flow
  ///   had already ended, if it ends `.dismissed` now because all of its screens have left, or if it stays open because
  ///   its own next screen covers the disappearing one.
  func endIfDisappearing(_ call: AppEnd) -> Bool {
    guard let token = tokens.last(where: \.isDisappearing), let screen = token.screen
    else { return false }
    let isCovered = isOpen && token !== front
    let shown = tokens.filter(\.isShown)
    // In `viewDidDisappear` the transition hasn't ended yet, so the whereabouts of the screens are still `mayReturn`.
    // For this reason the hierarchy is read instead.
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
  /// It is false during a swipe in progress, which the user may still cancel, and after the user has cancelled the
  /// swipe.
  fileprivate var isDisappearing: Bool {
    guard let core, let screen, let view = screen.viewIfLoaded, view.window == nil
    else { return false }
    // A screen that gives its answer after it has left may end its flow in `viewDidDisappear`.
    if core.answerToCome(of: self) != nil || presence.isHeldOrReturning { return false }
    if !(controller?.isInHierarchy ?? false) {
      // The code that ends the flow now may have removed a root or a tab itself, which is correct.
      let isPopped = leavesWhen == .unlinked && screen.isMovingFromParent
      return isPopped || screen.outermostContainer.isBeingDismissed
    }
    // If the flow's next screen covers this one, the code of the next screen may end the flow, which is correct. But if
    // an output of this screen is being called, the call comes from the code of this screen.
    guard core.front === self || Output.screen === screen,
      let from = screen.transitionCoordinator?.viewController(forKey: .from)
    else { return false }
    let stack = screen.stackAround
    let isOnTop = stack == nil || stack?.topViewController === screen
    return screen.isInside(from) && (from === screen || isOnTop)
  }
}
