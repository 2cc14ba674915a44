// Where a flow is made, the reports that every app gets are plugged into the core, which doesn't know them.

extension Flow {
  /// Makes a flow.
  ///
  /// Nothing is shown yet.
  ///
  /// - Parameters:
  ///   - placement: How the first screen comes on display.
  ///   - name: A name for reports; the value's type and the place in the source by default.
  ///   - fileID: Where the flow is made, for reports.
  ///   - line: The line there.
  ///   - onEnd: Called exactly once, on the main actor, on a turn of its own. The flow holds it until
  ///     then: capture the caller's coordinator strongly, and screens, stacks and windows weakly.
  public convenience init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    onEnd: @escaping @MainActor (Outcome<Value>) -> Void
  ) {
    Reports.plugIn
    self.init(
      ValueFlowCore(
        name: name,
        site: CallSite(fileID: fileID, line: line),
        placement: placement,
        onEnd: onEnd
      )
    )
  }
}

extension Flow where Value == Void {
  /// Makes a flow whose end nothing waits for.
  ///
  /// - Parameters:
  ///   - placement: How the first screen comes on display.
  ///   - name: A name for reports.
  ///   - fileID: Where the flow is made, for reports.
  ///   - line: The line there.
  public convenience init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(placement, name: name, fileID: fileID, line: line) { _ in }
  }
}
