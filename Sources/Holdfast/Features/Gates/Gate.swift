extension Placement {
  /// A gate: sign-in, terms or a PIN, shown where another flow would show its first screen.
  ///
  /// ```swift
  /// let signIn = Flow<User>(.gate(before: checkout)) { outcome in print(outcome) }
  /// ```
  ///
  /// When the gate ends its screens stay, and the other flow's first screen, or its next gate, replaces them in one
  /// transition. If the other flow shows nothing, or ends, they leave with it. A gate may have a gate itself.
  ///
  /// The gate waits while another gate of the same flow is there. If the flow has a screen already, the gate ends
  /// with `.failed`: ask ``Flow/hasScreen`` where that can be. A flow whose screens have all left, and that declared work keeps open, may have a gate again.
  ///
  /// - Parameter flow: The flow that the gate belongs to, held weakly.
  /// - Returns: The placement.
  public static func gate<Value>(before flow: Flow<Value>) -> Placement {
    let name = flow.core.name
    return Placement(
      inside: { [weak core = flow.core] in core },
      isGate: true,
      find: { _ throws(FlowError) in throw .hostGone(name) }
    )
  }
}
