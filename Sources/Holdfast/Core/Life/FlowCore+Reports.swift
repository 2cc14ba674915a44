import Foundation

/// What reports say of a flow that has ended.
extension FlowCore {
  /// What won, for the message about a call that came after it.
  var endSentence: String {
    guard let ending else { return "it had not ended." }
    let seconds = String(format: "%.1f", Platform.now - ending.since)
    let sentence = "\(seconds) s after .\(ending.outcome.words)"
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }

  /// The error of a screen that the flow did not wait for.
  func endedBefore(_ screen: ScreenName) -> FlowError {
    FlowError.flowEnded(name).about(screen)
  }
}
