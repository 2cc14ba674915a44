import Holdfast

/// The texts of the errors that the tests expect.
extension FlowError {
  static func hostGone(screen: String, host: String) -> FlowError {
    FlowError(
      .hostGone,
      "\(screen) can't be shown: \(host) is gone. Start the flow while its host is on display."
    )
  }

  static func hostLeaving(screen: String, host: String) -> FlowError {
    FlowError(
      .hostGone,
      "\(screen) can't be shown: \(host) is leaving. Show it on what remains, or before."
    )
  }

  static func notInWindow(screen: String, host: String) -> FlowError {
    FlowError(
      .notInWindow,
      "\(screen) can't be shown: \(host) is in no window. Show \(host) first."
    )
  }

  static func busy(screen: String, host: String, presenting: String) -> FlowError {
    FlowError(
      .busy,
      "\(screen) can't be shown: \(host) already presents \(presenting). Dismiss that first, or "
        + "present over it."
    )
  }

  static func alreadyShown(screen: String, parent: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: it is already in \(parent). Make a new screen each time."
    )
  }

  static func contains(screen: String, host: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: it contains \(host). Show what contains a screen first, and the "
        + "screen in it then."
    )
  }

  static func notInStack(screen: String, host: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be pushed: \(host) is in no navigation controller. Show it as .modal, or "
        + "place the flow in a navigation controller."
    )
  }

  static func cannotReplace(screen: String, replaced: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't replace \(replaced), which is in no navigation stack itself. Show it as "
        + ".modal, or place the flow in a navigation controller."
    )
  }

  static func notInHost(screen: String, host: String, view: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: \(view) is not in the view of \(host). Put it there first, or "
        + "name the screen it belongs to."
    )
  }

  static func cannotBePushed(screen: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be pushed: navigation, tab and split view controllers, alerts, searches and "
        + "the system's pickers are presented. Show it as .modal, or push what a container contains."
    )
  }

  static func cannotBePage(screen: String, host: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be a page: \(host) is double-sided and takes two screens at a time. Use one "
        + "that isn't, or a placement that is .custom."
    )
  }

  static func noSource(screen: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: on an iPad an action sheet is a popover and needs a view or a bar "
        + "button to point at. Give .actionSheet(from:) one that is on display."
    )
  }

  static func invalidOptions(screen: String, cancels: Int) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) is not shown: it has "
        + (cancels > 1 ? "\(cancels) options that are .cancel. Leave one." : "no options. Add one.")
    )
  }

  static func repeated(screen: String, first: String, output: String) -> FlowError {
    FlowError(
      .repeated,
      "\(screen) is not shown: the output that is connected at \(output) has asked for \(first) before, and "
        + "that is still on its way. If both are meant, ask for both in one call of the output, or await the "
        + "first's untilOnScreen()."
    )
  }

  static func refused(screen: String, host: String) -> FlowError {
    FlowError(
      .refused,
      "\(screen) was not taken by \(host), though nothing was in the way. Look for an override of "
        + "present or pushViewController, or for a line of UIKit's in the log."
    )
  }

  static func timedOut(
    screen: String,
    waitingFor reason: String,
    advice: String = "look for a transition that never completes"
  ) -> FlowError {
    FlowError(
      .timedOut,
      "\(screen) can't be shown: \(reason). A show waits five seconds for that; \(advice)."
    )
  }

  static func notOnDisplay(screen: String) -> FlowError {
    FlowError(
      .timedOut,
      "\(screen) was shown, but did not come on display in time: it is covered, its stack is in no "
        + "window, or a transition never completes. It stays where it is."
    )
  }

  static func hasLeft(screen: String) -> FlowError {
    FlowError(.hasLeft, "\(screen) was shown, and has left again. Await it right after show.")
  }

  static func flowEnded(screen: String, flow: String) -> FlowError {
    FlowError(.flowEnded, "\(screen) is not shown: \(flow) has ended.")
  }
}
