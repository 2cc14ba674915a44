/// The flows around a flow and in it. Each keeps the one that it was started from open until its own `onEnd` was
/// called.
extension FlowCore {
  /// The flow this one was started from.
  package var outer: FlowCore? { outerFlow }

  /// The flows that were started from it and whose `onEnd` was not called yet.
  package var inner: [FlowCore] { innerFlows }

  /// The flow itself, or the one around it, whose end is decided, so that it leaves; nil while it goes on.
  package var decided: FlowCore? {
    var next: FlowCore? = self
    while let flow = next, flow.isOpen { next = flow.outerFlow }
    return next
  }

  func isInside(_ flow: FlowCore) -> Bool {
    var next: FlowCore? = self
    while let core = next, core !== flow { next = core.outerFlow }
    return next != nil
  }

  /// This flow was started from `outer`; after its `onEnd` from none.
  func setOuter(_ outer: FlowCore?) {
    let before = outerFlow
    if outer === before || outer === self { return }
    // Of two flows that wait for each other's screens, the second would be the outer flow of its own outer
    // flow, and neither would ever end.
    if !innerFlows.isEmpty, outer?.isInside(self) ?? false { return }
    outerFlow = outer
    outer?.hold()
    if let outer { outer.innerFlows = outer.innerFlows + [self] }
    if let before {
      before.innerFlows = before.innerFlows.filter(that: { $0 !== self })
      before.release()
    }
  }
}

// MARK: - Which flow it was started from

extension FlowCore {
  /// A flow that shows its first screen at a screen of another flow was started from that one.
  ///
  /// That is settled when a screen is asked for, and anew for another host: while it waits, other flows'
  /// screens may come to its host and leave it.
  ///
  /// - Parameters:
  ///   - place: Where its first screen goes.
  ///   - coming: The flow whose screen UIKit is being called to push there.
  func settleOuter(at place: any Place, under coming: FlowCore?) {
    // A gate is at that host for the flow in whose seat it is.
    if isGate, let owner = seat?.owner, owner !== self {
      if outer?.isOpen ?? false { owner.settleOuter(at: place, under: coming) }
      return
    }
    if placement == nil || isQuestion { return }
    // A flow that waits leaves with the flow it was started from, also while that is leaving: it does not change
    // over to another one, which would keep it.
    if front != nil || outer?.isEnding ?? false { return }
    let responder = place.host
    if let responder {
      if responder === hostOfFirst { return }
      hostOfFirst = responder
    }
    if hasShown { return }
    let around = flowAround(place, coming)
    guard let named = namedOuter else { return setOuter(around) }
    setOuter(around?.isInside(named) ?? false ? around : named)
  }

  /// The caller has put the flow's first screen into the hierarchy: the flow was started from the one that has
  /// shown it there, or else from that of the screen below it in its stack, of the container that it is in, or of its
  /// presenter.
  func settleOuter(around screen: UIViewController) {
    if let flow = screen.ownFlow, flow !== self { return setOuter(flow) }
    setOuter(screen.flowBelow)
  }

  /// A flow whose placement names its outer flow is inside that from its first request on.
  func enterNamedOuter() {
    var flow = self
    while flow.outer == nil, let named = flow.namedOuter {
      flow.setOuter(named)
      guard flow.isGate else { return }
      flow = named
    }
  }

  private func flowAround(_ place: any Place, _ coming: FlowCore?) -> FlowCore? {
    let host = place.host as? UIViewController
    // The flow that is in a stack now goes when the stack gets a new root: it is not around that.
    if place.contentBefore != .stays { return host?.flowAround }
    // Over a modal that no flow has shown, the flow is the one that the modal covers.
    let below = place.hostAskedFor
    return coming ?? host?.flow ?? (below === host ? nil : below?.flow)
  }
}

extension UIViewController {
  /// The open flow of the screens below this one in its stack, of the container that it is in, or of its presenter.
  fileprivate var flowBelow: FlowCore? {
    for screen in stackAround?.viewControllers.prefix(while: { $0 !== self }).reversed() ?? [] {
      if let flow = screen.flow { return flow }
    }
    if let parent { return parent.flowAround ?? outermostContainer.presentingViewController?.flow }
    return presentingViewController?.flow
  }
}
