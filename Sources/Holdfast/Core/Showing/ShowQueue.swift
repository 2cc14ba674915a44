import Foundation

/// Holds the requests that wait, and attempts them again when the run loop is idle.
///
/// Requests that the app makes while another request calls UIKit are attempted as soon as UIKit has returned. Requests
/// for the same flow, stack, presenter or window run in the order in which they were made.
///
/// - There is only one queue. It holds each request until the request is over.
/// - Flows whose requests have waited hold it as a follower until they are deallocated, and the hierarchy observer
///   holds it while a request waits.
@MainActor
final class ShowQueue: Pending, FlowFollower {
  static let main = ShowQueue()

  private var shows: [Show] = []
  /// The request that is calling UIKit right now.
  ///
  /// Requests that the app makes during that call run after this request.
  var showing: Show?
  private var isShowing: Bool { showing != nil }
  private var isRunning = false
  /// Whether the queue runs because the run loop is idle, and not inside a call by the app or a change by UIKit.
  private(set) var isRunningAtRest = false
  private var isToRun = false

  /// Throws if a new request must wait for earlier ones.
  func check(_ show: Show, _ place: any Place) throws(FlowError) {
    let orderingKeys = Show.OrderingKey.all(of: place, show.flow)
    let first = shows.first(that: { $0.isAhead(of: orderingKeys) })
    if let first, place.isQueued { throw .waitsForTurn(behind: first.screen.screenName) }
    if isShowing || isRunning || first != nil {
      throw .waiting(for: "a screen that was requested earlier hasn't been shown yet")
    }
    // If a modal were presented over the screens of an ending flow now, it would keep these screens from leaving.
    if HierarchyObserver.main.isOneToBegin {
      throw .waiting(for: "the screens of a flow that has ended haven't begun to leave")
    }
  }

  /// The flow whose screen UIKit is pushing on this host right now; nil if UIKit isn't pushing one.
  ///
  /// The next screen on the host will be above that screen.
  func flowComing(to host: UIResponder?) -> FlowCore? {
    // Only a screen that is put on the stack itself becomes the stack's top screen, and for such a screen
    // `mayTakeLate` is true. If UIKit is called for a child or for a modal over the stack, the screens on the stack and
    // their flow stay in front.
    guard let show = showing, show.host === host, host is UINavigationController,
      show.given?.place.mayTakeLate ?? false, show.flow.isOpen
    else { return nil }
    return show.flow
  }

  /// Adds a request that must wait.
  func add(_ show: Show) {
    // A request that waits after it has called UIKit comes before the requests that the app has made in that call.
    let index = shows.firstIndex(where: { $0.number > show.number }) ?? shows.endIndex
    shows.insert(show, at: index)
    if show.flow.follower(ShowQueue.self) == nil { show.flow.add(self) }
    if isShowing { isToRun = true }
    HierarchyObserver.main.add(self)
  }

  /// Makes the observer advance the time limits again, after a request has waited without one.
  func resumeDeadlines() { HierarchyObserver.main.add(self) }

  /// Runs the requests that the app has made while another request was calling UIKit, after that call has returned.
  func runDeferredRequests() {
    if isToRun { run() }
  }

  /// Attempts the waiting requests in order.
  ///
  /// Requests that are made in the meantime come last.
  func run() {
    guard !isRunning, !isShowing else { return }
    isRunning = true
    var busy: [Show.OrderingKey] = []
    var index = 0
    while index < shows.count {
      let show = shows[index]
      if !show.orderingKeys.contains(where: busy.contains) { show.attempt() }
      if !show.isOver { busy += show.orderingKeys }
      index += 1
    }
    isRunning = false
    isToRun = false
    removeFinishedRequests()
  }

  /// The earlier requests that must be over before this one is attempted.
  func requestsAhead(of show: Show) -> [Show] {
    shows.filter(that: { $0.number < show.number && $0.isAhead(of: show.orderingKeys) })
  }

  /// Whether a request for the root of a window in the scene, or of a stack in such a window, waits.
  func isRootToCome(in scene: UIWindowScene) -> Bool {
    shows.contains(that: { show in
      let window = show.host as? UIWindow ?? (show.host as? UIViewController)?.windowOfHierarchy
      guard !show.isOver, window?.windowScene === scene else { return false }
      return (try? show.placeOfSlot(at: show.findPlace()).isRoot) ?? false
    })
  }

  /// The requests of the flow that the queue holds.
  func waiting(for flow: FlowCore) -> [Show] {
    shows.filter(that: { $0.flow === flow })
  }

  /// Ends the requests of a flow whose end has been decided.
  ///
  /// A request that has already called UIKit can't be withdrawn. Its screen appears, and leaves with the flow's other
  /// screens.
  package func endWasDecided(_ outcome: Outcome<Void>, of flow: FlowCore) {
    for show in shows where show.flow === flow && show.given == nil { show.flowHasEnded() }
    if !isRunning { removeFinishedRequests() }
  }

  private func removeFinishedRequests() {
    // A screen that wasn't shown is deallocated with its request. That may end flows, and the end of a flow reads
    // `shows`, which must not be changed at that moment.
    let before = shows
    shows = before.filter(that: { !$0.isOver })
    withExtendedLifetime(before) {}
  }

  // MARK: Pending

  var phase: PendingPhase { .coming }

  var isOver: Bool { shows.isEmpty }

  func proceed() {
    isRunningAtRest = true
    run()
    isRunningAtRest = false
  }

  func tick(at now: TimeInterval) {
    for show in shows { show.tick(at: now) }
  }

  var remaining: TimeInterval? {
    shows.filter(that: { !$0.isOver && $0.hasTimeLimit }).map(\.deadline.remaining).min()
  }
}
