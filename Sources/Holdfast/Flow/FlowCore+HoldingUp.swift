/// An end that the app asks for may be held up, by a screen that asks its user first.
extension FlowCore {
  /// Asks whether a flow may end, and ends it after the answer; false when there is nothing to ask.
  ///
  /// Nil until a screen is guarded for the first time.
  static var holdsUpEnd: (@MainActor (FlowCore, _ end: @escaping @MainActor () -> Void) -> Bool)?

  /// Ends by a call of the app's, unless that is a mistake or something is asked first.
  func askToEnd(by call: String, _ end: @escaping @MainActor () -> Void) {
    if endIfDisappearing(call) { return }
    if let holdsUp = FlowCore.holdsUpEnd, holdsUp(self, end) { return }
    end()
  }
}
