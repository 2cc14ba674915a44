/// The flow it was started from, and those that were started from it.
extension FlowCore {
  /// The flows that were started from it and whose `onEnd` was not called yet.
  package var inner: [FlowCore] { innerFlows.objects { $0.outer === self } }

  /// A flow that shows its first screen at a screen of another flow was started from that one.
  ///
  /// One that continues a flow was started from it, or from a flow inside it.
  ///
  /// That is settled when a screen is asked for, and anew for another host: while it waits, other flows'
  /// screens may come to its host and leave it.
  func settleOuter(at place: any Place) {
    // What waits goes with the flow it was started from, also once the end of that is decided.
    if isQuestion || frontScreen != nil || outer?.teardown != nil { return }
    if let host = place.host {
      if host === hostOfFirst { return }
      hostOfFirst = host
    }
    let continued = continued
    isGate = flowBehindIt != nil
    if hasShown, !isGate { return }
    if place.host != nil { continued?.settleOuter(at: place) }
    let host = place.host as? UIViewController
    // The flow that a stack shows now is not the one around its new root.
    let ofHost = place.replacing == .no ? host?.flow : host?.flowAround
    // Above a modal of no flow it is started from the flow that the modal covers.
    let around = ofHost ?? place.hostBelow?.flow
    let isAround = continued.map { around?.isInside($0) ?? false } ?? true
    setOuter(isGate || !isAround ? continued : around)
  }

  /// This flow was started from `outer`, and keeps it open until its own `onEnd` was called.
  func setOuter(_ outer: FlowCore?) {
    // Two flows may wait for each other's screens: neither is inside the other.
    guard outer !== self.outer, !(outer?.isInside(self) ?? false) else { return }
    let before = self.outer
    self.outer = outer
    outer?.hold()
    outer?.innerFlows.append(self)
    before?.release()
  }

  func isInside(_ flow: FlowCore) -> Bool {
    var next: FlowCore? = self
    while let core = next, core !== flow { next = core.outer }
    return next != nil
  }
}
