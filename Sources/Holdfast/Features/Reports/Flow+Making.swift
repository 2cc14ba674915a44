// These initializers of `Flow` are declared here, and not in the core, because they add the reports of mistakes to each
// flow, and the core doesn't know these reports.

extension Flow {
  /// Creates a flow.
  ///
  /// Nothing is shown yet.
  ///
  /// - Parameters:
  ///   - placement: How the flow's first screen is shown.
  ///   - name: A name for reports. The default contains the type of the value and the place in the source code.
  ///   - fileID: The file where the flow is made, for reports.
  ///   - line: The line where the flow is made.
  ///   - onEnd: Receives the outcome exactly once, on the main actor, in a later block on the main queue. The flow
  ///     holds the closure until then. Capture the caller's coordinator strongly, and screens, stacks and windows
  ///     weakly.
  public convenience init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    onEnd: @escaping @MainActor (Outcome<Value>) -> Void
  ) {
    let core = ValueFlowCore(
      name: name,
      site: CallSite(fileID: fileID, line: line),
      placement: placement,
      onEnd: onEnd
    )
    Reports.follow(core)
    self.init(core)
  }
}

extension Flow where Value == Void {
  /// Creates a flow whose caller doesn't wait for its end.
  ///
  /// - Parameters:
  ///   - placement: How the flow's first screen is shown.
  ///   - name: A name for reports.
  ///   - fileID: The file where the flow is made, for reports.
  ///   - line: The line where the flow is made.
  public convenience init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(placement, name: name, fileID: fileID, line: line) { _ in }
  }
}
