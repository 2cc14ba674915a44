/// A coordinator that is kept in an array learns in its screen's `viewDidDisappear` that the screen left.
///
/// A flow sees that by itself. Ended there, it would call a swipe back `.finished`, and leave under a modal.
extension FlowCore {
  /// Reports an end that is asked for in the `viewDidDisappear` of one of the flow's screens.
  ///
  /// - Returns: Whether that is all: the flow has ended before, or now `.dismissed` because all it showed had left, or
  ///   goes on because its own next screen covers this one.
  func endIfDisappearing(_ call: AppEnd) -> Bool {
    guard let token = tokens.last(where: \.isDisappearing), let screen = token.screen
    else { return false }
    let isCovered = isOpen && token !== front
    let shown = tokens.filter(\.isShown)
    // Its whereabouts are `mayReturn` until the transition has ended, which in `viewDidDisappear` it has not.
    let isOneThere = shown.contains(that: { $0.controller?.isInHierarchy ?? false })
    let hasLeft = isOpen && isKeptByItsScreensAlone && !isOneThere
    site.report(
      "\(call.words) seems to come from the viewDidDisappear of \(screen.screenName). "
        + (hasLeft ? "All screens had left, so the flow ends .dismissed. " : "")
        + (isCovered ? "The flow's next screen covers it, so the flow goes on. " : "")
        + "Delete it there: a flow ends by itself when its screens have left, and a screen that is only "
        + "covered disappears, too.",
      about: name
    )
    if hasLeft { endNow(.dismissed) }
    return isCovered || !isOpen
  }
}

extension ScreenToken {
  /// Whether its screen's view has just gone, in a transition that has not ended.
  ///
  /// A swipe under a finger may bring it back, and one that was given up does.
  fileprivate var isDisappearing: Bool {
    guard let core, let screen, let view = screen.viewIfLoaded, view.window == nil
    else { return false }
    // A screen that answers when it has left may well end its flow there.
    if core.answerToCome(of: self) != nil || presence.isHeldOrReturning { return false }
    if !(controller?.isInHierarchy ?? false) {
      // A root or a tab may have been taken out by the very code that ends the flow now, and rightly so.
      let isPopped = leavesWhen == .unlinked && screen.isMovingFromParent
      return isPopped || screen.outermostContainer.isBeingDismissed
    }
    // Under another screen of its flow it disappears because that screen comes, whose code may well end the flow. An
    // end that its own output asks for is its own code's.
    guard core.front === self || Output.screen === screen,
      let from = screen.transitionCoordinator?.viewController(forKey: .from)
    else { return false }
    let stack = screen.stackAround
    let isOnTop = stack == nil || stack?.topViewController === screen
    return screen.isInside(from) && (from === screen || isOnTop)
  }
}
