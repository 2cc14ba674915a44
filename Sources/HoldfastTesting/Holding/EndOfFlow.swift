/// The part of the advice in a failure that says when the app can release a flow's objects.
@MainActor
enum EndOfFlow {
  /// Whether the test has made a flow; false for a coordinator without flows.
  static var isKnown = true

  static var words: String { isKnown ? "in the flow's onEnd" : "when its screens have left" }

  /// The words for objects that the flow's caller has to release, because `onEnd` calls the caller's code.
  static var wordsForCaller: String { isKnown ? "in the caller's onEnd" : words }
}
