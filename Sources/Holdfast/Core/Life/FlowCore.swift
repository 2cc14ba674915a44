import Foundation

/// A flow without its value's type, which `ValueFlowCore` adds: what keeps it open, and its one end.
///
/// The `Flow` and every token hold it. It holds its tokens, whose cycle with it ends when a screen leaves or
/// is freed; the `onEnd` closure, until the main queue gets it; and the flow it was started from, and the flows
/// started from it, until `onEnd` was called. The hierarchy observer holds it while it is open. It refers
/// weakly to screens and windows.
@MainActor
package class FlowCore {
  let givenName: String?
  package let site: CallSite

  // What keeps it open.

  // Other modules read it as `holdCount`: what they may read is checked for overlapping changes at each access.

  private var holds = 0
  private var beginning = Beginning.unasked
  /// Whether the `Flow` is alive, so that something can finish it.
  package private(set) final var flowIsAlive = true
  /// Whether it shows its screens where its outer flow would show the first one.
  final let isGate: Bool
  /// Whether it asks a question for the flow it was started from, wherever its alert goes.
  final var isQuestion = false

  // Its screens.

  /// Also those of screens that have left and are alive, and of those that gates have left in its seat.
  private(set) final var tokens: [ScreenToken] = []
  private var tokensToSift = 4
  /// The ended tokens of screens that may have left what they were wrapped in to another screen; see `handOnWrappers`.
  final var leftWrappers: [ScreenToken] = []
  /// How many of its shows are in a call of UIKit's, or wait for UIKit to take their screen.
  final var showsInUIKit = 0

  // The flows around it and in it, which `FlowCore+Nesting.swift` sets.

  final var outerFlow: FlowCore?
  final var innerFlows: [FlowCore] = []
  /// The host that its first screen, or its gate's, was asked for at.
  final weak var hostOfFirst: UIResponder?

  /// Nil after the end, as the app's closures in it are released then.
  private(set) final var placement: Placement?
  /// Where its first screen goes, which is the outer flow's seat for a gate; nil after the end.
  private(set) final var seat: Seat?

  // Its end.

  private var life = Life.open

  /// Whether a task waits for it, with `run`.
  package final var isAwaited = false

  /// The names of what waits until this flow has ended, for whoever examines it.
  package final var waitingForEnd: [String] = []

  /// What follows it to its end; see `FlowFollower`.
  final var followers: [any FlowFollower] = []

  init(name: String?, site: CallSite, placement: Placement) {
    givenName = name
    self.site = site
    self.placement = placement
    isGate = placement.isGate
    let outer = placement.isGate ? placement.outer?() as? FlowCore : nil
    let seat = outer?.seat ?? Seat(placement)
    self.seat = seat
    if seat.owner == nil { seat.owner = self }
    hold()
    HierarchyObserver.main.add(self)
    FlowObservation.flowWasMade?(self)
  }

  /// What reports call it.
  package var name: String { givenName ?? "Flow" }

  /// Whether there is no value to finish with.
  package var isValueless: Bool { true }

  // MARK: Its states

  /// How far its first screen has come.
  private enum Beginning {
    /// Nothing was asked for: until then the `Flow` itself keeps it open.
    case unasked
    /// It has shown nothing; this is what its end is for if it never does.
    case asked(FlowError)
    case shown
  }

  /// What was decided, and when.
  package typealias Ending = (outcome: Outcome<Void>, since: TimeInterval)

  private enum Life {
    case open
    /// The end is decided; the closure, which calls `onEnd`, is called when the screens have left.
    case leaving(Ending, @MainActor () -> Void)
    /// Its screens have left or are waited for no longer; `onEnd` was called or is about to be.
    case ended(Ending)
  }

  /// The outcome and when it was decided; nil while something keeps the flow open.
  package final var ending: Ending? {
    switch life {
    case .open: nil
    case .leaving(let ending, _), .ended(let ending): ending
    }
  }

  package final var isOpen: Bool { if case .open = life { true } else { false } }

  /// Whether its end is decided, and its screens have left or are waited for no longer.
  package final var hasEnded: Bool { if case .ended = life { true } else { false } }

  /// Whether `onEnd` has been called, and has returned.
  package private(set) final var onEndWasCalled = false

  /// Whether its end is decided, and `onEnd` waits until its screens have left.
  final var isEnding: Bool { if case .leaving = life { true } else { false } }

  package final var hasShown: Bool { if case .shown = beginning { true } else { false } }

  // MARK: What keeps it open

  /// How many keep it open: its tokens, inner flows and declared work, and the `Flow` before the first show.
  package final var holdCount: Int { holds }

  final func hold() {
    holds += 1
  }

  /// May run inside a `deinit`: it decides, and calls nothing of the app and nothing of UIKit.
  final func release() {
    holds -= 1
    // The teardown of a flow that leaves calls `onEnd` when the screens that gates have left have left, too.
    if holds > 0 || hasScreensOfGates && !isOpen { return HierarchyObserver.main.wake() }
    if isEnding {
      callOnEnd()
    } else if case .asked(let error) = beginning {
      endNow(.failed(error))
    } else if hasScreensOfGates {
      takeDownScreensOfGates()
    } else {
      endNow(.dismissed)
    }
  }

  /// From now on its tokens keep it open, and the `Flow` no longer does.
  final func stopCountingTheFlow() {
    guard case .unasked = beginning else { return }
    beginning = .asked(.neverShown)
    release()
  }

  final func flowWasFreed() {
    flowIsAlive = false
    stopCountingTheFlow()
  }

  // MARK: Its screens

  /// The token of the last of its screens that is still there; none that a gate has left.
  final var front: ScreenToken? { tokens.last(that: { $0.isShown && $0.screen != nil }) }

  /// Forgets the tokens of freed screens when there are twice as many as were left the last time.
  final func add(_ token: ScreenToken) {
    if tokens.count >= tokensToSift {
      tokens = tokens.filter(that: { $0.screen != nil })
      tokensToSift = max(4, 2 * tokens.count)
    }
    var all = tokens.take()
    all.append(token)
    tokens = all
  }

  final func remove(_ token: ScreenToken) {
    tokens = tokens.filter(that: { $0 !== token })
  }

  /// The app's own code was to put the screen somewhere, and has not so far.
  final func noteNotPut(_ screen: UIViewController) {
    if case .asked = beginning { beginning = .asked(.notPut(ScreenName(screen))) }
  }

  final func noteShown() {
    stopCountingTheFlow()
    beginning = .shown
    // The user sees a screen in the outer flow's seat: without this line that flow would end .failed, as if it
    // had never been shown.
    if isGate { outer?.noteShown() }
  }

  // MARK: The end
  //
  // The app asks for it (`askToEnd`), or nothing keeps the flow open any more (`release`). It is decided once,
  // when the `onEnd` closure is taken: by `endNow` where no screen is to leave first, else by `takeDown`, in
  // `Ending`. Then `onEnd` is called, on a pass of the main run loop of its own.

  /// Whether its screens stay until `onEnd` was called; they leave then, as far as nothing has taken their place.
  final var endsInPlace = false

  /// Ends where nothing is to be taken away.
  final func endNow(_ outcome: Outcome<Void>) {
    guard let onEnd = take(outcome) else { return }
    let ending = (outcome, since: Platform.now)
    decide(.ended(ending), ending)
    callOnLaterPass(onEnd)
  }

  /// Decides the end while its screens are there: `callOnEnd` is to be called when they have left.
  final func decideToLeave(_ outcome: Outcome<Void>, _ onEnd: @escaping @MainActor () -> Void) {
    let ending = (outcome, since: Platform.now)
    decide(.leaving(ending, onEnd), ending)
  }

  private func decide(_ next: Life, _ ending: Ending) {
    life = next
    for follower in followers { follower.endWasDecided(ending.outcome, of: self) }
    HierarchyObserver.main.forget(self)
  }

  /// Calls `onEnd`, whatever is still there; the second time nothing happens.
  final func callOnEnd() {
    guard case .leaving(let ending, let onEnd) = life else { return }
    life = .ended(ending)
    callOnLaterPass(onEnd)
  }

  /// The rules that hold for all flows; see `FlowRule`.
  package internal(set) static var rules: [any FlowRule] = []

  /// The flows that have ended and are still alive.
  static var ended = WeakList<FlowCore>()

  /// How many ends are decided whose `onEnd` was not called yet, or whose waiting task has not gone on.
  package internal(set) static var pendingEnds = 0

  /// Calls `onEnd` on a pass of the main run loop of its own, never inside a `deinit` or a UIKit call.
  ///
  /// The queue holds the closure until then; the outer flow is kept open until it ran.
  private func callOnLaterPass(_ onEnd: @escaping @MainActor () -> Void) {
    let left = leaveSeat()
    seat = nil
    placement = nil
    leftWrappers = []
    FlowCore.ended.append(self)
    // The listeners of a screen that could not be shown, whose token is given back already, are stopped here.
    for token in tokens { token.end(.flowEnded) }
    FlowCore.pendingEnds += 1
    onLaterTurn {
      FlowCore.pendingEnds -= 1
      for follower in self.followers { follower.onEndIsCalled(by: self) }
      // It notes now which screens are on the stacks: those that `onEnd` pushes stay.
      let teardown = left.isEmpty ? nil : self.lateTeardown(of: left)
      onEnd()
      self.onEndWasCalled = true
      self.endsInPlace = false
      if let teardown, !teardown.isOver { HierarchyObserver.main.add(teardown) }
      for rule in FlowCore.rules { rule.onEndWasCalled(by: self) }
      self.setOuter(nil)
    }
  }

  // MARK: What stages after this one do
  //
  // `ValueFlowCore` overrides these: it has the `onEnd` closure, and `Ending` takes screens away.

  /// Takes the `onEnd` closure with an outcome that has no value; nil the second time.
  func take(_ outcome: Outcome<Void>) -> (@MainActor () -> Void)? { nil }

  /// Nothing keeps it open, and screens are there that gates have left to it: takes them away first.
  func takeDownScreensOfGates() {}

  /// What takes away, after `onEnd`, the screens of these tokens, which stay in place until then.
  func lateTeardown(of left: [ScreenToken]) -> (any Pending)? { nil }
}

/// What places ask of a flow.
extension FlowCore: PlacedFlow {
  var firstController: UIViewController? { tokens.first(where: \.isShownOrLeft)?.controller }
  var firstLeavesWhen: LeavesWhen? { tokens.first(where: \.isShownOrLeft)?.leavesWhen }
  var preparation: Preparation { seat?.preparation ?? .pending }

  func isAnothers(_ screen: UIViewController) -> Bool {
    screen.stackedOrSelf.contains(that: { screen in
      let flow = screen.ownFlow ?? screen.flowItStaysFor
      return !(flow?.isInside(self) ?? true)
    })
  }

  var placedScreens: [UIViewController] {
    tokens.filter(that: { $0.isShown && $0.isInPlace }).compactMap(\.screen)
  }

  func carriesOwn(in controller: UIViewController) -> Bool {
    if controller.ownFlow?.isInside(self) ?? false { return true }
    return controller.children.contains(that: carriesOwn)
  }

  func isBlocked(by modal: UIViewController) -> Bool { modal.mustStay(over: self) }

  func carriesOthers(in controller: UIViewController) -> Bool {
    if !(controller.ownFlow?.isInside(self) ?? true) { return true }
    return controller.children.contains(that: carriesOthers)
  }

  func report(_ message: String) { site.report(message, about: name) }
}

/// What reports say of a flow that has ended.
extension FlowCore {
  /// What won, for the message about a call that came after it.
  var endSentence: String {
    guard let ending else { return "it had not ended." }
    let seconds = String(format: "%.1f", Platform.now - ending.since)
    let sentence = "\(seconds) s after .\(ending.outcome.words)"
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }

  /// The error of a screen that the flow did not wait for.
  func endedBefore(_ screen: ScreenName) -> FlowError {
    FlowError.flowEnded(name).about(screen)
  }
}
