import Foundation

// The hooks by which features, and other modules of the package, take part in the life of a flow. An unused hook costs
// the core one check. Hooks that belong to a later folder are declared in that folder. The README lists all hooks.
//
// A new kind of place needs no hook, because it conforms to `Place`, which says how it shows a screen and how screens
// leave it.

// MARK: - Following a flow

/// Follows a flow from its first screen to its end.
///
/// Causes, the reports of mistakes, late answers, the tasks of a flow and the event log are followers. In the core, the
/// queue of requests and declared work are followers as well.
///
/// The flow's core holds a follower until `remove(_:)` removes it, and otherwise until the core is deallocated.
/// Declared work, late answers and `OutOfWindows` are removed when they are done, and the event log when it stops.
///
/// A follower must not change the hierarchy, because it can be called in the middle of a request.
@MainActor
package protocol FlowFollower: AnyObject {
  /// Called when a screen has been given to UIKit or to the app's own code.
  ///
  /// The screen's transition may still be running.
  func screenWasShown(_ screen: UIViewController, by flow: FlowCore)

  /// Called when the request for a screen begins to wait because of the obstacle that the error names.
  ///
  /// It is called at most once for a request, even if other obstacles follow. It isn't called while the request only
  /// waits until the run loop is idle.
  func screenWaits(_ screen: UIViewController, for error: FlowError, in flow: FlowCore)

  /// Called when the end of the flow has been decided.
  ///
  /// This may be inside a `deinit`, so the follower must not ask UIKit anything.
  func endWasDecided(_ outcome: Outcome<Void>, of flow: FlowCore)

  /// Called right before `onEnd` is called, in the same block on the main queue.
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
  /// Adds a follower, which the core holds and calls from now on.
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

// MARK: - For all flows

/// A rule for all flows, which can refuse a requested screen, and take over an end that the app asks for.
///
/// In Holdfast `RequestsOfOutputs` (double taps), `LeavingGuards`, `Reports` and `OwnRoot` (the report about the root
/// of a stack) are rules. HoldfastLinks has one for links that open without animation, and HoldfastDiagnostics has one
/// for the events of screens. `FlowCore.rules` holds the rules that are in use, and the core calls them in the order of
/// that list: double taps first, and guards after the reports. When a rule has refused a screen or taken over an end,
/// the core doesn't call the rules after it.
@MainActor
package protocol FlowRule: AnyObject {
  /// Called when the app requests a screen.
  ///
  /// - Throws: An error if the screen must not be shown.
  func screenIsRequested(_ request: inout ShowRequest) throws(FlowError)

  /// Decides whether the rule takes over the end of a flow that the app has asked to end.
  ///
  /// The rule may show screens and start flows.
  ///
  /// - Returns: Whether the rule takes over the end. If so, it calls `end` at most once, immediately or later.
  func takeOver(_ end: @escaping @MainActor () -> Void, of flow: FlowCore, by call: AppEnd) -> Bool

  /// Called when the open flows have looked for their screens.
  ///
  /// While no flow is open, it is called whenever the run loop is idle, until the run loop is no longer observed.
  ///
  /// - Parameters:
  ///   - flows: The open flows.
  ///   - outside: The open flows with a screen that hasn't left, although the view of its outermost container isn't in
  ///     a window. Either the app has set that container aside, or a full-screen modal covers the container. In the
  ///     second case UIKit has removed the presenter's view from the window.
  func screensWereLookedAt(of flows: [FlowCore], outsideOfWindows outside: [FlowCore])
}

extension FlowRule {
  package func screenIsRequested(_ request: inout ShowRequest) throws(FlowError) {}
  package func takeOver(
    _ end: @escaping @MainActor () -> Void,
    of flow: FlowCore,
    by call: AppEnd
  ) -> Bool { false }
  package func screensWereLookedAt(
    of flows: [FlowCore],
    outsideOfWindows outside: [FlowCore]
  ) {}
}

/// The app's request for a screen, before the first attempt to show the screen.
@MainActor
package struct ShowRequest {
  let token: ScreenToken
  package var isAnimated: Bool
}

/// How the app ends a flow.
package enum AppEnd {
  case finish, cancel

  /// The call, for reports.
  var words: String { self == .finish ? "finish(with:)" : "cancel()" }
}

extension FlowCore {
  /// Adds a rule; a rule that has been added before keeps its place.
  package static func add(_ rule: any FlowRule, beforeOthers: Bool = false) {
    if rules.contains(that: { $0 === rule }) { return }
    rules.insert(rule, at: beforeOthers ? 0 : rules.endIndex)
  }

  package static func remove(_ rule: any FlowRule) {
    rules = rules.filter(that: { $0 !== rule })
  }
}

extension FlowObservation {
  /// Called when a flow has been made, so that a follower can be added to it.
  package static var flowWasMade: (@MainActor (FlowCore) -> Void)?
  /// Returns a sentence that names the holder of an object, or nil if the holder isn't known.
  package static var holder: (@MainActor (AnyObject) -> String?)?
  /// Called when a screen begins to keep an object alive.
  package static var ownership: (@MainActor (UIViewController, AnyObject) -> Void)?
}

// MARK: - On a screen

/// An object that a screen stores, and that is released with the screen.
///
/// Listeners, guards, objects that are kept alive and the objects that other modules store are additions. An addition
/// refers weakly to its screen.
@MainActor
package protocol ScreenAddition: AnyObject {
  /// Called when the screen has left its flow, or when the flow has ended.
  ///
  /// The screen may still be visible, for example if the flow was a gate and its outer flow has inherited the screen.
  /// The function may be called more than once. It isn't called when the screen is deallocated, nor when the screen
  /// leaves one flow and still belongs to another open flow that has shown it.
  ///
  /// The function may be called inside a `deinit` or a UIKit method, so it must call the app's code only in a later
  /// block on the main queue.
  func screenHasLeft()
}

extension ScreenAddition {
  package func screenHasLeft() {}
}

// MARK: - Before the run loop sleeps

/// Work that is retried whenever the run loop is idle, until it is over.
///
/// The hierarchy observer holds it until it is over. When the observer calls `proceed`, no UIKit method is running, so
/// `proceed` may call UIKit. The observer may call `proceed` once more after the work is over, so `proceed` checks that
/// first. `tick` is called by the alarm that advances the deadlines, on the main queue.
@MainActor
protocol Pending: AnyObject {
  var phase: PendingPhase { get }
  var isOver: Bool { get }

  /// Whether it will remove screens and hasn't begun, so that requests have to wait.
  var isToBegin: Bool { get }

  /// The flow whose end this work carries out; nil for other work.
  var endingFlow: FlowCore? { get }

  func proceed()

  /// Advances the deadline of the work, if it has one.
  ///
  /// When the deadline has passed, the work gives up, reports, or tries once more.
  func tick(at now: TimeInterval)

  /// The seconds until its deadline; nil while it has no deadline.
  var remaining: TimeInterval? { get }
}

extension Pending {
  var phase: PendingPhase { .last }

  var isToBegin: Bool { false }

  var endingFlow: FlowCore? { nil }

  func tick(at now: TimeInterval) {}

  var remaining: TimeInterval? { nil }
}

extension Pending where Self: TimeLimited {
  func tick(at now: TimeInterval) { advanceDeadline(to: now) }

  var remaining: TimeInterval? { isOver ? nil : deadline.remaining }
}

/// The order of pending work, in which screens leave before other screens are shown.
///
/// Otherwise a screen could be pushed on a screen that will leave, and would leave with it.
enum PendingPhase: Int {
  case leaving, coming, last
}
