import Foundation

/// A screen that a flow was asked to show, from the call until it is on display.
///
/// The flow's core holds it. It holds the screen and a stay while it waits; screen, coordinator,
/// flow and request then hold each other, for `patience` at the longest.
@MainActor
final class ShowRequest {
  enum State {
    /// Something is in the way.
    ///
    /// The error says what; nil before it was looked.
    case waiting(UIViewController, Stay, error: FlowError?)
    /// UIKit was called; on display when nothing moves any more.
    case placed
    /// On display, or given up.
    case over(FlowError?)
  }

  /// How long a request waits for what is in its way, in seconds of the app's being seen.
  static let patience: TimeInterval = 5

  let site: CallSite
  let turn: Int
  let screenType: UIViewController.Type
  private let name: ScreenName
  /// The stacks, presenters or windows it is for; requests with one in common keep their order.
  private var weakPlaces: [Weak<UIResponder>] = []
  private(set) weak var core: FlowCore?
  private(set) var state: State
  private weak var screen: UIViewController?
  private let step: Step
  private let animated: Bool
  private var limit: Deadline?
  private var waiters: [(FlowError?) -> Void] = []

  init(
    _ screen: UIViewController,
    as step: Step,
    animated: Bool,
    site: CallSite,
    turn: Int,
    in core: FlowCore
  ) {
    self.step = step
    self.animated = animated
    self.site = site
    self.turn = turn
    self.core = core
    self.screen = screen
    screenType = type(of: screen)
    name = ScreenName(screen)
    state = .waiting(screen, Stay(in: core), error: nil)
    if case .success(let move) = resolve(screen) { settle(on: move, in: core) }
  }

  /// The places as they were when it was last tried.
  var places: [UIResponder] { weakPlaces.compactMap(\.object) }

  /// A flow's first screen says which flow it is started from.
  private func settle(on move: Move, in core: FlowCore) {
    weakPlaces = move.places.map { Weak($0) }
    if !core.hasShown, let outer = move.outerFlow { core.begin(inside: outer) }
  }

  var screenName: String { screen?.screenName ?? name.description }

  var isWaiting: Bool {
    if case .waiting = state { true } else { false }
  }

  // MARK: Waiting

  /// Shows the screen if nothing is in the way.
  ///
  /// Everything is read anew each time.
  func attempt() {
    guard case .waiting(let screen, let stay, let reason) = state, let core else { return }
    switch resolve(screen) {
    case .failure(let error):
      fail(error)
    case .success(let move):
      settle(on: move, in: core)
      if let reason, case .hostLeaving = reason, core.frontScreen == nil, move.hostHasLeft {
        // The user's hand took it away. Someone may keep it, so it is not simply gone.
        fail(reason)
        return
      }
      switch move.obstacle(for: screen) {
      case .final(let error):
        fail(error)
      case .passing(let error):
        state = .waiting(screen, stay, error: error)
        setLimit()
        move.clearTheWay()
      case nil:
        place(screen, by: move, in: core, giving: stay)
      }
    }
  }

  private func resolve(_ screen: UIViewController) -> Result<Move, FlowError> {
    guard let core else {
      return .failure(.flowEnded(screen: screenName, flow: "its flow"))
    }
    if let front = core.frontScreen { return Move.later(screen, as: step, from: front) }
    return Move.first(screen, at: core.placement)
  }

  private func place(
    _ screen: UIViewController,
    by move: Move,
    in core: FlowCore,
    giving stay: Stay
  ) {
    let asksLink = core.frontScreen == nil ? core.placement.endsWithItsLink : true
    state = .placed
    switch move.perform(screen, animated: animated) {
    case .success(let own):
      if case .replace(let replaced, _) = move {
        core.didReplace(replaced, with: screen)
      } else {
        core.didShow(screen, own: own, asksLink: asksLink)
      }
      stay.giveBack()
      limit?.cancel()
      limit = nil
      if !waiters.isEmpty { setLimit() }
    case .failure(let error):
      fail(error, giving: stay)
    }
  }

  /// Waiting has a deadline, also behind others.
  func startWaiting() {
    setLimit()
  }

  private func setLimit() {
    guard limit == nil else { return }
    if case .waiting(_, _, let error) = state {
      core?.note(.waiting(screenName, error ?? behindOthers))
    }
    // A waiting request may be the only one to need its flow, so the clock holds both; one that is
    // placed is needed by nobody but who awaits it.
    let held = isWaiting ? core : nil
    limit = Deadline(in: Self.patience) { [weak self] in
      self?.scene
    } action: { [weak self] in
      self?.deadline()
      withExtendedLifetime(held) {}
    }
  }

  /// Where the screen is, or is to be.
  private var scene: UIWindowScene? {
    let places = [screen].compactMap { $0 } + self.places
    return places.lazy.compactMap { place in
      (place as? UIWindow)?.windowScene
        ?? (place as? UIViewController)?.windowOfHierarchy?.windowScene
    }.first
  }

  private func deadline() {
    limit = nil
    switch state {
    case .waiting:
      attempt()
      if case .waiting(_, _, let error) = state { fail(error ?? behindOthers) }
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
    guard case .placed = state else { return }
    guard let screen else {
      finish(notOnDisplay)
      return
    }
    guard screen.transitionCoordinator == nil, !screen.isBeingPresented else { return }
    if waiters.isEmpty || screen.viewIfLoaded?.window != nil { finish(nil) }
  }

  /// Calls back once, when the screen is on display or it is clear that it won't be.
  func whenOver(_ waiter: @escaping (FlowError?) -> Void) {
    if case .over(let error) = state {
      if error != nil || screen?.viewIfLoaded?.window != nil {
        waiter(error)
        return
      }
      guard let screen, let core, core.isOpen, screen.isLinkedWithItsContainers else {
        waiter(notOnDisplay)
        return
      }
      // Nobody awaited it before, so it was done with when it was placed.
      state = .placed
      core.add(self)
      ShowQueue.main.watch(self)
    }
    waiters.append(waiter)
    setLimit()
  }

  private var behindOthers: FlowError {
    .timedOut(screen: screenName, waitingFor: "an earlier screen is not shown yet")
  }

  private var notOnDisplay: FlowError { .notOnDisplay(screen: screenName) }

  // MARK: Ends

  /// The flow ended first; what waits is not shown any more.
  func flowEnded() {
    let before = state
    finish(.flowEnded(screen: screenName, flow: core?.name ?? "its flow"))
    if case .waiting(_, let stay, _) = before { stay.giveBack() }
  }

  /// The first screen's failure is the flow's end; a later one's is reported, and the flow goes on.
  ///
  /// A double tap is reported either way: it is the developer who can do something about it.
  func fail(_ error: FlowError) {
    guard case .waiting(_, let stay, _) = state else { return }
    fail(error, giving: stay)
  }

  private func fail(_ error: FlowError, giving stay: Stay) {
    finish(error)
    if let core {
      let flowGoesOn = core.hasShown || core.requests.contains(where: \.isWaiting)
      if flowGoesOn || error.isRepeated { site.report("\(error)", about: core.name) }
      if !flowGoesOn { core.end(.failed(error)) }
    }
    stay.giveBack()
  }

  private func finish(_ error: FlowError?) {
    state = .over(error)
    limit?.cancel()
    limit = nil
    core?.remove(self)
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter(error) }
  }
}
