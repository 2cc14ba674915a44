/// How the app ends a flow.
enum AppEnd {
  case finish, cancel

  /// The call, for reports.
  var words: String { self == .finish ? "finish(with:)" : "cancel()" }
}

extension FlowCore {
  /// Called before the app's `finish` or `cancel` ends a flow; nil while nothing is to be asked.
  ///
  /// It returns true where it takes the end over, and then calls `end` later, once, or never. It may show
  /// screens and start flows.
  static var beforeEnd:
    (@MainActor (FlowCore, AppEnd, _ end: @escaping @MainActor () -> Void) -> Bool)?

  /// Ends by a call of the app's, unless that is a mistake or something is asked first.
  func askToEnd(by call: AppEnd, _ end: @escaping @MainActor () -> Void) {
    if endIfDisappearing(call) { return }
    if let beforeEnd = FlowCore.beforeEnd, beforeEnd(self, call, end) { return }
    end()
  }

  /// Gives up; after the end that is reported.
  func cancel() {
    if isOpen { takeDown(.cancelled) } else { reportLate(.cancel) }
  }

  /// Reports a second end.
  func reportLate(_ call: AppEnd) {
    // Something keeps it open, and the flow around it has ended it: its work could not know.
    if case .dismissed? = ending?.outcome, holdCount > 0 { return }
    // After .dismissed it is mostly the answer of a request that came too late: declared work would have kept
    // the flow open for it.
    let advice: String
    if case .dismissed? = ending?.outcome {
      advice =
        "Declare work that outlives its screens with flow.work; a screen whose answer comes when it has left, as a "
        + "document picker's does, is shown with .answering(within:)."
    } else {
      advice = "A flow ends once: ask isOpen, or disable what ends it a second time."
    }
    site.report("\(call.words) came \(endSentence) \(advice)", about: name)
  }
}
