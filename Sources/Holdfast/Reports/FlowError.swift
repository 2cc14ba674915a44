import Foundation

/// Why a screen could not be shown.
///
/// ``reason`` is for code, ``description`` for the developer. The names in the description are those
/// of the screens at that moment.
public struct FlowError: Error, Equatable, Sendable {
  /// The kinds of errors.
  ///
  /// More may be added, so a `switch` over them has a `default`.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The reason's name, such as `busy`.
    public let description: String

    /// The flow was dropped before it showed anything.
    public static let neverShown = Reason(description: "neverShown")

    /// The screen or window to show on is gone, or is itself being popped or dismissed.
    public static let hostGone = Reason(description: "hostGone")

    /// The screen to show on is in no window, and did not come into one in time.
    public static let notInWindow = Reason(description: "notInWindow")

    /// The screen to show on already presents another one.
    public static let busy = Reason(description: "busy")

    /// The screen can't be shown in this way: UIKit would raise an exception, or ignore the call.
    public static let impossible = Reason(description: "impossible")

    /// The same show was asked for again before the first screen was on display.
    public static let repeated = Reason(description: "repeated")

    /// UIKit, or the app's own code, did not take the screen.
    public static let refused = Reason(description: "refused")

    /// The screen was not on display within five seconds.
    public static let timedOut = Reason(description: "timedOut")

    /// The flow had ended before the screen was on display.
    public static let flowEnded = Reason(description: "flowEnded")
  }

  /// What kind of error it is.
  public let reason: Reason

  /// What went wrong, with the names of the screens, and what to do about it.
  public let description: String

  private init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}

extension FlowError: CustomStringConvertible, LocalizedError {
  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

extension FlowError {
  package static let neverShown = FlowError(
    .neverShown,
    "The flow was dropped before it showed a screen. Call show(_:) before the last reference to "
      + "the flow goes, or let a screen's closure hold the coordinator that will."
  )

  package static func hostGone(screen: String, host: String) -> FlowError {
    FlowError(
      .hostGone,
      "\(screen) can't be shown: \(host) is gone. Start the flow while its host is on display."
    )
  }

  package static func hostLeaving(screen: String, host: String) -> FlowError {
    FlowError(
      .hostGone,
      "\(screen) can't be shown: \(host) is leaving. Show it on what remains, or before."
    )
  }

  package static func notInWindow(screen: String, host: String) -> FlowError {
    FlowError(
      .notInWindow,
      "\(screen) can't be shown: \(host) is in no window. Show \(host) first."
    )
  }

  package static func busy(screen: String, host: String, presenting: String) -> FlowError {
    FlowError(
      .busy,
      "\(screen) can't be shown: \(host) already presents \(presenting). Dismiss that first, or "
        + "present over it."
    )
  }

  package static func alreadyShown(screen: String, parent: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: it is already in \(parent). Make a new screen each time."
    )
  }

  package static func contains(screen: String, host: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: it contains \(host). Show what contains a screen first, and the "
        + "screen in it then."
    )
  }

  package static func notInStack(screen: String, host: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be pushed: \(host) is in no navigation controller. Show it as .modal, or "
        + "place the flow in a navigation controller."
    )
  }

  package static func cannotReplace(screen: String, replaced: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't replace \(replaced), which is in no navigation stack itself. Show it as "
        + ".modal, or place the flow in a navigation controller."
    )
  }

  package static func notInHost(screen: String, host: String, view: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: \(view) is not in the view of \(host). Put it there first, or "
        + "name the screen it belongs to."
    )
  }

  package static func cannotBePushed(screen: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be pushed: navigation, tab and split view controllers, alerts, searches and "
        + "the system's pickers are presented. Show it as .modal, or push what a container contains."
    )
  }

  package static func cannotBePage(screen: String, host: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be a page: \(host) is double-sided and takes two screens at a time. Use one "
        + "that isn't, or a placement that is .custom."
    )
  }

  package static func noSource(screen: String) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) can't be shown: on an iPad an action sheet is a popover and needs a view or a bar "
        + "button to point at. Give .actionSheet(from:) one that is on display."
    )
  }

  package static func invalidOptions(screen: String, cancels: Int) -> FlowError {
    FlowError(
      .impossible,
      "\(screen) is not shown: it has "
        + (cancels > 1 ? "\(cancels) options that are .cancel. Leave one." : "no options. Add one.")
    )
  }

  package static func repeated(screen: String) -> FlowError {
    FlowError(
      .repeated,
      "\(screen) was asked for twice before the first was on display; this looks like a double "
        + "tap, so the second is dropped."
    )
  }

  package static func refused(screen: String, host: String) -> FlowError {
    FlowError(
      .refused,
      "\(screen) was not taken by \(host), though nothing was in the way. Look for an override of "
        + "present or pushViewController, or for a line of UIKit's in the log."
    )
  }

  package static func placedNowhere(screen: String) -> FlowError {
    FlowError(
      .refused,
      "\(screen) was not put anywhere: the show closure of .custom returned, and the screen was freed "
        + "without ever being in the hierarchy. Present, push or add it there, or throw."
    )
  }

  package static func timedOut(screen: String, waitingFor reason: String) -> FlowError {
    FlowError(
      .timedOut,
      "\(screen) could not be shown in time: \(reason). Look for a transition that never completes."
    )
  }

  package static func notOnDisplay(screen: String) -> FlowError {
    FlowError(
      .timedOut,
      "\(screen) was shown, but did not come on display in time: it is covered, its stack is in no "
        + "window, or a transition never completes. It stays where it is."
    )
  }

  package static func flowEnded(screen: String, flow: String) -> FlowError {
    FlowError(.flowEnded, "\(screen) is not shown: \(flow) has ended.")
  }
}
