/// Which flow it was started from.
extension FlowCore {
  /// A flow that shows its first screen at a screen of another flow was started from that one.
  ///
  /// That is settled when a screen is asked for, and anew for another host: while it waits, other flows'
  /// screens may come to its host and leave it.
  func settleOuter(at place: any Place) {
    if ownSeat == nil { return }
    takeSeat()
    settleOuterOnSeat(at: place)
  }

  /// It, and the flows that it continues, have taken their seats.
  private func settleOuterOnSeat(at place: any Place) {
    if ownSeat == nil || isQuestion { return }
    // A flow that waits leaves with the flow it was started from, also while that is leaving: it does not change
    // over to another one, which would keep it.
    if frontScreen != nil || outer?.isLeaving ?? false { return }
    let responder = place.host
    if let responder {
      if responder === hostOfFirst { return }
      hostOfFirst = responder
    }
    if hasShown, !isGate { return }
    let continued = continued
    if responder != nil { continued?.settleOuterOnSeat(at: place) }
    let around = flowAround(place)
    guard let continued else { return setOuter(around) }
    let isAround = around?.isInside(continued) ?? false
    setOuter(isGate || !isAround ? continued : around)
  }

  private func flowAround(_ place: any Place) -> FlowCore? {
    let host = place.host as? UIViewController
    // The flow that is in a stack now goes when the stack gets a new root: it is not around that.
    if place.contentBefore != .stays { return host?.flowAround }
    // Over a modal that no flow has shown, the flow is the one that the modal covers.
    let below = place.hostAskedFor
    return flowComing(to: host) ?? host?.flow ?? (below === host ? nil : below?.flow)
  }

  /// The flow whose screen UIKit is being called to push there: what follows comes above that screen.
  private func flowComing(to host: UIViewController?) -> FlowCore? {
    // Only what goes on the stack itself, which UIKit may take late, becomes its top: a child, or a modal over
    // the stack, leaves the screens on it in front, and so their flow.
    guard let show = ShowQueue.main.showing, show.host === host, host is UINavigationController,
      show.given?.place.mayTakeLate ?? false, show.flow.isOpen
    else { return nil }
    return show.flow
  }
}
