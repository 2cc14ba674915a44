/// A coordinator that is kept in an array learns in its screen's `viewDidDisappear` that the screen left.
///
/// A flow sees that by itself. Ended there, it would call a swipe back `.finished`, and leave under a modal.
extension FlowCore {
  /// Reports an end that is asked for in the `viewDidDisappear` of one of the flow's screens.
  ///
  /// - Returns: Whether the flow has ended: before, or now `.dismissed`, because all it showed had left.
  func endIfDisappearing(_ call: AppEnd) -> Bool {
    guard let screen = tokens.last(where: \.isDisappearing)?.screen else { return false }
    let shown = tokens.filter(\.isShown)
    let hasLeft = isOpen && isKeptByItsScreensAlone && !shown.contains(where: \.isInHierarchy)
    site.report(
      "\(call.words) seems to come from the viewDidDisappear of \(screen.screenName). "
        + (hasLeft ? "All screens had left, so the flow ends .dismissed. " : "")
        + "Delete it there: a flow ends by itself when its screens have left, and a screen that is only "
        + "covered disappears, too.",
      about: name
    )
    if hasLeft { endNow(.dismissed) }
    return !isOpen
  }
}

extension ScreenToken {
  fileprivate var isInHierarchy: Bool { controller?.isInHierarchy ?? false }

  /// Whether its screen's view has just gone, and what took it away has not ended; with a finger on a swipe
  /// it may come back, and one that was given up brings it back.
  fileprivate var isDisappearing: Bool {
    guard let core, let screen, let view = screen.viewIfLoaded, view.window == nil, !answersLate
    else { return false }
    if presence.isUnderTheFingerOrReturns { return false }
    if !isInHierarchy {
      // A root or a tab may have been taken out by the very code that ends the flow now, and rightly so.
      let isPopped = leavesWhen == .unlinked && screen.isMovingFromParent
      return isPopped || screen.outermostContainer.isBeingDismissed
    }
    // Under another screen of its flow it disappears because that one comes, whose code may well end the flow.
    guard core.front === self,
      let from = screen.transitionCoordinator?.viewController(forKey: .from)
    else { return false }
    let stack = screen.stackAround
    let isOnTop = stack == nil || stack?.topViewController === screen
    return screen.isInside(from) && (from === screen || isOnTop)
  }
}
