import Foundation

extension Placement {
  /// Presents the alert of a question over the front screen of the flow that asks the question.
  static func question(
    of flow: FlowCore,
    _ style: AlertStyle,
    _ whenBusy: WhenBusy
  ) -> Placement {
    let name = flow.name
    return Placement { [weak flow] _ throws(FlowError) in
      guard let flow, flow.isOpen else { throw .flowEnded(name) }
      guard let front = flow.frontOfAll else {
        throw .waiting(
          for: "\(name), which asks the question, shows no screen",
          "Show the first screen of \(name), or find out why \(name) waits"
        )
      }
      try style.check(over: front)
      var look = ModalLook.itsOwn
      look.detail = style.detail
      if whenBusy == .queue { return Modal.queued(over: front, look: look) }
      return Modal(over: front, look: look, whenBusy: whenBusy) { presented in
        // If the host presents another question, the user must answer that one first, however long it takes.
        guard presented.flow?.isQuestion ?? false else { return nil }
        return .waitsForTurn(behind: presented.screenName)
      }
    }
  }
}

extension AlertStyle {
  /// Throws if UIKit would show the action sheet as a popover that has nothing to point at.
  fileprivate func check(over host: UIViewController) throws(FlowError) {
    guard preferredStyle == .actionSheet, !(detail?.pointsAtSomething ?? false),
      Platform.actionSheetIsPopover(over: host)
    else { return }
    throw FlowError(
      .impossible,
      """
      can't be shown: on an iPad an action sheet is a popover, which needs a view or a bar button to point at. Pass a \
      visible one with .actionSheet(from:).
      """
    )
  }
}

extension FlowCore {
  /// The frontmost screen of the flow and its inner flows, not counting questions and the modals above a question.
  fileprivate var frontOfAll: UIViewController? {
    var front = front?.screen ?? tokens.last(where: \.isShownOrInherited)?.screen
    for flow in inner.reversed() where front == nil { front = flow.frontOfAll }
    while let presented = front?.outermostContainer.beyondSearches.presentedViewController,
      !presented.isBeingDismissed, let flow = presented.flow, !flow.isQuestion, flow.isInside(self)
    {
      front = (presented as? UINavigationController)?.topViewController ?? presented
    }
    return front
  }
}

extension Platform {
  /// Whether UIKit shows an action sheet as a popover, which needs a source.
  ///
  /// UIKit does so on an iPad, and on a Mac before macOS 14.
  fileprivate static func actionSheetIsPopover(over host: UIViewController) -> Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
    #if targetEnvironment(macCatalyst)
    let isOnMac = true
    #else
    let isOnMac = ProcessInfo.processInfo.isiOSAppOnMac
    #endif
    if isOnMac, #available(iOS 17, *) { return false }
    #endif
    return host.traitCollection.userInterfaceIdiom == .pad
  }
}
