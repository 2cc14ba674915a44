import Foundation

/// A screen that a flow was asked to show, from the call until it is on display.
///
/// While it waits it holds the screen and a stay in its flow; screen, coordinator, flow and request then
/// hold each other, for `patience` at the longest. The queue holds it until it is over.
@MainActor
final class ShowRequest {
  private enum Stage {
    /// Something is in the way, or that was not looked at yet.
    case waiting
    /// UIKit was called; on display when nothing moves any more.
    case placed
    /// Seen on display, or given up.
    case over
  }

  /// How long a request waits for what is in its way, in seconds of the app's being seen.
  static let patience: TimeInterval = 5

  let site: CallSite
  let turn: Int
  let screenType: UIViewController.Type
  private let name: ScreenName
  /// The stacks, presenters or windows it is for; requests with one in common keep their order.
  private weak var place: UIResponder?
  private weak var otherPlace: UIResponder?
  private var stage = Stage.waiting
  /// What is in the way, nil before it was looked; then why it was given up.
  private var error: FlowError?
  /// What keeps its flow open, from when something was in the way until it is placed or given up.
  private var stay: Stay?
  /// The screen, which nobody else may hold yet; let go of when it is placed or given up.
  private var waitingScreen: UIViewController?
  private weak var placedScreen: UIViewController?
  /// The container the screen was placed in, and how often that had been at rest.
  private var container: WatchedContainer?
  private var rests = 0
  /// How it is to be shown, which may hold closures of the app; let go of when it is placed.
  private var step: Step
  private let animated: Bool
  private var limit: Limit?
  private var waiters: [(FlowError?) -> Void] = []

  init(_ screen: UIViewController, as step: Step, animated: Bool, site: CallSite) {
    self.step = step
    self.animated = animated
    self.site = site
    turn = Platform.turn
    screenType = type(of: screen)
    name = ScreenName(screen)
    waitingScreen = screen
  }

  /// The flow it waits in, or is awaited in.
  private(set) weak var flow: FlowCore?

  private var screen: UIViewController? { waitingScreen ?? placedScreen }

  /// The places as they were when it was last tried.
  var places: [UIResponder] { [place, otherPlace].compactMap { $0 } }

  /// Whether it looks like the second of a double tap, as long as the earlier one's screen is on its way.
  func repeats(_ earlier: ShowRequest) -> Bool {
    !earlier.isOver && earlier.site == site && earlier.turn != turn
      && earlier.screenType == screenType && place != nil && place === earlier.place
  }

  var screenName: String { screen?.screenName ?? name.description }

  var isWaiting: Bool { stage == .waiting }
  var isOver: Bool { stage == .over }

  // MARK: Showing

  /// Reads from the hierarchy where the screen goes.
  ///
  /// A flow's first screen says which flow it is started from.
  func resolve(in core: FlowCore) throws(FlowError) -> Move {
    guard let screen = waitingScreen else {
      throw .flowEnded(screen: screenName, flow: core.name)
    }
    let move =
      if let front = core.frontScreen {
        try Move.later(screen, as: step, from: front)
      } else {
        try Move.first(screen, at: core.placement)
      }
    let host = move.host
    (place, otherPlace) = move.places(for: host)
    if !core.hasShown, let host {
      core.wait(at: host, of: (host as? UIViewController)?.flow)
    }
    return move
  }

  /// Shows the screen if nothing is in the way; else it waits from now on.
  ///
  /// - Parameters:
  ///   - core: The flow, which something else keeps open meanwhile.
  ///   - known: Where it goes, if that was read in this very call; it is read anew else.
  func attempt(in core: FlowCore, _ known: Move? = nil) {
    guard isWaiting, let screen = waitingScreen else { return }
    do throws(FlowError) {
      let move = if let known { known } else { try resolve(in: core) }
      if let error, case .hostLeaving = error, core.frontScreen == nil, move.hostHasLeft {
        // The user's hand took it away. Someone may keep it, so it is not simply gone.
        throw error
      }
      switch move.obstacle(for: screen) {
      case .final(let error):
        throw error
      case .passing(let error):
        self.error = error
        startWaiting(in: core)
        move.clearTheWay()
      case nil:
        try place(screen, by: move, in: core)
      }
    } catch {
      fail(error, in: core)
    }
  }

  private func place(
    _ screen: UIViewController,
    by move: Move,
    in core: FlowCore
  ) throws(FlowError) {
    let isFirst = !core.hasShown || core.frontScreen == nil
    let asksLink = isFirst ? core.placement.endsWithItsLink : true
    stage = .placed
    error = nil
    waitingScreen = nil
    placedScreen = screen
    step = .next
    let own = try move.perform(screen, animated: animated)
    container =
      if case .replace(let replaced, _) = move {
        core.didReplace(replaced, with: screen)
      } else {
        core.didShow(screen, own: own, asksLink: asksLink)
      }
    rests = container?.rests ?? 0
    limit = waiters.isEmpty ? nil : Limit(in: Self.patience)
    ShowQueue.main.didPlace(self)
    giveBack()
  }

  /// Whether nobody awaits the placed screen, and its container is looked at anyway.
  var isLeftToItsContainer: Bool { stage == .placed && container != nil && waiters.isEmpty }

  /// Whether there is nothing to look for at the moment before sleep.
  var isDone: Bool { isOver || isLeftToItsContainer }

  /// Whether nothing brings the placed screen any more.
  var isAtRest: Bool {
    guard let container, let placedScreen, placedScreen.ownFlow != nil else { return true }
    return container.rests != rests
  }

  private func giveBack() {
    let stay = stay
    self.stay = nil
    stay?.giveBack()
  }

  // MARK: Waiting

  var isQueued: Bool { stay != nil }

  /// Keeps the flow open from now on, and the request in the queue.
  func queue(in core: FlowCore) {
    guard !isQueued else { return }
    flow = core
    stay = Stay(in: core)
    ShowQueue.main.watch(self)
  }

  /// Waiting has a limit, also behind others.
  func startWaiting(in core: FlowCore) {
    guard limit == nil, isWaiting else { return }
    queue(in: core)
    core.note(.waiting(screenName, error ?? behindOthers))
    limit = Limit(in: Self.patience)
  }

  /// Lets the limit count, if there is one; returns how much of it remains.
  func countLimit(at now: TimeInterval) -> TimeInterval? {
    if limit?.hasRunOut(at: now, in: scene) == true {
      limit = nil
      limitHasPassed()
    }
    return limit?.remaining
  }

  /// Where the screen is, or is to be.
  private var scene: UIWindowScene? {
    let places = [screen].compactMap { $0 } + self.places
    for place in places {
      let window = place as? UIWindow ?? (place as? UIViewController)?.windowOfHierarchy
      if let scene = window?.windowScene { return scene }
    }
    return nil
  }

  private func limitHasPassed() {
    switch stage {
    case .waiting:
      guard let flow else { return }
      attempt(in: flow)
      if isWaiting { fail(error ?? behindOthers, in: flow) }
    case .placed:
      finish(notOnDisplay)
    case .over:
      break
    }
  }

  // MARK: On display

  /// Looks whether the placed screen is on display by now.
  ///
  /// One that nobody awaits is done with when nothing moves it any more.
  func lookAtDisplay() {
    guard stage == .placed else { return }
    guard let placedScreen else {
      finish(notOnDisplay)
      return
    }
    if placedScreen.transitionCoordinator != nil || placedScreen.isBeingPresented { return }
    if waiters.isEmpty || placedScreen.viewIfLoaded?.window != nil { finish(nil) }
  }

  /// Calls back once, when the screen is on display or it is clear that it won't be.
  func whenOver(_ waiter: @escaping (FlowError?) -> Void) {
    if !isWaiting && waiters.isEmpty {
      let hasCome = isOver || isLeftToItsContainer && isAtRest
      if hasCome, error != nil || placedScreen?.viewIfLoaded?.window != nil {
        waiter(error)
        return
      }
      guard let screen = placedScreen, let flow = screen.ownFlow, screen.isLinkedWithItsContainers
      else {
        waiter(notOnDisplay)
        return
      }
      self.flow = flow
      if isDone { ShowQueue.main.watch(self) }
      stage = .placed
    }
    waiters.append(waiter)
    if limit == nil { limit = Limit(in: Self.patience) }
  }

  private var behindOthers: FlowError {
    .timedOut(screen: screenName, waitingFor: "an earlier screen is not shown yet")
  }

  private var notOnDisplay: FlowError { .notOnDisplay(screen: screenName) }

  // MARK: Ends

  /// The flow ended first; what waits is not shown any more.
  func flowEnded(_ core: FlowCore) {
    if isOver { return }
    finish(.flowEnded(screen: screenName, flow: core.name))
    giveBack()
  }

  /// The first screen's failure is the flow's end; a later one's is reported, and the flow goes on.
  ///
  /// A double tap is reported either way: it is the developer who can do something about it.
  func fail(_ error: FlowError, in core: FlowCore) {
    finish(error)
    let flowGoesOn = core.hasShown || !ShowQueue.main.waiting(for: core).isEmpty
    if flowGoesOn || error.isRepeated { site.report("\(error)", about: core.name) }
    if !flowGoesOn { core.end(.failed(error)) }
    giveBack()
  }

  private func finish(_ error: FlowError?) {
    stage = .over
    waitingScreen = nil
    step = .next
    self.error = error
    limit = nil
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter(error) }
  }
}
