import Foundation

/// The shows that wait, in the order asked: per flow, and per stack, presenter or window.
@MainActor
final class ShowQueue: Pending, FlowFollower {
  static let main = ShowQueue()

  private var shows: [Show] = []
  /// What UIKit is being called to show; what the app asks for inside that comes after it.
  var showing: Show?
  private var isShowing: Bool { showing != nil }
  private var isRunning = false
  /// Whether it runs when the run loop is about to sleep, and not inside a call of the app's or a change of
  /// UIKit's.
  private(set) var isRunningAtRest = false
  private var isToRun = false

  /// Throws if a new show has to wait for earlier ones.
  func check(_ show: Show, _ place: any Place) throws(FlowError) {
    let lanes = Show.Lane.all(of: place, show.flow)
    let first = shows.first(that: { $0.isAhead(of: lanes) })
    if let first, place.isQueued { throw .waitsForTurn(behind: first.screen.screenName) }
    if isShowing || isRunning || first != nil {
      throw .waiting(for: "an earlier screen is not shown yet")
    }
    // A screen that came over them now would keep them from leaving.
    if HierarchyObserver.main.isOneToBegin {
      throw .waiting(for: "the screens of a flow that has ended have not begun to leave")
    }
  }

  /// The flow whose screen UIKit is being called to push there: what follows comes above that screen.
  func flowComing(to host: UIResponder?) -> FlowCore? {
    // Only what goes on the stack itself, which UIKit may take late, becomes its top: a child, or a modal over
    // the stack, leaves the screens on it in front, and so their flow.
    guard let show = showing, show.host === host, host is UINavigationController,
      show.given?.place.mayTakeLate ?? false, show.flow.isOpen
    else { return nil }
    return show.flow
  }

  /// Takes a show in that has to wait.
  func add(_ show: Show) {
    shows.append(show)
    if show.flow.follower(ShowQueue.self) == nil { show.flow.add(self) }
    isToRun = isShowing
    HierarchyObserver.main.add(self)
  }

  /// Sees to it that deadlines are counted again, after a show has waited for its turn.
  func countTime() { HierarchyObserver.main.add(self) }

  /// Runs after UIKit was called, if the app asked for more inside the call.
  func runWhatWasAskedMeanwhile() {
    if isToRun { run() }
  }

  /// Tries what waits, in order; what is asked for meanwhile comes last.
  func run() {
    guard !isRunning, !isShowing else { return }
    isRunning = true
    var busy: [Show.Lane] = []
    var index = 0
    while index < shows.count {
      let show = shows[index]
      if !show.lanes.contains(where: busy.contains) { show.attempt() }
      if !show.isOver { busy += show.lanes }
      index += 1
    }
    isRunning = false
    isToRun = false
    forgetWhatIsOver()
  }

  /// Whether a root is to come in a window of the scene, and waits for something.
  func isRootToCome(in scene: UIWindowScene) -> Bool {
    shows.contains(that: { show in
      guard !show.isOver, (show.host as? UIWindow)?.windowScene === scene else { return false }
      return (try? show.findPlace().comesAtLast) ?? false
    })
  }

  /// What the flow has asked for and is not shown yet.
  func waiting(for flow: FlowCore) -> [Show] {
    shows.filter(that: { $0.flow === flow })
  }

  /// What the flow has asked for is not shown any more.
  ///
  /// A screen that UIKit has been given can't be called back: it comes, and leaves with the flow's others.
  package func endWasDecided(_ outcome: Outcome<Void>, of flow: FlowCore) {
    for show in shows where show.flow === flow && show.given == nil { show.flowHasEnded() }
    if !isRunning { forgetWhatIsOver() }
  }

  private func forgetWhatIsOver() {
    // A screen that is not shown is freed with its show, and flows may end by that, which look at the list.
    let before = shows
    shows = before.filter(that: { !$0.isOver })
    withExtendedLifetime(before) {}
  }

  // MARK: Pending

  var phase: PendingPhase { .coming }

  var isOver: Bool { shows.isEmpty }

  func tryAgain() {
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
