extension Placement {
  /// Pushed on whatever stack another flow is in; while that shows nothing, in its place.
  ///
  /// ```swift
  /// let address = Flow<String>(.continuing(flow)) { outcome in print(outcome) }
  /// ```
  ///
  /// A flow that continues one which has shown nothing is its gate: sign-in, terms, a PIN. It shows its
  /// screens where the other flow would. When it ends they stay, and the other flow's first screen takes
  /// their place in one transition; if the other flow shows none, or ends, they leave with it. So it is
  /// with a flow whose screens have all left, while declared work keeps it open.
  ///
  /// - Parameter flow: The flow to go on from, held weakly. While it waits to show its first screen, the
  ///   new flow waits; where it is in no stack, the new flow ends with `.failed`.
  /// - Returns: The placement.
  public static func continuing<Value>(_ flow: Flow<Value>) -> Placement {
    let name = flow.core.name
    return Placement(
      continuing: { [weak core = flow.core] in core },
      find: { [weak core = flow.core] _ throws(FlowError) in
        guard let core, core.isOpen else { throw .hostGone(name) }
        guard let front = core.frontScreen else {
          throw .waiting(
            for: "\(name), which it continues, shows nothing",
            "show the first screen of \(name), or look for what that waits for"
          )
        }
        return try Push.onStack(of: front)
      }
    )
  }
}
