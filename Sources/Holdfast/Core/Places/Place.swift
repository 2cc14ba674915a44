/// Where a flow's screens go, and how they are shown there; `PlaceToLeave` says how they leave again.
///
/// Its placement holds a place, and so does the slot of each flow that is made with it. A place refers to
/// its host weakly and has no state: several flows may be shown by the same one.
@MainActor
protocol Place: PlaceToLeave {
  /// The controller or window that the screen goes to; nil when it is gone, and where the app itself
  /// shows the screen.
  var host: UIResponder? { get }

  /// The screen that a modal was asked for over; `host` may be a modal above that.
  var hostAskedFor: UIViewController? { get }

  /// Shows for places that have one of these in common keep their order.
  var lanes: [UIResponder] { get }

  /// Whether the screen waits in the queue of screens that come one after the other, and holds up no other screen.
  var isQueued: Bool { get }

  /// What the screen is put into before it is shown.
  var wrapping: Placement.Wrapping { get }

  /// Whether UIKit may put a screen into the hierarchy later than it is asked to: the flow then looks for
  /// the screen in the hierarchy, and `show` does not.
  var mayTakeLate: Bool { get }

  /// The screen whose place the new one takes, and with it all that it was to its flow.
  var replaced: UIViewController? { get }

  /// Other screens of the same flow that leave for the new one.
  var replacedToo: [UIViewController] { get }

  /// The screen of a stack that is on display until the new one has come, and again if that is cancelled.
  var exchanged: UIViewController? { get }

  /// What becomes of the screen that is in this place when the next one comes.
  var contentBefore: ContentBefore { get }

  /// Screens of others that leave for the new one: what guards them is asked first.
  var takesAway: [UIViewController] { get }

  /// Throws what keeps the screen from being shown: UIKit gets no call that it would refuse or raise on.
  ///
  /// It changes nothing and calls nothing of UIKit's that does.
  func check(_ screen: UIViewController) throws(FlowError)

  /// The modals that have to be dismissed before the screen can be shown; nil where there are none.
  ///
  /// Asked after `check` has found nothing. The show dismisses them, and waits until they have left.
  func obstruction() throws(FlowError) -> Obstruction?

  /// Whether UIKit is called when the run loop is about to sleep, and never inside the app's call.
  ///
  /// That may come from `willMove(toParent: nil)`, where UIKit pops a screen and says so nowhere.
  var waitsForIdle: Bool { get }

  /// Whether a screen waits until those that were asked for before it have come, and those that are to leave have
  /// begun to.
  var waitsForItsTurn: Bool { get }

  /// Whether the screen comes whatever is in the way, as soon as the show's patience is over.
  var comesAtLast: Bool { get }

  /// Calls UIKit, once nothing is in the way.
  ///
  /// Where UIKit shows the screen at once or not at all, it throws if UIKit did not.
  ///
  /// - Parameters:
  ///   - controller: The screen, or what it is wrapped in.
  ///   - animated: Whether UIKit animates it.
  /// - Throws: What kept the screen from being shown.
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError)

  /// The screen was shown here; what sees to it from now on may be added to the hierarchy observer.
  func screenWasShown(_ screen: UIViewController)
}

/// Modals that are dismissed for a new screen, and the error of a show that waits for them.
@MainActor
struct Obstruction {
  /// The modals to dismiss; empty where the app or the user has to do it.
  var modals: [UIViewController]
  var animated = false
  let error: FlowError

  /// Dismisses the modals, except those that move: they are tried again when the transition has ended.
  func dismiss() {
    for modal in modals { modal.dismissUnlessMoving(animated: animated) }
  }
}

/// What UIKit does with the screen in a place when the next one comes there.
enum ContentBefore {
  /// It stays: the next one is pushed on it or presented over it.
  case stays
  /// UIKit lets go of it, animated or not.
  case goes
  /// UIKit lets go of it if nothing is animated, and would keep it otherwise.
  case goesUnanimated
}

extension Place {
  var hostAskedFor: UIViewController? { nil }
  var lanes: [UIResponder] {
    guard let host else { return [] }
    return [host]
  }
  var isQueued: Bool { false }
  var wrapping: Placement.Wrapping { .not }
  var mayTakeLate: Bool { false }
  var replaced: UIViewController? { nil }
  var replacedToo: [UIViewController] { [] }
  var exchanged: UIViewController? { replaced }
  var contentBefore: ContentBefore { .stays }
  var waitsForItsTurn: Bool { true }
  var comesAtLast: Bool { false }
  var waitsForIdle: Bool { false }
  var takesAway: [UIViewController] { [] }

  func obstruction() throws(FlowError) -> Obstruction? { nil }

  func screenWasShown(_ screen: UIViewController) {}
}
