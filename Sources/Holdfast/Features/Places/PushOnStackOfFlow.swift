extension Placement {
  /// Pushes the first screen on the stack of another flow, above the last screen of that flow.
  ///
  /// ```swift
  /// let address = Flow<String>(.push(onStackOf: flow)) { outcome in print(outcome) }
  /// ```
  ///
  /// The new flow waits while the other flow shows no screen. If the other flow's screens aren't in a stack, the new
  /// flow ends with `.failed`.
  ///
  /// - Parameter flow: The flow on whose stack the screen is pushed, held weakly.
  /// - Returns: The placement.
  public static func push<Value>(onStackOf flow: Flow<Value>) -> Placement {
    let name = flow.core.name
    return Placement(
      inside: { [weak core = flow.core] in core },
      find: { [weak core = flow.core] _ throws(FlowError) in
        guard let core, core.isOpen else { throw .hostEnded(name) }
        guard let front = core.front?.screen else {
          throw .waiting(
            for: "\(name), on whose stack it would be pushed, shows no screen",
            "Show the first screen of \(name), or find out why \(name) waits"
          )
        }
        return try Push.onStack(of: front)
      }
    )
  }
}
