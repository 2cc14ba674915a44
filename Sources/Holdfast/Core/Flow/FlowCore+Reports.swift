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

  /// Reports a second end.
  func reportLate(_ call: AppEnd) {
    // Work that had been declared would have kept the flow open; nothing helps against a second end.
    let advice: String
    if case .dismissed? = ending?.outcome {
      advice = "Declare work that outlives its screens with flow.work."
    } else {
      advice = "A flow ends once: ask isOpen, or disable what ends it a second time."
    }
    site.report("\(call.words) came \(endSentence) \(advice)", about: name)
    // What of its screens is there still is tried again.
    HierarchyObserver.main.wake()
  }

  /// Whether it is open for other screens, or has shown one itself, when this screen can't be shown.
  func goesOn(without token: ScreenToken) -> Bool {
    for other in tokens where other !== token && other.core != nil && !other.isInherited {
      return true
    }
    return hasShown && !hasInherited
  }

  /// The error of a screen that the flow did not wait for.
  func endedBefore(_ screen: ScreenName) -> FlowError {
    FlowError.flowEnded(name).about(screen)
  }
}
