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
