/// An end that the app asks for may be held up, by a screen that asks its user first.
extension FlowCore {
  /// Asks whether a flow may end, and ends it after the answer; nil without a guard that is on.
  static var holdsUpEnd: (@MainActor (FlowCore, _ end: @escaping @MainActor () -> Void) -> Void)?

  /// Ends by a call of the app's, unless that is a mistake or something is asked first.
  func askToEnd(by call: String, _ end: @escaping @MainActor () -> Void) {
    if endIfDisappearing(call) { return }
    if let holdsUp = FlowCore.holdsUpEnd { holdsUp(self, end) } else { end() }
  }
}
