import Foundation

/// A deadline that pauses while the app is in the background, or while the user's gesture drives a transition.
///
/// In the background no transition ends and the user sees nothing, which is why the deadline pauses. It can do so only
/// if its scene is known. Gestures pause it for a minute at most, because UIKit may lose track of a touch. The
/// hierarchy observer advances all deadlines together, once a second or when the next one expires. Only the following
/// objects have a deadline:
///
/// - A `Show` waits until its obstacle has gone, and fails at the deadline.
/// - An `Arrival` waits until a shown screen is visible and no transition moves it, and throws at the deadline.
/// - A `Teardown` waits for the screens of an ending flow to leave. At the deadline it tries once more without
///   animation, and at a second, short deadline it calls `onEnd`.
/// - A `LateTeardown` waits until the screens that a flow has kept for its `onEnd` have left. At the deadline it tries
///   once more without animation, and at a second, short deadline it reports the screens that remain.
/// - An `EndlessMove` waits for the end of a transition around a screen whose root was replaced. At the deadline it
///   makes the screen count as having left.
/// - An `UnseenRoot` waits until a root is visible, and reports at the deadline.
/// - A `BackNavigation` waits until a transition or a search has ended or a modal has left, and reports at the
///   deadline.
/// - An `AnswerToCome` waits for the answer of a screen that has left, and lets the flow end at the deadline.
/// - A `CoveredScreen` waits for the modal over a screen to leave, and reports at the deadline.
/// - An `OutOfWindows` waits for a flow's screens to come back to a window, and reports at the deadline.
@MainActor
package struct Deadline {
  /// The longest time between two moments at which the deadlines are advanced, in seconds.
  static let part: TimeInterval = 1
  /// The default time until a deadline, in seconds.
  package static let timeLimit: TimeInterval = 5

  /// How long gestures can pause a deadline in total, in seconds.
  package static let gestureTimeLimit: TimeInterval = 60

  private(set) var remaining: TimeInterval
  /// How long gestures have paused this deadline, in seconds.
  private var held: TimeInterval = 0
  private var countedUntil = Platform.now

  /// Makes a deadline that passes after this many seconds, not counting the time in which it pauses.
  init(in seconds: TimeInterval = timeLimit) {
    remaining = seconds
  }

  /// Sets a new remaining time after the deadline has passed.
  mutating func extend(to seconds: TimeInterval) { remaining = seconds }

  var hasPassed: Bool { remaining <= 0.001 }

  /// Reduces the remaining time by the time that has passed until `now`, unless the deadline pauses.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - scene: The scene in which something is waited for; if it is nil, the time always counts.
  ///   - pausingDuringGestures: Whether the deadline pauses while the user's gesture drives a transition.
  mutating func advance(
    to now: TimeInterval,
    in scene: UIWindowScene?,
    pausingDuringGestures: Bool = true
  ) {
    // The clock may go on while the app is suspended. Without this maximum, every request would fail when the app is
    // resumed.
    let passed = min(now - countedUntil, 2 * Self.part)
    countedUntil = now
    if scene?.activationState == .background { return }
    if pausingDuringGestures, held < Self.gestureTimeLimit, scene?.hasInteractiveTransition ?? false
    {
      held += passed
    } else {
      remaining -= passed
    }
  }
}

/// Pending work with a time limit, after which it gives up, reports, or tries once more.
@MainActor
protocol TimeLimited: AnyObject {
  var deadline: Deadline { get set }
  var isOver: Bool { get }

  /// The scene in which something is waited for; if it is nil, the time always counts.
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
  /// Whether a gesture drives a transition in one of the scene's windows.
  ///
  /// The cost is linear in the number of controllers in these windows.
  package var hasInteractiveTransition: Bool {
    windows.contains(that: { $0.rootViewController?.hasInteractiveTransition ?? false })
  }
}

extension UIViewController {
  /// Whether a gesture drives a transition of the controller, of a controller in it, or of a modal over one of these.
  fileprivate var hasInteractiveTransition: Bool {
    if transitionCoordinator?.isInteractive ?? false { return true }
    if let pages = self as? UIPageViewController, Platform.isDragged(pages) { return true }
    if let presented = presentedViewController, presented.presentingViewController === self,
      presented.hasInteractiveTransition
    {
      return true
    }
    return children.contains(that: { $0.hasInteractiveTransition })
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
  /// The time as a time limit: zero if it is negative or not a number, and at most a year.
  package var asTimeLimit: TimeInterval { self > 0 ? Swift.min(self, 365 * 24 * 3600) : 0 }
}
