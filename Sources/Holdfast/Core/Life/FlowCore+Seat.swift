/// A gate is a flow in its outer flow's seat, while that shows nothing: sign-in, terms, a PIN.
///
/// It ends with its screens still there, and they are the outer flow's from then on: the first screen that
/// shows takes their place in one transition. If it shows none, they leave with it.
extension FlowCore {
  /// Takes the seat of the flow it continues, as long as no screen and no other gate is in it.
  func takeSeat() {
    guard let flow = ownSeat?.placement.outer().continued, frontScreen == nil else { return }
    flow.takeSeat()
    isGate = flow.isFree(for: self)
    seat = isGate ? flow.seat : ownSeat
  }

  /// Whether no screen of its own is there or asked for, and no other gate is on display or about to be
  /// over: the first screen comes before the next gate.
  private func isFree(for gate: FlowCore) -> Bool {
    isOpen && !tokens.contains(that: { $0.core != nil && !$0.isInherited })
      && !inner.contains(that: { $0 !== gate && $0.isGate && ($0.front != nil || !$0.isOpen) })
  }

  /// Whether a controller is in its outer flow's seat, and stays there when it ends.
  func handsOver(_ controller: UIViewController?) -> Bool {
    guard isGate, let controller, let first = tokens.first(where: \.isInPlace)?.controller
    else { return false }
    if controller === first { return true }
    let stack = first.stack
    return stack != nil && controller.stackAround === stack
  }

  /// The screens are this flow's from now on: those of its gate, or those that stay on a gate's stack.
  func inherit(_ tokens: [ScreenToken], ofInnerFlow isOfInnerFlow: Bool = false) {
    for token in tokens where token.isInPlace {
      guard let screen = token.screen, let controller = token.controller else { continue }
      let inherited = ScreenToken(in: self, for: screen, site: token.site, isInherited: true)
      inherited.inherit(controller, of: token, isOfInnerFlow: isOfInnerFlow)
      if frontScreen == nil { seat?.leave(inherited) }
    }
  }

  /// Whether screens are there that gates have left to it: they leave with it, and don't keep it open.
  var hasInherited: Bool { tokens.contains(that: { $0.isInherited && $0.core != nil }) }
}
