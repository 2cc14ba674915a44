/// When an app can release what a flow needed, in an advice.
@MainActor
enum EndOfFlow {
  /// False while a coordinator is tried that knows no flow.
  static var isKnown = true

  static var words: String { isKnown ? "in the flow's onEnd" : "when its screens have left" }

  /// The flow's own coordinator doesn't hear of its end.
  static var wordsForCaller: String { isKnown ? "in the caller's onEnd" : words }
}
