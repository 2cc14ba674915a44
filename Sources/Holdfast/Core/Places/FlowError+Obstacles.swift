// What stands between a screen and the display.

extension FlowError {
  static func passing(_ reason: Reason, _ words: String) -> FlowError {
    FlowError(reason, words, passes: true)
  }

  static func final(_ reason: Reason, _ words: String) -> FlowError {
    FlowError(reason, words, passes: false)
  }

  /// Something that takes its time.
  static func waiting(
    for what: String,
    _ advice: String = "look for a transition that never completes"
  ) -> FlowError {
    .passing(.timedOut, "can't be shown: \(what). A show waits five seconds for that; \(advice).")
  }

  static func hostGone(_ host: String) -> FlowError {
    let words = "can't be shown: \(host) is gone. Start the flow while its host is on display."
    return .final(.hostGone, words)
  }

  static func flowEnded(_ flow: String) -> FlowError {
    .final(.flowEnded, "is not shown: \(flow) has ended.")
  }

  static func refused(by host: String) -> FlowError {
    .final(
      .refused,
      "was not taken by \(host), though nothing was in the way. Look for an override of present or "
        + "pushViewController, or for a line of UIKit's in the log."
    )
  }

  static func alreadyShown(in place: String) -> FlowError {
    .final(.impossible, "can't be shown: it is already in \(place). Make a new screen each time.")
  }

  @MainActor
  static func leaving(_ host: UIViewController, passes: Bool) -> FlowError {
    let name = host.screenName
    let words = "can't be shown: \(name) is leaving. Show it on what remains, or before."
    return FlowError(.hostGone, words, passes: passes)
  }

  static func notInWindow(_ host: String) -> FlowError {
    .passing(.notInWindow, "can't be shown: \(host) is in no window. Show \(host) first.")
  }

  static var cannotBePushed: FlowError {
    .final(
      .impossible,
      "can't be pushed: navigation, tab and split view controllers, alerts, searches and the "
        + "system's pickers are presented. Show it as .modal, or push what a container contains."
    )
  }
}

extension Optional where Wrapped: AnyObject {
  /// The host of a place, which was there a moment ago.
  func orGone() throws(FlowError) -> Wrapped {
    guard let self else { throw .hostGone("its host") }
    return self
  }
}
