import Foundation

/// What reports say of a flow that has ended, or that showed nothing.
extension FlowCore {
  /// What won, for the message about a call that came after it.
  var endSentence: String {
    guard let ending else { return "it had not ended." }
    let seconds = String(format: "%.1f", Platform.now - ending.since)
    let sentence = "\(seconds) s after .\(ending.outcome.words)"
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }

  /// Whether it is open for other screens, or has shown one itself, when this screen can't be shown.
  func goesOn(without token: ScreenToken) -> Bool {
    for other in tokens where other !== token && other.core != nil && other.origin == .own {
      return true
    }
    return hasShown && !hasInherited
  }

  /// The error of a screen that the flow did not wait for.
  func endedBefore(_ screen: ScreenName) -> FlowError {
    FlowError.flowEnded(name).about(screen)
  }
}
