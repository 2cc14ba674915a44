extension Flow {
  /// Creates a flow that also passes the cause of its end to `onEnd`.
  ///
  /// Everything else is as in ``init(_:name:fileID:line:onEnd:)``. While the flow is open, Holdfast reads where its
  /// screens are whenever the run loop is idle. A flow whose closure has a single parameter doesn't have this cost.
  ///
  /// - Parameters:
  ///   - placement: How the flow's first screen is shown.
  ///   - name: A name for reports. The default contains the type of the value and the place in the source code.
  ///   - fileID: The file where the flow is made, for reports.
  ///   - line: The line where the flow is made.
  ///   - onEnd: Receives the outcome and its cause exactly once, at the moment when the other initializer's closure
  ///     would be called.
  public convenience init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    onEnd: @escaping @MainActor (Outcome<Value>, EndCause) -> Void
  ) {
    let trail = EndTrail()
    // The core holds the closure until `onEnd` is called, and the closure holds the trail. This doesn't make a retain
    // cycle, because the trail doesn't hold the flow.
    self.init(placement, name: name, fileID: fileID, line: line) { onEnd($0, trail.cause) }
    core.follow(by: trail)
  }

  /// Runs a flow and returns its outcome and the cause of its end.
  ///
  /// Use it instead of ``run(_:name:fileID:line:_:)`` if you need the ``EndCause`` as well:
  ///
  /// ```swift
  /// let (outcome, cause) = await Flow<String>.runWithCause(.sheet(over: profile)) { flow in
  ///   self.showEditor(flow)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - placement: How the flow's first screen is shown.
  ///   - name: A name for reports.
  ///   - fileID: The file where the flow is made, for reports.
  ///   - line: The line where the flow is made.
  ///   - body: Shows the first screen. The flow is released after `body` has returned, unless a screen or a coordinator
  ///     holds it.
  /// - Returns: The outcome, and the cause if it could be observed.
  public static func runWithCause(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @MainActor (Flow<Value>) -> Void
  ) async -> (outcome: Outcome<Value>, cause: EndCause) {
    let site = CallSite(fileID: fileID, line: line)
    let trail = EndTrail()
    let outcome = await run(placement, name: name, site, prepare: { $0.follow(by: trail) }, body)
    return (outcome, outcome.cause ?? trail.cause)
  }
}
