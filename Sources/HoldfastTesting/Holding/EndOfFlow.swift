/// The words of the advice that say when an app can release the objects of a flow.
@MainActor
enum EndOfFlow {
  /// Whether the test has made a flow; false for a coordinator without flows.
  static var isKnown = true

  static var words: String { isKnown ? "in the flow's onEnd" : "when its screens have left" }

  /// The words for objects that the flow's caller has to release, because `onEnd` calls the caller's code.
  static var wordsForCaller: String { isKnown ? "in the caller's onEnd" : words }
}
