extension Flow {
  /// Makes a flow that says why it ended, too.
  ///
  /// As ``init(_:name:fileID:line:onEnd:)``; while the flow is open it is looked at where its screens are,
  /// whenever the run loop is about to sleep. A closure with one parameter costs none of that.
  ///
  /// - Parameters:
  ///   - placement: How the first screen comes on display.
  ///   - name: A name for reports; the value's type and the place in the source by default.
  ///   - fileID: Where the flow is made, for reports.
  ///   - line: The line there.
  ///   - onEnd: Called exactly once with the outcome and its cause, as the closure of the other.
  public convenience init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    onEnd: @escaping @MainActor (Outcome<Value>, EndCause) -> Void
  ) {
    let trail = EndTrail()
    // The core holds the closure until the end is decided, and the closure the trail, which holds no flow.
    self.init(placement, name: name, fileID: fileID, line: line) { onEnd($0, trail.cause) }
    core.follow(by: trail)
  }

  /// Runs a flow and returns how it ended, and why.
  ///
  /// As ``run(_:name:fileID:line:_:)``, for who wants the ``EndCause``, too:
  ///
  /// ```swift
  /// let (outcome, cause) = await Flow<String>.runWithCause(.sheet(over: profile)) { flow in
  ///   self.showEditor(flow)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - placement: How the first screen comes on display.
  ///   - name: A name for reports.
  ///   - fileID: Where the flow is made, for reports.
  ///   - line: The line there.
  ///   - body: Shows the first screen. The flow is dropped after it unless a screen or a coordinator
  ///     holds it.
  /// - Returns: How the flow ended, and the cause as far as it was seen.
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
