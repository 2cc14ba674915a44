import Holdfast

/// The texts of the errors that the tests expect.
extension FlowError {
  static func hostGone(screen: String, host: String) -> FlowError {
    FlowError(
      .hostGone,
      "\(screen) can't be shown: \(host) has been deallocated. Start the flow while its host is on display."
    )
  }

  static func hostEnded(screen: String, flow: String) -> FlowError {
    FlowError(
      .hostGone,
      "\(screen) can't be shown: \(flow) has ended. Show it while that flow is open."
    )
  }

  static func hostLeaving(screen: String, host: String) -> FlowError {
    FlowError(
      .hostGone,
      "\(screen) can't be shown: \(host) is leaving. Use a host that stays, or show it earlier."
    )
  }

  static func notInWindow(screen: String, host: String) -> FlowError {
    FlowError(
      .notInWindow,
      "\(screen) can't be shown: \(host) is in no window. Put \(host) in a window first."
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
      "\(screen) can't be shown: it contains \(host). Show the container first, and then the screen in it."
    )
  }

  static func notInStack(screen: String, host: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be pushed: \(host) is in no navigation controller. Use .modal, or place the flow in a "
        + "navigation controller."
    )
  }

  static func cannotReplace(screen: String, replaced: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't replace \(replaced), which isn't on a navigation stack itself. Use .modal, or place the "
        + "flow in a navigation controller."
    )
  }

  static func notInHost(screen: String, host: String, view: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: its view would be added to a \(view) that isn't inside the view of \(host). Add "
        + "that \(view) to the hierarchy first, or name the screen whose view contains it."
    )
  }

  static func cannotBePushed(screen: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be pushed: navigation, tab and split view controllers, alerts, searches and "
        + "the system's pickers can only be presented. Use .modal, or push a screen that it contains."
    )
  }

  static func cannotBePage(screen: String, host: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be a page: \(host) is double-sided and takes two screens at a time. Use a page view "
        + "controller that isn't double-sided, or the placement .custom."
    )
  }

  static func noSource(screen: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: on an iPad an action sheet is a popover, which needs a view or a bar "
        + "button to point at. Pass a visible one with .actionSheet(from:)."
    )
  }

  static func invalidOptions(screen: String, cancels: Int) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) wasn't shown: it has "
        + (cancels > 1
          ? "\(cancels) options that are .cancel. Keep one of them." : "no options. Add one.")
    )
  }

  static func repeated(screen: String, first: String, output: String) -> FlowError {
    FlowError(
      .repeated,
      "\(screen) wasn't shown: the output connected at \(output) has already requested \(first), which is still on "
        + "its way. If both screens are meant, request both in one call of the output, or await untilOnScreen() of "
        + "the first."
    )
  }

  static func threw(screen: String, error: String) -> FlowError {
    FlowError(
      .refused,
      "\(screen) wasn't shown: the show closure of .custom threw \(error). Handle that error in the closure, or where "
        + "the flow ends."
    )
  }

  static func refused(screen: String, host: String) -> FlowError {
    FlowError(
      .refused,
      "\(screen) wasn't accepted by \(host), although there was no obstacle. Look for an override of present or "
        + "pushViewController, or for a message from UIKit in the log."
    )
  }

  static func timedOut(
    screen: String,
    waitingFor reason: String,
    advice: String = "Look for a transition that never completes"
  ) -> FlowError {
    FlowError(
      .timedOut,
      "\(screen) can't be shown: \(reason). A request waits five seconds for that. \(advice)."
    )
  }

  static func notOnDisplay(screen: String) -> FlowError {
    FlowError(
      .timedOut,
      "\(screen) was shown but wasn't visible in time: it is covered, its stack is in no window, or a transition "
        + "never completes. It stays in the hierarchy."
    )
  }

  static func hasLeft(screen: String, _ reason: String? = nil) -> FlowError {
    let reason = reason.map { " \($0)" } ?? ""
    return FlowError(
      .hasLeft,
      "\(screen) was shown and has left again\(reason). Await it right after the call of show."
    )
  }

  static func flowEnded(screen: String, flow: String) -> FlowError {
    FlowError(.flowEnded, "\(screen) wasn't shown: \(flow) has ended.")
  }

  static func notNextScreen(screen: String, parent: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) wasn't shown as the next screen: it is already in \(parent). Make a new screen each time."
    )
  }
}

/// The words of the reports that the tests expect when a call of an output is dropped.
enum DroppedCall {
  static let runningWork = "work or a task that an earlier call began is still running"

  static func screenYetToAppear(screen: String) -> String {
    "\(screen), which an earlier call has requested, is still on its way"
  }

  static func report(_ reason: String) -> String {
    "A call of the output was dropped: \(reason). If every call counts, connect the output with everyCall: true."
  }
}
