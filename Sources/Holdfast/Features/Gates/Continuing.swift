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
    Placement(OnStackOfFlow(flow: flow.core), on: ScreenName(words: flow.core.name))
  }
}

/// On the stack that another flow is in; the gate of a flow that shows nothing has that one's place instead.
final class OnStackOfFlow: FoundPlace {
  weak var flow: FlowCore?

  init(flow: FlowCore) {
    self.flow = flow
    super.init()
  }

  override var host: UIResponder? { flow?.frontScreen }
  override var outer: Outer { if let flow { .continued(flow) } else { .found } }

  override func resolved() throws(FlowError) -> (any Place)? {
    guard let flow, flow.isOpen else { return nil }
    guard let front = flow.frontScreen else {
      throw .waiting(
        for: "\(flow.name), which it continues, shows nothing",
        "show the first screen of \(flow.name), or look for what that waits for"
      )
    }
    return try Push.onStack(of: front)
  }
}
