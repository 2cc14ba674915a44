/// The outer flow and the inner flows of a flow.
///
/// An inner flow keeps its outer flow open until the inner flow's `onEnd` has been called. The app can end the outer
/// flow nevertheless. The outer flow's `onEnd` then waits for the `onEnd` of the inner flow, for
/// `Teardown.secondsToLeave` at most.
extension FlowCore {
  /// The flow that this one was started from.
  package var outer: FlowCore? { outerFlow }

  /// The flows that were started from this one, and whose `onEnd` hasn't been called yet.
  package var inner: [FlowCore] { innerFlows }

  /// The first flow whose end is decided, beginning with this flow and going outward through its outer flows; nil while
  /// all of them are open.
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

  /// Sets the outer flow, or removes it after `onEnd` has been called.
  func setOuter(_ outer: FlowCore?) {
    let before = outerFlow
    if outer === before || outer === self { return }
    // Two flows may be waiting, each to show its first screen over a screen of the other. Without this line, each of
    // them would become the outer flow of the other, and neither would ever end.
    if !innerFlows.isEmpty, outer?.isInside(self) ?? false { return }
    outerFlow = outer
    outer?.keepOpen()
    if let outer { outer.innerFlows = outer.innerFlows + [self] }
    if let before {
      before.innerFlows = before.innerFlows.filter(that: { $0 !== self })
      before.stopKeepingOpen()
    }
  }
}

// MARK: - Finding the outer flow

extension FlowCore {
  /// Finds the outer flow, whose screen is the host of this flow's first screen.
  ///
  /// It is found when a screen is requested, and again if the host changes, until the flow has shown a screen. While
  /// the request waits, screens of other flows may appear on or over the host and leave again, which doesn't change the
  /// outer flow. If the placement names a flow, the flow of the host counts only if it is inside the named one.
  ///
  /// - Parameters:
  ///   - place: The place in which this flow shows its first screen.
  ///   - coming: The flow whose screen UIKit is pushing on the same host right now.
  func settleOuter(at place: any Place, under coming: FlowCore?) {
    // The host of a gate decides the outer flow of the slot's owner.
    if isGate, let owner = slot?.owner, owner !== self {
      if outer?.isOpen ?? false { owner.settleOuter(at: place, under: coming) }
      return
    }
    if placement == nil || isQuestion { return }
    // An outer flow that is already ending isn't exchanged for another one. This flow, whose request still waits, has
    // to end together with it, and would stay open with another outer flow.
    if front != nil || outer?.isEnding ?? false { return }
    let responder = place.host
    if let responder {
      if responder === hostOfFirst { return }
      hostOfFirst = responder
    }
    if hasShown { return }
    let atHost = flowAtHost(of: place, under: coming)
    guard let named = namedOuter else { return setOuter(atHost) }
    setOuter(atHost?.isInside(named) ?? false ? atHost : named)
  }

  /// Finds the outer flow of a flow whose first screen the caller has placed.
  ///
  /// If another open flow has shown the screen, that flow is the outer flow. Otherwise it is the flow of the screen
  /// below this one in its stack, of the container around it, or of its presenter.
  func settleOuter(around screen: UIViewController) {
    if let flow = screen.ownFlow, flow !== self { return setOuter(flow) }
    setOuter(screen.flowBelow)
  }

  /// Sets the outer flow that the placement names, when a screen is requested.
  ///
  /// For a gate, it then sets the outer flow of that flow in the same way.
  func enterNamedOuter() {
    var flow = self
    while flow.outer == nil, let named = flow.namedOuter {
      flow.setOuter(named)
      guard flow.isGate else { return }
      flow = named
    }
  }

  /// The open flow whose screen is the host of a place, or is on top of that host; nil if no flow has shown the host.
  private func flowAtHost(of place: any Place, under coming: FlowCore?) -> FlowCore? {
    let host = place.host as? UIViewController
    // When a stack gets a new root, the screens on the stack will leave, so their flow isn't the outer flow.
    if place.contentBefore != .stays { return host?.flowAround }
    // Over an unmanaged modal, the outer flow is the flow that the modal covers.
    let named = place.namedHost
    return coming ?? host?.flow ?? (named === host ? nil : named?.flow)
  }
}

extension UIViewController {
  /// The open flow of a screen below this one in its stack, of the container around it, or of its presenter.
  fileprivate var flowBelow: FlowCore? {
    let stack = stackAround ?? stackBeingLeft
    for screen in stack?.viewControllers.prefix(while: { $0 !== self }).reversed() ?? [] {
      if let flow = screen.flow { return flow }
    }
    if let container = parent ?? stack {
      return container.flowAround ?? container.outermostContainer.presentingViewController?.flow
    }
    return presentingViewController?.flow
  }
}
