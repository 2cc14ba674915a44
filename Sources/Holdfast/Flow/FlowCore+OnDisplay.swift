/// Where the next screen goes, also that of a flow that continues this one or asks the user for it.
extension FlowCore {
  /// The last of its own screens that is still there, none that a gate has left to it.
  var frontScreen: UIViewController? { lastToken { $0.isShown && !$0.isFromGate }?.screen }

  /// The screen in front of the flow and of those started from it; a question in front is not looked
  /// behind.
  var frontOfAll: UIViewController? {
    var front = front?.screen ?? inner.reversed().lazy.compactMap(\.frontOfAll).first
    while let presented = front?.outermostContainer.beyondSearches.presentedViewController,
      !presented.isBeingDismissed, let flow = presented.flow, !flow.isQuestion, flow.isInside(self)
    {
      front = (presented as? UINavigationController)?.topViewController ?? presented
    }
    return front
  }
}
