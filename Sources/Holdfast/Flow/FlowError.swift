import Foundation

/// Why a screen could not be shown.
///
/// The names in it are those of the screens at that moment.
public enum FlowError: Error, Equatable, Sendable {
  /// The flow was dropped before it showed anything.
  case neverShown

  /// The screen or window to show on is gone.
  case hostGone(screen: String, host: String)

  /// The screen to show on is itself being popped or dismissed.
  case hostLeaving(screen: String, host: String)

  /// The screen to show on is in no window, and did not come into one in time.
  case notInWindow(screen: String, host: String)

  /// The screen to show on already presents another one.
  case busy(screen: String, host: String, presenting: String)

  /// The screen is already in a hierarchy, or its view is in another screen's.
  case alreadyShown(screen: String, parent: String)

  /// The screen was to be pushed, and there is no navigation stack.
  case notInStack(screen: String, host: String)

  /// The screen was to replace one that is in no navigation stack.
  case cannotReplace(screen: String, replaced: String)

  /// The view the screen was to be put into is not one of its host's.
  case notInHost(screen: String, host: String, view: String)

  /// What UIKit forbids to push, or nobody would expect to be pushed, was to be.
  case cannotBePushed(screen: String)

  /// The page view controller takes two screens at a time.
  case cannotBePage(screen: String, host: String)

  /// The same show was asked for again before the first had come on display.
  case repeated(screen: String)

  /// UIKit, or a subclass of the app's, did not take the screen.
  case refused(screen: String, host: String)

  /// What stood in the way did not end in time.
  case timedOut(screen: String, waitingFor: String)

  /// The screen is in the hierarchy, but did not come on display in time; it stays where it is.
  case notOnDisplay(screen: String)

  /// An action sheet, which is a popover there, has no view or bar button to point at.
  case noSource(screen: String)

  /// A question has no options, or more than one that cancels.
  case invalidOptions(screen: String, cancels: Int)

  /// The flow had ended before the screen could be shown, or before it was on display.
  case flowEnded(screen: String, flow: String)
}

extension FlowError: CustomStringConvertible, LocalizedError {
  /// What went wrong, with names, and what to do about it.
  public var description: String {
    switch self {
    case .neverShown:
      "The flow was dropped before it showed a screen. Call show(_:) before the last reference to "
        + "the flow goes, or let a screen's closure hold the coordinator that will."
    case .hostGone(let screen, let host):
      "\(screen) can't be shown: \(host) is gone. Start the flow while its host is on display."
    case .hostLeaving(let screen, let host):
      "\(screen) can't be shown: \(host) is leaving. Show it on what remains, or before."
    case .notInWindow(let screen, let host):
      "\(screen) can't be shown: \(host) is in no window. Show \(host) first."
    case .busy(let screen, let host, let presenting):
      "\(screen) can't be shown: \(host) already presents \(presenting). Dismiss that first, or "
        + "present over it."
    case .alreadyShown(let screen, let parent):
      "\(screen) can't be shown: it is already in \(parent). Make a new screen each time."
    case .notInStack(let screen, let host):
      "\(screen) can't be pushed: \(host) is in no navigation controller. Show it as .modal, or "
        + "place the flow in a navigation controller."
    case .cannotReplace(let screen, let replaced):
      "\(screen) can't replace \(replaced), which is in no navigation stack itself. Show it as "
        + ".modal, or place the flow in a navigation controller."
    case .notInHost(let screen, let host, let view):
      "\(screen) can't be shown: \(view) is not in the view of \(host). Put it there first, or "
        + "name the screen it belongs to."
    case .cannotBePushed(let screen):
      "\(screen) can't be pushed: navigation, tab and split view controllers, alerts, searches and "
        + "the system's pickers are presented. Show it as .modal, or push what a container contains."
    case .cannotBePage(let screen, let host):
      "\(screen) can't be a page: \(host) is double-sided and takes two screens at a time. Use one "
        + "that isn't, or a placement that is .custom."
    case .repeated(let screen):
      "\(screen) was asked for twice before the first was on display; this looks like a double "
        + "tap, so the second is dropped."
    case .refused(let screen, let host):
      "\(screen) was not taken by \(host), though nothing was in the way. Look for an override of "
        + "present or pushViewController, or for a line of UIKit's in the log."
    case .timedOut(let screen, let reason):
      "\(screen) could not be shown in time: \(reason). Look for a transition that never completes."
    case .notOnDisplay(let screen):
      "\(screen) was shown, but did not come on display in time: it is covered, its stack is in no "
        + "window, or a transition never completes. It stays where it is."
    case .noSource(let screen):
      "\(screen) can't be shown: on an iPad an action sheet is a popover and needs a view or a bar "
        + "button to point at. Give .actionSheet(from:) one that is on display."
    case .invalidOptions(let screen, let cancels):
      "\(screen) is not shown: it has "
        + (cancels > 1 ? "\(cancels) options that are .cancel. Leave one." : "no options. Add one.")
    case .flowEnded(let screen, let flow):
      "\(screen) is not shown: \(flow) has ended."
    }
  }

  var isRepeated: Bool {
    if case .repeated = self { true } else { false }
  }

  /// The same text as `description`.
  public var errorDescription: String? { description }
}
