// The errors of requests: obstacles that a request waits for, and failures.

extension FlowError {
  /// An obstacle that goes away by itself, such as a transition.
  static func waiting(
    for what: String,
    _ advice: String = "look for a transition that never completes"
  ) -> FlowError {
    let words = "can't be shown: \(what). A show waits five seconds for that; \(advice)."
    return FlowError(.timedOut, words, passes: true)
  }

  /// The obstacle that the main run loop isn't idle, which goes away in the same run-loop pass.
  static var notIdle: FlowError { waiting(for: "the main run loop isn't idle") }

  /// The obstacle of a queued screen, which waits for the screens before it without a time limit.
  static func waitsForTurn(behind other: String) -> FlowError {
    let words = "waits for its turn, without a time limit: \(other) comes first."
    return FlowError(.busy, words, passes: true).withoutTimeLimit
  }

  static func hostGone(_ host: String) -> FlowError {
    let words = "can't be shown: \(host) is gone. Start the flow while its host is on display."
    return FlowError(.hostGone, words)
  }

  static func gateTooLate(_ flow: String) -> FlowError {
    FlowError(
      .impossible,
      "wasn't shown: its flow is a gate, and \(flow) already has a screen. Start the gate before that, or push "
        + "with .push(onStackOf:)."
    )
  }

  static func flowEnded(_ flow: String) -> FlowError {
    FlowError(.flowEnded, "is not shown: \(flow) has ended.")
  }

  static func refused(by host: String, passes: Bool = false) -> FlowError {
    FlowError(
      .refused,
      "was not taken by \(host), though nothing was in the way. Look for an override of present or "
        + "pushViewController, or for a line of UIKit's in the log.",
      passes: passes
    )
  }

  static func stays(_ screen: ScreenName) -> FlowError {
    FlowError(
      .refused,
      "is not shown: \(screen), which would leave for it, stays, as its guard says. Show it when that has left."
    )
  }

  static func unanswered(_ screen: ScreenName) -> FlowError {
    FlowError(
      .refused,
      "wasn't shown: \(screen), which would have left for it, asked whether it may leave, and the question was taken "
        + "back before it was answered. Show it again."
    )
  }

  static func cancelled(in stack: String) -> FlowError {
    FlowError(
      .refused,
      "was not taken by \(stack): the transition in which it came was cancelled, and what it was to take the "
        + "place of is there as before. Show it again."
    )
  }

  static func repeated(by output: String, after first: String) -> FlowError {
    FlowError(
      .repeated,
      "is not shown: the output that is connected at \(output) has asked for \(first) before, and that is "
        + "still on its way. If both are meant, ask for both in one call of the output, or await the first's "
        + "untilOnScreen()."
    )
  }

  static func requested(byLeaving screen: String) -> FlowError {
    FlowError(
      .hostGone,
      "wasn't shown: an output of \(screen) has requested it, which was being removed by then. Request it from a screen "
        + "that stays, or before the user leaves."
    )
  }

  static func alreadyShown(in place: String) -> FlowError {
    let words = "can't be shown: it is already in \(place). Make a new screen each time."
    return FlowError(.impossible, words)
  }

  @MainActor
  static func leaving(_ host: UIViewController, passes: Bool) -> FlowError {
    let name = host.screenName
    let words = "can't be shown: \(name) is leaving. Show it on what remains, or before."
    return FlowError(.hostGone, words, passes: passes)
  }

  static func notInWindow(_ host: String) -> FlowError {
    let words = "can't be shown: \(host) is in no window. Show \(host) first."
    return FlowError(.notInWindow, words, passes: true)
  }

  /// The error of a screen that the app's own code hasn't placed anywhere.
  static func notPut(_ screen: ScreenName) -> FlowError {
    FlowError(
      .refused,
      "\(screen) was not put anywhere: it was freed without ever being in the hierarchy. Present, push or add it, in "
        + "the show closure of .custom or, with .placedByCaller, where the caller gets it."
    )
  }

  static var cannotBePushed: FlowError {
    FlowError(
      .impossible,
      "can't be pushed: navigation, tab and split view controllers, alerts, searches and the "
        + "system's pickers are presented. Show it as .modal, or push what a container contains."
    )
  }
}

extension Optional where Wrapped: AnyObject {
  /// The host of a place, or an error if it has been deallocated in the meantime.
  func orGone() throws(FlowError) -> Wrapped {
    guard let self else { throw .hostGone("its host") }
    return self
  }
}
