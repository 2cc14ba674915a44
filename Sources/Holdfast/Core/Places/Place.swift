/// Says where a flow's screens are shown and which obstacles are in the way, and makes the UIKit call that shows them.
///
/// `PlaceToLeave` says how the screens leave their place. Several flows may use the place of one placement, so such a
/// place stores nothing about a flow.
///
/// - A placement that always uses the same place holds it. Other placements, and all steps, make a new place for each
///   attempt.
/// - The slot of a flow holds the place of the flow's first screen. A request holds its place from its call to UIKit
///   until UIKit has accepted the screen.
/// - It refers weakly to its host.
@MainActor
protocol Place: PlaceToLeave {
  /// The controller, window or scene in which the screen is shown, or over which it is presented.
  ///
  /// Nil after the host has been deallocated, and in places where the app itself shows the screen.
  var host: UIResponder? { get }

  /// The screen that the app named as a modal's host; nil in every other place.
  ///
  /// With `.above`, `host` is the topmost modal over the named host.
  var namedHost: UIViewController? { get }

  /// The objects that decide which earlier requests a request must not overtake.
  ///
  /// Requests that have one of these objects in common run in the order in which they were made.
  var orderingKeys: [UIResponder] { get }

  /// Whether the screen waits in the queue of screens that are presented one after the other (`WhenBusy.queue`).
  ///
  /// Such a screen delays only other queued screens.
  var isQueued: Bool { get }

  /// The wrapper that the screen is embedded in before it is shown.
  var embedding: Placement.Embedding { get }

  /// Whether the request waits until the screen is in the hierarchy, because UIKit may add it only after the call.
  ///
  /// `show` then doesn't check that UIKit has accepted the screen. It is false for a page, although UIKit may add a
  /// page later. The request for a page is over at once, and the page counts as shown while it is `notYetInHierarchy`.
  var mayTakeLate: Bool { get }

  /// The screen that the new screen replaces, if the new screen takes over everything that the flow knows about the old
  /// one.
  var replaced: UIViewController? { get }

  /// Further screens of the same flow that are removed with the replaced one.
  var replacedToo: [UIViewController] { get }

  /// The screen of a stack that the new screen replaces in a transition, and that returns if the transition is
  /// cancelled.
  var exchanged: UIViewController? { get }

  /// Whether the place is the root of a window or of a stack.
  var isRoot: Bool { get }

  /// Whether the screen is shown without animation, even if the app has asked for one.
  var isUnanimated: Bool { get }

  /// Whether UIKit keeps or releases the screen in this place when the next screen is shown in it.
  var contentBefore: ContentBefore { get }

  /// The screens whose guards are asked before the new screen is shown.
  ///
  /// They are the screens that leave for a modal with `whenBusy: .replace`, for a `ReplacementOfAll`, or in a container
  /// that shows only one screen. A `Replacement` and a root remove screens as well, but don't list them, because no
  /// guard is asked about them.
  var removedScreens: [UIViewController] { get }

  /// Throws if the screen can't be shown now, because UIKit would ignore the call or raise an exception.
  ///
  /// The check changes nothing, and calls no UIKit method that changes anything.
  func check(_ screen: UIViewController) throws(FlowError)

  /// Finds the modals that must be dismissed before the screen can be shown; nil if there are none.
  ///
  /// It is called after `check` has found no obstacle. The request dismisses the modals, and waits until they have
  /// left.
  func obstruction() throws(FlowError) -> Obstruction?

  /// Whether UIKit is called only when the main run loop is idle, and never inside the app's call.
  ///
  /// The app's call may come from `willMove(toParent: nil)`. UIKit is popping a screen then, but no property says so
  /// yet.
  var waitsForIdle: Bool { get }

  /// Whether the request waits for earlier requests, and until the screens of flows that have ended have begun to
  /// leave.
  ///
  /// False for a lock, and for a screen that the caller places. A root waits like any other screen.
  var waitsForItsTurn: Bool { get }

  /// Whether the screen is shown even if an output requests it while the screen of the output is being removed.
  ///
  /// True only for a lock, which covers the screens that stay as well.
  var isOpenToLeavingScreens: Bool { get }

  /// Whether the screen is shown despite every obstacle when the time limit of its request expires.
  var isShownAtTimeLimit: Bool { get }

  /// Calls UIKit, after all obstacles have gone.
  ///
  /// In a place where UIKit shows a screen at once or not at all, this function throws if UIKit hasn't shown it.
  ///
  /// - Parameters:
  ///   - controller: The screen or its wrapper.
  ///   - animated: Whether UIKit animates it.
  /// - Throws: An error that says why the screen wasn't shown.
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError)

  /// Called after the screen was shown in this place.
  ///
  /// The place may add pending work to the hierarchy observer.
  func screenWasShown(_ screen: UIViewController)
}

/// Modals that are dismissed for a new screen, and the error of the request that waits for them.
@MainActor
struct Obstruction {
  /// The modals to dismiss; empty if the app or the user has to dismiss them.
  var modals: [UIViewController]
  var animated = false
  let error: FlowError

  /// Dismisses the modals, except those in a transition.
  ///
  /// The request tries again after the transition has ended.
  func dismiss() {
    for modal in modals { modal.dismissUnlessMoving(animated: animated) }
  }
}

/// Whether UIKit keeps or releases the screen in a place when the next screen is shown in the same place.
enum ContentBefore {
  /// The screen stays, because the next one is pushed on it or presented over it.
  case stays
  /// UIKit releases the screen, with and without animation.
  case released
  /// UIKit releases the screen if the change isn't animated, but would hold it if the change were animated.
  case releasedUnanimated
}

extension Place {
  var namedHost: UIViewController? { nil }
  var orderingKeys: [UIResponder] {
    guard let host else { return [] }
    return [host]
  }
  var isQueued: Bool { false }
  var embedding: Placement.Embedding { .nothing }
  var mayTakeLate: Bool { false }
  var replaced: UIViewController? { nil }
  var replacedToo: [UIViewController] { [] }
  var exchanged: UIViewController? { replaced }
  var isRoot: Bool { false }
  var isUnanimated: Bool { false }
  var contentBefore: ContentBefore { .stays }
  var waitsForItsTurn: Bool { true }
  var isOpenToLeavingScreens: Bool { false }
  var isShownAtTimeLimit: Bool { false }
  var waitsForIdle: Bool { false }
  var removedScreens: [UIViewController] { [] }

  func obstruction() throws(FlowError) -> Obstruction? { nil }

  func screenWasShown(_ screen: UIViewController) {}
}
