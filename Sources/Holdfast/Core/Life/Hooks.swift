import Foundation

// Where features, and other modules of the package, plug into the life of a flow. Without a plug the core asks
// no more than whether there is one. Those that belong to another stage stand there: the README lists all.
//
// A new place is no hook: it conforms to `Place` (how it shows a screen, and how screens leave it).

// MARK: - Following a flow

/// Follows flows from their first screen to their end: causes, the event log and coverage do, and in the core the
/// queue of shows, declared work and what watches flows that are out of every window.
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
  package func onEndIsCalled(by flow: FlowCore) {}
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

extension FlowObservation {
  /// A flow was made: the moment to add a follower to it.
  package static var flowWasMade: (@MainActor (FlowCore) -> Void)?
  /// Says what holds an object, as far as that is known.
  package static var holder: (@MainActor (AnyObject) -> String?)?
  /// A screen keeps an object alive from now on.
  package static var ownership: (@MainActor (UIViewController, AnyObject) -> Void)?
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

// MARK: - Before the run loop sleeps

/// Something to be tried again whenever the run loop is about to sleep, until it is over.
///
/// The hierarchy observer holds it until then. It may call UIKit: no call of UIKit's is under way.
@MainActor
protocol Pending: AnyObject {
  var phase: PendingPhase { get }
  var isOver: Bool { get }

  /// Whether screens are to leave that have not been tried to, so that what comes has to wait.
  var isToBegin: Bool { get }

  func tryAgain()

  /// Counts its deadline, if it has one; returns the seconds that remain.
  func countDeadline(at now: TimeInterval) -> TimeInterval?
}

extension Pending {
  var phase: PendingPhase { .last }

  var isToBegin: Bool { false }

  func countDeadline(at now: TimeInterval) -> TimeInterval? { nil }
}

/// What is to leave goes before what is to come: pushed on it, that would leave with it.
enum PendingPhase: Int {
  case leaving, coming, last
}
