/// What stands between a screen and the display, in words that follow the screen's name.
struct Obstacle: Error {
  let reason: FlowError.Reason
  let words: String
  /// Whether it may pass, so that the screen waits; the words are what to say if it doesn't in time.
  let passes: Bool

  static func passing(_ reason: FlowError.Reason, _ words: String) -> Obstacle {
    Obstacle(reason: reason, words: words, passes: true)
  }

  static func final(_ reason: FlowError.Reason, _ words: String) -> Obstacle {
    Obstacle(reason: reason, words: words, passes: false)
  }

  /// Something that takes its time.
  static func waiting(
    for what: String,
    _ advice: String = "look for a transition that never completes"
  ) -> Obstacle {
    .passing(.timedOut, "can't be shown: \(what). A show waits five seconds for that; \(advice).")
  }

  static func hostGone(_ host: String) -> Obstacle {
    let words = "can't be shown: \(host) is gone. Start the flow while its host is on display."
    return .final(.hostGone, words)
  }

  static func flowEnded(_ flow: String) -> Obstacle {
    .final(.flowEnded, "is not shown: \(flow) has ended.")
  }

  static func refused(by host: String) -> Obstacle {
    .final(
      .refused,
      "was not taken by \(host), though nothing was in the way. Look for an override of present or "
        + "pushViewController, or for a line of UIKit's in the log."
    )
  }

  static func alreadyShown(in place: String) -> Obstacle {
    .final(.impossible, "can't be shown: it is already in \(place). Make a new screen each time.")
  }

  @MainActor
  static func leaving(_ host: UIViewController, passes: Bool) -> Obstacle {
    let name = host.screenName
    let words = "can't be shown: \(name) is leaving. Show it on what remains, or before."
    return Obstacle(reason: .hostGone, words: words, passes: passes)
  }

  @MainActor
  static func notInWindow(_ host: String) -> Obstacle {
    .passing(.notInWindow, "can't be shown: \(host) is in no window. Show \(host) first.")
  }

  static var cannotBePushed: Obstacle {
    .final(
      .impossible,
      "can't be pushed: navigation, tab and split view controllers, alerts, searches and the "
        + "system's pickers are presented. Show it as .modal, or push what a container contains."
    )
  }

  @MainActor
  func error(for screen: UIViewController) -> FlowError { error(for: ScreenName(screen)) }

  func error(for screen: ScreenName) -> FlowError { FlowError(reason, "\(screen) \(words)") }
}

extension Optional where Wrapped: AnyObject {
  /// The host of a place, which was there a moment ago.
  func orGone() throws(Obstacle) -> Wrapped {
    guard let self else { throw .hostGone("its host") }
    return self
  }
}
