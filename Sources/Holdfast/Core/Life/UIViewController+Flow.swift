extension UIViewController {
  /// The token of the last request for this screen, even if that request has failed.
  ///
  /// Its `earlier` property leads to the screen's earlier tokens.
  var lastToken: ScreenToken? { attachmentIfAny?.token }

  /// Whether no flow has ever requested this screen, not even in a request that has failed.
  var isUnmanaged: Bool { lastToken == nil }

  /// The last token of this screen for which the closure returns true.
  func token(that isWanted: @MainActor (ScreenToken) -> Bool) -> ScreenToken? {
    var next = lastToken
    while let token = next, !isWanted(token) { next = token.earlier }
    return next
  }

  /// The open flow that has requested or shown this screen, or has inherited it from a gate.
  ///
  /// The request may still be waiting. The token says whether the flow has shown the screen (`isShown`).
  var ownFlow: FlowCore? { tokenOfOpenFlow?.core }

  /// The last of the screen's tokens whose flow is open, in any state but `ended`.
  var tokenOfOpenFlow: ScreenToken? { token(that: { $0.core?.isOpen ?? false }) }

  /// The screen's token in a flow; nil once that token has ended.
  func token(in core: FlowCore) -> ScreenToken? { token(that: { $0.core === core }) }

  /// The open flow that this controller belongs to.
  ///
  /// For a stack, it is the flow of the topmost screen on it that belongs to an open flow. For any other controller,
  /// and for a stack without such a screen, it is the flow that has shown the controller or a container around it.
  var flow: FlowCore? {
    if let stack = self as? UINavigationController {
      for screen in stack.viewControllers.reversed() {
        if let flow = screen.ownFlow { return flow }
      }
    }
    return flowAround
  }

  /// The open flow that has shown this controller or a container around it.
  package var flowAround: FlowCore? {
    selfOrContainer(that: { $0.ownFlow != nil })?.ownFlow
  }

  /// Whether the flow that has shown the controller, or a container around it, is no longer open or has found that it
  /// has left.
  ///
  /// It becomes true when the end of that flow is decided, while the screen is still in the hierarchy.
  ///
  /// False for an unmanaged controller, and for one that its flow couldn't show and can still show later.
  package var hasLeftItsFlow: Bool {
    let asked = selfOrContainer(that: { $0.lastToken != nil })
    guard let asked, let last = asked.lastToken else { return false }
    return asked.ownFlow == nil && !last.mayBeShownStill
  }

  /// The whereabouts of the controller as a screen of an open flow.
  ///
  /// If the controller isn't a screen of an open flow, these are the whereabouts of the innermost container around it
  /// that is such a screen; nil if there is no such container.
  var whereaboutsInFlow: Whereabouts? {
    selfOrContainer(that: { $0.ownFlow != nil })?.tokenOfOpenFlow?.whereabouts
  }

  /// Whether the flow that has shown the controller, or a container around it, is ending.
  ///
  /// The end of that flow is decided, and its screens haven't all left. Whether an outer flow is ending doesn't matter.
  var isInEndingFlow: Bool {
    selfOrContainer(that: { $0.lastToken != nil })?.lastToken?.core?.isEnding ?? false
  }

  /// The flow that has shown the controller or, while that flow is open, its nearest outer flow whose end is decided.
  ///
  /// Nil if all of them are open, or if the `onEnd` of the flow that was found has been called.
  ///
  /// A wrapper counts as shown by the flow that has embedded its screen in it. If the controller has no flow, or its
  /// flow has ended, the container around the controller is asked instead.
  package var endingFlow: FlowCore? {
    var next: UIViewController? = self
    while let controller = next {
      if let core = controller.flowToEnd {
        guard let flow = core.decided, !flow.onEndWasCalled else { return nil }
        return flow
      }
      next = controller.parent
    }
    return nil
  }

  /// The flow that has requested this controller last or has embedded a screen in it; nil after its `onEnd` was called.
  ///
  /// A screen without a wrapper has such a flow only until its token ends, which is before `onEnd` is called.
  private var flowToEnd: FlowCore? {
    guard let attachment = attachmentIfAny else { return nil }
    let core = attachment.token?.core ?? attachment.wrappedBy
    return core?.onEndWasCalled ?? true ? nil : core
  }

  /// The open flow that has shown this controller, or a container around it, or has embedded a screen in one of them.
  package var flowOfScreensInside: FlowCore? {
    let found = selfOrContainer(that: {
      $0.ownFlow != nil || $0.attachmentIfAny?.wrappedBy?.isOpen ?? false
    })
    return found.flatMap { $0.ownFlow ?? $0.attachmentIfAny?.wrappedBy }
  }

  /// Whether the next look for the flow's screens will find that the controller, or a container around it, has left.
  package var isAboutToLeaveItsFlow: Bool { whereaboutsInFlow?.departure != nil }

  /// Whether the controller is linked, which means that it has a parent, a presenter or a window.
  ///
  /// If a flow has pushed, presented or removed the outermost container around the controller, that container must be
  /// linked as well.
  ///
  /// Such a container is considered because something may hold a sheet's stack with all its screens after the sheet has
  /// left. Other containers aren't considered, because the app may swap a root or remove a tab for a moment, and the
  /// screens inside stay.
  package var isInHierarchy: Bool {
    if let parent { return !parent.isInRemovedContainer }
    return isLinked
  }

  /// Whether the outermost container of this controller, or the controller itself, is unlinked, and its screens then
  /// count as having left (`leavesWhenUnlinked`).
  ///
  /// Inner containers have a parent, so only the outermost one can be unlinked.
  var isInRemovedContainer: Bool {
    // This is the usual case, which is answered without climbing the hierarchy, because each look for a visible screen
    // reads this property.
    if viewIfLoaded?.window != nil { return false }
    let outermost = outermostContainer
    return !outermost.isLinked && outermost.leavesWhenUnlinked
  }

  /// Whether the screens in the controller count as having left once it is unlinked.
  ///
  /// This is the case if a flow has pushed, presented, removed or replaced the controller, or if the app has pushed or
  /// presented it around a screen of a flow; see `Attachment.leavesWhenUnlinked`.
  var leavesWhenUnlinked: Bool {
    attachmentIfAny?.leavesWhenUnlinked ?? false
      || token(that: { $0.leavesWhen == .unlinked }) != nil
  }
}

extension UIViewController {
  /// Whether the user can't dismiss the modal, and neither the flow nor a flow inside it has shown the modal.
  ///
  /// The user can't dismiss it if the app has set `isModalInPresentation`, or if it is presented in a full-screen style
  /// or in the current context. The function returns false for an alert and for a search. The flow is nil if no flow
  /// has shown the screens beneath the modal.
  func mustStay(over flow: FlowCore?) -> Bool {
    if self is UIAlertController || Platform.isSearch(self) { return false }
    let shownBy = ownFlow ?? attachmentIfAny?.wrappedBy
    if let flow, shownBy?.isInside(flow) ?? false { return false }
    return !isDismissedByTheUser
  }

  /// Looks for a modal that is presented by the controller or by a controller in it, including the modals in and over
  /// such a modal.
  ///
  /// - Parameters:
  ///   - overSearches: Whether modals over an active search count.
  ///   - isWanted: Whether a modal is one that the caller looks for.
  /// - Returns: Whether there is such a modal.
  func presentsModal(
    overSearches: Bool = true,
    that isWanted: @MainActor (UIViewController) -> Bool
  ) -> Bool {
    lowestPresented.contains(that: { lowest in
      var next: UIViewController? = overSearches || !Platform.isSearch(lowest) ? lowest : nil
      while let modal = next {
        // A screen in the modal may present another modal in its own context.
        if isWanted(modal) || modal.children.contains(that: { $0.presentsModal(that: isWanted) }) {
          return true
        }
        next = modal.presentedViewController
      }
      return false
    })
  }

  /// Whether the user can dismiss the modal by dragging it or tapping outside it, once its guards have allowed that.
  var isDismissedByTheUser: Bool { !isKeptByTheApp && isSheetOrPopover }

  /// Whether the app itself has set `isModalInPresentation`, and not only Holdfast while a guard is on.
  private var isKeptByTheApp: Bool {
    isModalInPresentation && !(attachmentIfAny?.isModalForNow ?? false)
      || visibleChildren.contains(that: { $0.isKeptByTheApp })
  }
}
