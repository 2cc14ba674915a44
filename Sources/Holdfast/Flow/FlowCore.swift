import Foundation

/// A flow without its value's type, which `ValueFlowCore` adds: its tokens, its screens and its end.
///
/// The `Flow` and every token hold it, so each screen of the flow does. It holds the `onEnd` closure until
/// the end is decided, and the flow it was started from until `onEnd` was called. The hierarchy observer
/// holds it while it is open. It refers weakly to screens, windows and inner flows.
@MainActor
package class FlowCore {
  let givenName: String?
  package let site: CallSite
  /// Nil after the end: the app's closures in it are released.
  private(set) var placement: Placement?

  // What keeps it open.

  /// How many keep it open: its tokens, inner flows and declared work, and the `Flow` before the first show.
  package private(set) var holdCount = 0
  /// Whether the `Flow` is one of them, because nothing has been shown yet.
  private(set) var flowCounts = true
  /// Whether the `Flow` is alive, so that something can finish it.
  package private(set) var flowIsAlive = true

  // Its screens.

  package private(set) var hasShown = false
  /// Each is held by its screen.
  private var tokenList = WeakList<ScreenToken>()
  /// Set where the app's own code has put a screen nowhere so far.
  var putNowhere: ScreenName?

  // The flows around it and in it.

  /// The flow this one was started from, which it keeps open until its own `onEnd` was called.
  package internal(set) var outer: FlowCore?
  /// The host that its first screen, or its gate's, was asked for at.
  weak var hostOfFirst: UIResponder?
  /// Some may have ended.
  var innerFlows = WeakList<FlowCore>()
  /// Whether it asks the user something for the flow it was started from, over whatever is in front.
  var isQuestion = false
  /// Whether it is in the place of the flow it was started from, which has shown nothing itself.
  var isGate = false
  /// Whether a gate has left its screens to it.
  var hasTakenOver = false

  // Its end.

  /// The outcome and when it was decided; nil while something keeps the flow open.
  package private(set) var ending: (outcome: Outcome<Void>, since: TimeInterval)?
  /// Takes the screens away; nil before the end is decided, and when `onEnd` was called or is about to be.
  private(set) var teardown: Teardown?
  /// What the placement has done so that the screens can leave.
  var givenWay = GivenWay.notYet
  /// Whether it is doing that, in code of the app's, which may end the flow around.
  var isGivingWay = false
  /// Where its screens are, if it is asked why it ended.
  var trail: EndTrail?

  init(name: String?, site: CallSite, placement: Placement) {
    givenName = name
    self.site = site
    self.placement = placement
    hold()
    HierarchyObserver.main.add(self)
    note(.started)
  }

  /// What reports call it.
  package var name: String { givenName ?? "Flow" }

  /// Whether there is no value to finish with.
  package var isValueless: Bool { true }

  package var isOpen: Bool { ending == nil }

  /// Whether its end is decided, and its screens have left or are waited for no longer.
  package var hasEnded: Bool { ending != nil && teardown == nil }

  // MARK: What keeps it open

  func hold() {
    holdCount += 1
  }

  /// May run inside a `deinit`: it decides, and calls nothing of the app and nothing of UIKit.
  func release() {
    holdCount -= 1
    if let teardown, holdCount == 0 {
      teardown.end()
    } else if holdCount == 0 {
      end(hasShown ? .dismissed : .failed(neverShown))
    } else if isLeftWithItsGate, let tell = take(.dismissed) {
      // In a `deinit`, perhaps: the observer tries it first.
      begin(Teardown(of: self, tell), .dismissed)
    } else {
      HierarchyObserver.main.wake()
    }
  }

  /// From now on its tokens keep it open, and the `Flow` no longer does.
  func stopCountingTheFlow() {
    guard flowCounts else { return }
    flowCounts = false
    release()
  }

  func flowWasFreed() {
    flowIsAlive = false
    stopCountingTheFlow()
  }

  // MARK: Screens

  /// The tokens of the screens that have not left, in the order asked for.
  var screenTokens: [ScreenToken] { tokenList.objects { $0.core != nil } }

  /// The token of the last screen shown that is still there, be it one that a gate has left.
  var front: ScreenToken? { lastToken(where: \.isShown) }

  /// The tokens of the screens that are alive, also of those that have left.
  var livingTokens: [ScreenToken] { tokenList.objects }

  func firstToken(where isWanted: (ScreenToken) -> Bool) -> ScreenToken? {
    tokenList.first(where: isWanted)
  }

  func lastToken(where isWanted: (ScreenToken) -> Bool) -> ScreenToken? {
    tokenList.last(where: isWanted)
  }

  func add(_ token: ScreenToken) {
    tokenList.append(token)
  }

  func noteShown() {
    hasShown = true
    if isGate { outer?.noteGateShown() }
  }

  /// Looks whether its screens are still there.
  ///
  /// - Returns: In how many seconds to look again; nil if nothing is in doubt.
  func look(at now: TimeInterval) -> TimeInterval? {
    var next: TimeInterval?
    // What leaves with its window is dismissed, and the app may ask for another screen inside that.
    for token in screenTokens {
      guard let wait = token.look(at: now) else { continue }
      next = min(wait, next ?? wait)
    }
    return next
  }

  // MARK: The end

  /// Takes the `onEnd` closure with an outcome that has no value; nil the second time.
  func take(_ outcome: Outcome<Void>) -> (@MainActor () -> Void)? { nil }

  /// Ends at once: decided here, `onEnd` is called on a later turn of the main queue.
  func end(_ outcome: Outcome<Void>) {
    guard let tell = take(outcome) else { return }
    decide(outcome)
    deliver(tell)
  }

  /// Ends by the flow's own will, without a value; after the end it does nothing.
  func leave(_ outcome: Outcome<Void>) {
    if let tell = take(outcome) { leave(outcome, tell) }
  }

  /// Gives up; after the end that is reported.
  func cancel() {
    if isOpen { leave(.cancelled) } else { reportLate("cancel()") }
  }

  /// Ends by `finish` or `cancel`: decided here, `tell` is called when its screens are gone.
  func leave(_ outcome: Outcome<Void>, _ tell: @escaping @MainActor () -> Void) {
    let teardown = Teardown(of: self, tell)
    begin(teardown, outcome)
    teardown.tryAgain()
  }

  private func begin(_ teardown: Teardown, _ outcome: Outcome<Void>) {
    self.teardown = teardown
    decide(outcome)
    HierarchyObserver.main.add(teardown)
  }

  private func decide(_ outcome: Outcome<Void>) {
    ending = (outcome, since: Platform.now)
    trail?.noteDecision(outcome, for: self)
    HierarchyObserver.main.forget(self)
    ShowQueue.main.flowEnded(self)
  }

  /// Calls `tell` on a turn of the main queue of its own, never inside a `deinit` or a UIKit call.
  ///
  /// The queue holds the closure until then; the outer flow is kept open until it ran.
  func deliver(_ tell: @escaping @MainActor () -> Void) {
    teardown = nil
    if isGate { outer?.takeOver(screenTokens) }
    placement = nil
    FlowCore.ended.append(self)
    // A screen that could not be shown has given its back, and listens until now.
    for token in livingTokens { token.giveBack() }
    FlowCore.pendingEnds += 1
    DispatchQueue.main.async {
      FlowCore.pendingEnds -= 1
      self.trail?.close(for: self)
      self.note(.ended)
      tell()
      self.setOuter(nil)
    }
  }
}
