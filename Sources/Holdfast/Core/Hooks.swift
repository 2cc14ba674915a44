import Foundation

// Every point where a feature, or another module of the package, plugs into the core. Without a plug the
// core asks no more than whether there is one.
//
// A new place is no hook: it conforms to `Place` (how it shows a screen) and `Leaving` (how screens leave it).

// MARK: - Following a flow

/// Follows flows from their first screen to their end: causes, the event log and coverage do.
///
/// The flow's core holds its followers until it is freed. A follower must not change the hierarchy: it may
/// be called in the middle of a show.
@MainActor
package protocol FlowFollower: AnyObject {
  /// A screen was put into the hierarchy; it may still be moving.
  func screenWasShown(_ screen: UIViewController, by flow: FlowCore)

  /// A screen can't be shown yet, for this reason.
  func screenWaits(_ screen: UIViewController, for error: FlowError, in flow: FlowCore)

  /// The end is decided, perhaps inside a `deinit`: no question is put to UIKit.
  func endWasDecided(_ outcome: Outcome<Void>, of flow: FlowCore)

  /// `onEnd` is called now, on a pass of the main run loop of its own.
  func onEndIsCalled(by flow: FlowCore)
}

extension FlowFollower {
  package func screenWasShown(_ screen: UIViewController, by flow: FlowCore) {}
  package func screenWaits(
    _ screen: UIViewController,
    for error: FlowError,
    in flow: FlowCore
  ) {}
  package func endWasDecided(_ outcome: Outcome<Void>, of flow: FlowCore) {}
}

extension FlowCore {
  /// Calls a follower from now on; the core holds it.
  package func add(_ follower: any FlowFollower, beforeOthers: Bool = false) {
    followers = beforeOthers ? [follower] + followers : followers + [follower]
  }

  package func remove(_ follower: any FlowFollower) {
    followers = followers.filter(that: { $0 !== follower })
  }

  /// The first of its followers that has this type.
  package func follower<Follower: FlowFollower>(_ type: Follower.Type) -> Follower? {
    for follower in followers {
      if let follower = follower as? Follower { return follower }
    }
    return nil
  }
}

/// What the package's diagnostics are called with.
///
/// Each closure is nil until a module sets it, and must not change the hierarchy.
@MainActor
package enum FlowObservation {
  /// A flow was made: the moment to add a follower to it.
  package static var flowWasMade: (@MainActor (FlowCore) -> Void)?
  /// The developer is to know of a mistake.
  package static var issue: (@MainActor (FlowIssue) -> Void)?
  /// A screen keeps an object alive from now on.
  package static var ownership: (@MainActor (UIViewController, AnyObject) -> Void)?
}

// MARK: - Before a show and before an end

extension FlowCore {
  /// Asked whether what the code that runs now shows is animated; nil while it always is.
  package static var showsAnimated: (@MainActor () -> Bool)?

  /// Called before the app's `finish` or `cancel` ends a flow; nil while nothing is to be asked.
  ///
  /// It returns true where it takes the end over, and then calls `end` later, once, or never. It may show
  /// screens and start flows.
  static var beforeEnd:
    (@MainActor (FlowCore, AppEnd, _ end: @escaping @MainActor () -> Void) -> Bool)?
}

// MARK: - On a screen

/// An object that a screen stores: it is freed with the screen.
///
/// Listeners, guards, objects that are kept alive and what other modules store are additions. An addition
/// refers weakly to its screen.
@MainActor
package protocol ScreenAddition: AnyObject {
  /// The screen has left its flow, or the flow has ended.
  ///
  /// It may run inside a `deinit` and inside a call of UIKit's: code of the app comes a pass later.
  func screenHasLeft()
}

extension ScreenAddition {
  package func screenHasLeft() {}
}

// MARK: - Beside a style of presentation

/// What goes with a style in which a screen is presented: a sheet's heights, what a popover points at.
///
/// The placement holds it. It refers weakly to what it points at.
@MainActor
protocol PresentationDetail: AnyObject {
  /// Whether a popover points at something by it.
  var pointsAtSomething: Bool { get }

  /// Throws what is in the way; nothing is presented yet.
  func check() throws(FlowError)

  /// Sets up what UIKit presents `controller` with, right after the call that presents.
  ///
  /// Asking for the sheet's or popover's controller makes it, and it would hold a controller that UIKit
  /// then does not present.
  func setUp(_ controller: UIViewController)
}

// MARK: - Before the run loop sleeps

/// Something to be tried again whenever the run loop is about to sleep, until it is over.
///
/// The hierarchy observer holds it until then. It may call UIKit: no call of UIKit's is under way.
@MainActor
protocol Pending: AnyObject {
  var phase: PendingPhase { get }
  var isOver: Bool { get }

  func tryAgain()

  /// Counts its deadline, if it has one; returns the seconds that remain.
  func countDeadline(at now: TimeInterval) -> TimeInterval?
}

extension Pending {
  var phase: PendingPhase { .last }

  func countDeadline(at now: TimeInterval) -> TimeInterval? { nil }
}

/// What is to leave goes before what is to come: pushed on it, that would leave with it.
enum PendingPhase: Int {
  case leaving, coming, last
}

// MARK: - Around a flow

/// Which flow a flow in a place is started from; it stays open until the inner one has ended.
enum Outer {
  /// The flow of the screen that the place is at.
  case found
  /// This flow, or one inside it at whose screen the place is; while it shows nothing, the new flow is its
  /// gate.
  case continued(FlowCore)
  /// This flow, wherever the place is.
  case fixed(FlowCore)
}
