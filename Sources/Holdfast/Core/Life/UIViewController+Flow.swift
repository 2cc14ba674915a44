extension UIViewController {
  /// The token of the flow that showed this screen last; it holds those before.
  var lastToken: ScreenToken? { attachmentIfAny?.token }

  /// Whether no flow has ever shown this screen.
  var isOfNoFlow: Bool { lastToken == nil }

  /// Of the tokens of the flows that showed this screen, the last one that is wanted.
  func token(that isWanted: @MainActor (ScreenToken) -> Bool) -> ScreenToken? {
    var next = lastToken
    while let token = next, !isWanted(token) { next = token.earlier }
    return next
  }

  /// The open flow that this screen is in itself.
  var ownFlow: FlowCore? { tokenOfOpenFlow?.core }

  /// The screen's token in an open flow.
  var tokenOfOpenFlow: ScreenToken? { token(that: { $0.core?.isOpen ?? false }) }

  /// The screen's token in a flow, until the screen has left.
  func token(in core: FlowCore) -> ScreenToken? { token(that: { $0.core === core }) }

  /// The open flow this controller belongs to: by itself, by the top of its stack, or by what it is in.
  var flow: FlowCore? {
    if let stack = self as? UINavigationController {
      for screen in stack.viewControllers.reversed() {
        if let flow = screen.ownFlow { return flow }
      }
    }
    return flowAround
  }

  /// The open flow that this controller was shown by, or what it is in.
  package var flowAround: FlowCore? {
    selfOrContainer(that: { $0.ownFlow != nil })?.ownFlow
  }

  /// Whether the flow that showed the controller, or what it is in, has ended or has seen it leave.
  ///
  /// False for a controller of no flow, and for one that its flow could not show and may show still.
  package var hasLeftItsFlow: Bool {
    let asked = selfOrContainer(that: { $0.lastToken != nil })
    guard let asked, let last = asked.lastToken else { return false }
    return asked.ownFlow == nil && !last.mayBeShownStill
  }

  /// Where the controller is, or the screen of an open flow that it is in.
  var whereaboutsInFlow: Whereabouts? {
    selfOrContainer(that: { $0.ownFlow != nil })?.tokenOfOpenFlow?.whereabouts
  }

  /// Whether the end of the flow that has shown the controller, or what it is in, is decided, and its screens have not
  /// all left.
  package var isInEndingFlow: Bool {
    let asked = selfOrContainer(that: { $0.lastToken != nil })
    return asked?.lastToken?.core.map { !$0.isOpen && !$0.hasEnded } ?? false
  }

  /// Whether the next look will see that the controller, or what it is in, has left its flow.
  package var isAboutToLeaveItsFlow: Bool { whereaboutsInFlow?.departure != nil }

  /// Whether the controller is linked, and so are the containers it is in that a flow pushed or
  /// presented: something may keep a sheet's stack alive, with all that is in it.
  ///
  /// Other containers are not asked: a root that is swapped for a moment, a tab taken out and put
  /// back say nothing about what is in them.
  package var isInHierarchy: Bool {
    if let parent { return !parent.isInRemovedContainer }
    return isLinked
  }

  /// Whether this controller, or one that it is in, was pushed or presented by a flow and is unlinked.
  ///
  /// Only the outermost can be unlinked.
  var isInRemovedContainer: Bool {
    // The usual answer, without climbing: each look at a screen on display asks.
    if viewIfLoaded?.window != nil { return false }
    let outermost = outermostContainer
    return !outermost.isLinked && outermost.leavesWhenUnlinked
  }

  /// Whether a flow has pushed or presented the controller: what is in it has left when it is unlinked.
  var leavesWhenUnlinked: Bool {
    attachmentIfAny?.leavesWhenUnlinked ?? false
      || token(that: { $0.leavesWhen == .unlinked }) != nil
  }
}

extension UIViewController {
  /// Whether the app has made sure that the user can't dismiss the modal, and neither the flow nor one inside it has
  /// shown the modal.
  func mustStay(over flow: FlowCore) -> Bool {
    if self is UIAlertController || Platform.isSearch(self) { return false }
    let shownBy = ownFlow ?? attachmentIfAny?.wrappedBy
    if shownBy?.isInside(flow) ?? false { return false }
    return isKeptByTheApp || !isSheetOrPopover
  }

  /// Whether the app has set `isModalInPresentation` itself, and not a guard for the time in which it is on.
  var isKeptByTheApp: Bool {
    isModalInPresentation && !(attachmentIfAny?.isModalForNow ?? false)
  }
}
