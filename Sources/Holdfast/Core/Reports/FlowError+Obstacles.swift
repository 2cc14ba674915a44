// The errors of requests: obstacles that a request waits for, and failures.
//
// Each text is the rest of a sentence that begins with the name of the screen. `about(_:)` adds the name when the
// request waits or fails.

extension FlowError {
  /// An obstacle that goes away by itself, such as a transition.
  static func waiting(
    for what: String,
    _ advice: String = "Look for a transition that never completes"
  ) -> FlowError {
    let words = "can't be shown: \(what). A request waits five seconds for that. \(advice)."
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
    let words =
      "can't be shown: \(host) has been deallocated. Start the flow while its host is on display."
    return FlowError(.hostGone, words)
  }

  /// The error of a host in a window whose scene has been disconnected.
  static func hostDisconnected(_ host: String) -> FlowError {
    let words =
      "can't be shown: the scene of \(host) has been disconnected. Show it in a connected scene."
    return FlowError(.hostGone, words)
  }

  /// The error for a placement that names a flow, such as the outer flow of a gate, after that flow has ended.
  static func hostEnded(_ flow: String) -> FlowError {
    let words = "can't be shown: \(flow) has ended. Show it while that flow is open."
    return FlowError(.hostGone, words)
  }

  static func gateTooLate(_ flow: String) -> FlowError {
    FlowError(
      .impossible,
      """
      wasn't shown: its flow is a gate, and \(flow) already has a screen. Start the gate before \(flow) shows its \
      first screen, or push with .push(onStackOf:).
      """
    )
  }

  static func flowEnded(_ flow: String) -> FlowError {
    FlowError(.flowEnded, "wasn't shown: \(flow) has ended.")
  }

  static func refused(by host: String, passes: Bool = false) -> FlowError {
    FlowError(
      .refused,
      """
      wasn't accepted by \(host), although there was no obstacle. Look for an override of present or \
      pushViewController, or for a message from UIKit in the log.
      """,
      passes: passes
    )
  }

  static func stays(_ screen: ScreenName) -> FlowError {
    FlowError(
      .refused,
      """
      wasn't shown: \(screen) would have been removed for it, and its guard answered .stay. Try again after \(screen) \
      has left.
      """
    )
  }

  static func unanswered(_ screen: ScreenName) -> FlowError {
    FlowError(
      .refused,
      """
      wasn't shown: \(screen) would have been removed for it, and its guard's question was withdrawn before it was \
      answered. Call show again.
      """
    )
  }

  static func cancelled(in stack: String) -> FlowError {
    FlowError(
      .refused,
      """
      wasn't added to \(stack): the transition that pushed it was cancelled, and the screen that it would have \
      replaced is back. Call show again.
      """
    )
  }

  static func repeated(by output: String, after first: String) -> FlowError {
    FlowError(
      .repeated,
      """
      wasn't shown: the output connected at \(output) has already requested \(first), which is still on its way. If \
      both screens are meant, request both in one call of the output, or await untilOnScreen() of the first.
      """
    )
  }

  static func requested(byLeaving screen: String) -> FlowError {
    FlowError(
      .hostGone,
      """
      wasn't shown: an output of \(screen) requested it while \(screen) was being removed. Request it from a screen \
      that stays, or before the user leaves.
      """
    )
  }

  static func alreadyShown(in place: String) -> FlowError {
    let words = "can't be shown: it is already in \(place). Make a new screen each time."
    return FlowError(.impossible, words)
  }

  @MainActor
  static func leaving(_ host: UIViewController, passes: Bool) -> FlowError {
    let name = host.screenName
    let words = "can't be shown: \(name) is leaving. Use a host that stays, or show it earlier."
    return FlowError(.hostGone, words, passes: passes)
  }

  static func notInWindow(_ host: String) -> FlowError {
    let words = "can't be shown: \(host) is in no window. Put \(host) in a window first."
    return FlowError(.notInWindow, words, passes: true)
  }

  /// The error of a screen that the app's own code hasn't placed anywhere.
  static func notPut(_ screen: ScreenName) -> FlowError {
    FlowError(
      .refused,
      """
      \(screen) was never placed: it was deallocated without ever having been in the hierarchy. Present, push or add \
      it in the show closure of .custom. With .placedByCaller, do so where the caller receives it.
      """
    )
  }

  static var cannotBePushed: FlowError {
    FlowError(
      .impossible,
      """
      can't be pushed: navigation, tab and split view controllers, alerts, searches and the system's pickers can \
      only be presented. Use .modal, or push a screen that it contains.
      """
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
