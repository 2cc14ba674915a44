extension Placement {
  /// Shows a gate, such as sign-in, terms or a PIN screen, where another flow would show its first screen.
  ///
  /// ```swift
  /// let signIn = Flow<User>(.gate(before: checkout)) { outcome in print(outcome) }
  /// ```
  ///
  /// When the gate ends, its screens stay. The other flow's first screen, or its next gate, replaces them in a single
  /// transition. If no screen replaces them, they leave when the other flow ends, except those that its placement can't
  /// remove, such as a root. A gate may itself have a gate.
  ///
  /// While another gate of the same flow shows a screen or is ending, the gate waits for at most five seconds. If the
  /// flow already has a screen, the gate ends `.failed`. Check ``Flow/hasScreen`` if this can happen. A flow may have a
  /// gate again after all its screens have left, if work declared with `keepOpen` keeps it open.
  ///
  /// - Parameter flow: The flow that the gate belongs to, held weakly.
  /// - Returns: The placement.
  public static func gate<Value>(before flow: Flow<Value>) -> Placement {
    let name = flow.core.name
    return Placement(
      inside: { [weak core = flow.core] in core },
      isGate: true,
      find: { _ throws(FlowError) in throw .hostEnded(name) }
    )
  }
}
