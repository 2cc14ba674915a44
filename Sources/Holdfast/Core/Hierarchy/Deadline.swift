import Foundation

/// A deadline that counts only while the app is seen.
///
/// In the background no transition ends and no user looks: the time stands still there, where the scene is known.
/// It stands still, too, while a finger holds a transition in the scene, for a minute at most, as UIKit may lose
/// track of a finger. The hierarchy observer counts all deadlines together, once a second or when the next one
/// passes. These are set:
///
/// - a `Show` waits for what is in its way, and fails after it;
/// - an `Arrival` waits for a shown screen to be at rest on display, and throws after it;
/// - a `Teardown` waits for the screens of an ended flow to leave, tries without animation after it, and
///   calls `onEnd` after a second one, which is short;
/// - an `UnseenRoot` waits for a root to be on display, and reports after it;
/// - a `GoingBack` waits for a transition, and reports after it;
/// - an `AnswerToCome` waits for the answer of a screen that has left, and lets the flow end after it;
/// - a `CoveredScreen` waits for the modal over a screen to leave, and reports after it;
/// - an `OutOfWindows` waits for a flow's screens to come back to a window, and reports after it.
@MainActor
package struct Deadline {
  /// How often the time is counted, in seconds.
  static let part: TimeInterval = 1
  /// How long each of them is, in seconds.
  package static let patience: TimeInterval = 5

  /// How long it stands still for a finger, in seconds.
  package static let handsPatience: TimeInterval = 60

  private(set) var remaining: TimeInterval
  /// How long it has stood still for a finger.
  private var held: TimeInterval = 0
  private var countedUntil = Platform.now

  /// Sets a deadline, in seconds of the app's being seen.
  init(in seconds: TimeInterval = patience) {
    remaining = seconds
  }

  /// Leaves out the time until `now`, in which the user was asked.
  mutating func skip(to now: TimeInterval) { countedUntil = now }

  /// Gives some more time, after the deadline has passed.
  mutating func extend(to seconds: TimeInterval) { remaining = seconds }

  var hasPassed: Bool { remaining <= 0.001 }

  /// Counts the time until `now`.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - scene: Where the app would be seen; without a scene the time always counts.
  ///   - pausingDuringGestures: Whether it pauses while the user's gesture drives a transition.
  mutating func advance(
    to now: TimeInterval,
    in scene: UIWindowScene?,
    pausingDuringGestures: Bool = true
  ) {
    // While an app is suspended the clock may run on, and all that waits would fail when the app comes back.
    let passed = min(now - countedUntil, 2 * Self.part)
    countedUntil = now
    if scene?.activationState == .background { return }
    if pausingDuringGestures, held < Self.handsPatience, scene?.isInTheUsersHand ?? false {
      held += passed
    } else {
      remaining -= passed
    }
  }
}

/// Something that waits until a deadline, and then gives up, reports, or tries once more.
@MainActor
protocol TimeLimited: AnyObject {
  var deadline: Deadline { get set }
  var isOver: Bool { get }

  /// Where the app would be seen; without a scene the time always counts.
  var sceneOfDeadline: UIWindowScene? { get }

  var pausesDuringGestures: Bool { get }

  func deadlineHasPassed()
}

extension TimeLimited {
  var pausesDuringGestures: Bool { true }

  /// Advances the deadline, and acts when it has passed.
  func advanceDeadline(to now: TimeInterval) {
    if isOver { return }
    deadline.advance(to: now, in: sceneOfDeadline, pausingDuringGestures: pausesDuringGestures)
    if deadline.hasPassed { deadlineHasPassed() }
  }
}

extension UIWindowScene {
  /// Whether a finger holds a transition in one of its windows.
  ///
  /// Linear in the number of controllers there.
  package var isInTheUsersHand: Bool {
    windows.contains(that: { $0.rootViewController?.holdsAFinger ?? false })
  }
}

extension UIViewController {
  /// Whether a finger holds a transition of the controller, of one in it, or of one presented over them.
  fileprivate var holdsAFinger: Bool {
    if transitionCoordinator?.isInteractive ?? false { return true }
    if let pages = self as? UIPageViewController, Platform.isDragged(pages) { return true }
    if let presented = presentedViewController, presented.presentingViewController === self,
      presented.holdsAFinger
    {
      return true
    }
    return children.contains(that: { $0.holdsAFinger })
  }
}

extension Platform {
  fileprivate static func isDragged(_ pages: UIPageViewController) -> Bool {
    #if os(iOS) || os(tvOS) || os(visionOS)
    let views = pages.viewIfLoaded?.subviews ?? []
    return views.contains(that: { ($0 as? UIScrollView)?.isDragging ?? false })
    #else
    return pages.isDragged
    #endif
  }
}

extension TimeInterval {
  /// As the time to wait: none for what is negative or not a number, a year for what has no end.
  package var asPatience: TimeInterval { self > 0 ? Swift.min(self, 365 * 24 * 3600) : 0 }
}
