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
    guard let ownSeat else { return }
    let placed = ownSeat.placement.outer()
    if placed.fixed != nil { return }
    let continued = placed.continued
    // What waits goes with the flow it was started from, also once the end of that is decided.
    if frontScreen != nil || outer?.departure != nil { return }
    let responder = place.host
    if let responder {
      if responder === hostOfFirst { return }
      hostOfFirst = responder
    }
    if hasShown, !isGate { return }
    if responder != nil { continued?.settleOuterOnSeat(at: place) }
    let host = responder as? UIViewController
    // The flow that a stack shows now is not the one around its new root.
    let ofHost = place.replacing == .no ? flowComing(to: host) ?? host?.flow : host?.flowAround
    // Above a modal of no flow it is started from the flow that the modal covers.
    let around = ofHost ?? place.hostBelow?.flow
    guard let continued else { return setOuter(around) }
    let isAround = around?.isInside(continued) ?? false
    setOuter(isGate || !isAround ? continued : around)
  }

  /// The flow whose screen UIKit is being called to push there: what follows comes above that screen.
  ///
  /// A child, or a modal over the stack itself, leaves what is on the stack in front.
  private func flowComing(to host: UIViewController?) -> FlowCore? {
    // Of the places at a stack, UIKit may take late what is put on the stack.
    guard let show = ShowQueue.main.showing, show.host === host, host is UINavigationController,
      show.placeGiven?.mayTakeLate ?? false, show.flow.isOpen
    else { return nil }
    return show.flow
  }
}
