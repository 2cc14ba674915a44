import Foundation

/// Counts the things that keep a flow open, and ends the flow once.
///
/// It doesn't know the type of the flow's value. Only its subclass, `ValueFlowCore`, does.
///
/// These objects hold it for as long as they exist:
///
/// - The `Flow`.
/// - The `ShowHandle`s that the app holds.
///
/// These objects hold it while the flow is open, and some of them also after its end has been decided:
///
/// - The hierarchy observer, until the end is decided.
/// - Each of its tokens, until that token ends. All of them have ended when the flow `hasEnded`, except for the tokens
///   that a gate has handed over to the owner of its slot.
/// - Each of its requests and calls to `back`, until it is done or has failed.
/// - The tasks of work that keeps the flow open, until the work is done.
/// - Objects of features that wait for its screens, such as `AnswerToCome`, until they no longer wait.
/// - A guard that asks before the flow's end, until it has answered.
/// - Its outer flow, until this flow's `onEnd` has been called.
/// - Its inner flows, each until its own `onEnd` has been called.
///
/// These objects hold it only after its end has been decided:
///
/// - The `Teardown`, until the flow `hasEnded`. A flow that ends by `endNow` has no teardown.
/// - The block on the main queue that calls `onEnd`, until `onEnd` has returned.
/// - `ReturnedScreens`, after `onEnd`, while a screen that the app keeps is alive.
///
/// It holds these objects:
///
/// - Its tokens. An ended token no longer holds the core. The core forgets a token some time after the token's screen
///   has been deallocated.
/// - The `onEnd` closure, until the core passes this closure to the main queue.
/// - Its outer flow and its inner flows. It forgets an inner flow when that flow's `onEnd` has been called, and the
///   outer flow when this flow's `onEnd` has been called.
/// - Its placement and the slot of its first screen, until it `hasEnded`, which is before `onEnd` is called.
/// - Its followers, until `remove(_:)` removes them.
///
/// It refers weakly to screens and windows.
@MainActor
package class FlowCore {
  let givenName: String?
  package let site: CallSite

  // The count of the things that keep it open.

  // Other modules read it as `keepOpenCount`. If they could read the stored property, each access would be checked for
  // overlapping changes.

  private var holds = 0
  private var beginning = Beginning.unasked
  /// Whether the `Flow` is alive, so that the app can still finish it.
  package private(set) final var flowIsAlive = true
  /// Whether it is a gate, which shows its screens where its outer flow would show the first one.
  final let isGate: Bool
  /// Whether it only asks a question for its outer flow, so that its outer flow doesn't depend on where its alert is
  /// presented.
  final var isQuestion = false

  // Its screens.

  /// The tokens of its screens, in the order in which UIKit has accepted the screens.
  ///
  /// The tokens of requests that wait are among them, in the order of the requests. The list includes the ended tokens
  /// of screens that are still alive, and the tokens of screens that the flow has inherited from gates.
  private(set) final var tokens: [ScreenToken] = []
  private var tokensToSift = 4
  /// The ended tokens of screens whose wrapper may now belong to another screen; see `handOnWrappers`.
  final var leftWrappers: [ScreenToken] = []
  /// The number of its requests that have called UIKit, and whose screen UIKit hasn't accepted yet.
  final var showsInUIKit = 0

  // Its outer flow and its inner flows. Only `FlowCore+Nesting.swift` uses these two properties, and other files read
  // `outer` and `inner`. If other modules could read a stored property, each access would be checked for overlapping
  // changes.

  final var outerFlow: FlowCore?
  final var innerFlows: [FlowCore] = []
  /// The host by which the outer flow was found last, when the first screen of this flow or of its gate was requested.
  final weak var hostOfFirst: UIResponder?

  /// Its placement; nil once the flow `hasEnded`, so that the app's closures in the placement are released.
  private(set) final var placement: Placement?
  /// The slot of its first screen, which a gate shares with its outer flow; nil once it `hasEnded`.
  private(set) final var slot: FirstScreenSlot?

  // Its end.

  private var life = Life.open

  /// Whether a task that has called `Flow.run` awaits its outcome.
  package final var isAwaited = false

  /// Descriptions of other modules' work that waits until this flow has ended, for diagnostics.
  package final var waitingForEnd: [String] = []

  /// The objects that follow it to its end; see `FlowFollower`.
  final var followers: [any FlowFollower] = []

  init(name: String?, site: CallSite, placement: Placement) {
    givenName = name
    self.site = site
    self.placement = placement
    isGate = placement.isGate
    let outer = placement.isGate ? placement.namedOuter?() as? FlowCore : nil
    let slot = outer?.slot ?? FirstScreenSlot(placement)
    self.slot = slot
    if slot.owner == nil { slot.owner = self }
    keepOpen()
    HierarchyObserver.main.add(self)
    FlowObservation.flowWasMade?(self)
  }

  /// Its name in reports.
  package var name: String { givenName ?? "Flow" }

  /// Whether the flow has no value to finish with.
  package var isValueless: Bool { true }

  // MARK: Its states

  /// The progress of its first screen.
  private enum Beginning {
    /// No screen has been requested, and the `Flow` itself keeps it open.
    case unasked
    /// A screen has been requested, and none has been shown. If none is shown later, the flow ends with this error.
    case asked(FlowError)
    case shown
  }

  /// The outcome of a flow, and when it was decided.
  package typealias Ending = (outcome: Outcome<Void>, since: TimeInterval)

  private enum Life {
    case open
    /// The end is decided. The closure calls `onEnd`, and is called once the screens have left.
    case leaving(Ending, @MainActor () -> Void)
    /// Its screens have left, or it no longer waits for them. `onEnd` has been called or will be called next.
    case ended(Ending)
  }

  /// The outcome and when it was decided; nil while the flow is open.
  package final var ending: Ending? {
    switch life {
    case .open: nil
    case .leaving(let ending, _), .ended(let ending): ending
    }
  }

  package final var isOpen: Bool { if case .open = life { true } else { false } }

  /// Whether its end is decided, and its screens have left or it no longer waits for them.
  package final var hasEnded: Bool { if case .ended = life { true } else { false } }

  /// Whether `onEnd` has been called, and has returned.
  package private(set) final var onEndWasCalled = false

  /// Whether its end is decided, and `onEnd` waits until its screens have left.
  final var isEnding: Bool { if case .leaving = life { true } else { false } }

  package final var hasShown: Bool { if case .shown = beginning { true } else { false } }

  // MARK: Being kept open

  /// The number of tokens, inner flows, answers to come, waiting calls to `run` and pieces of declared work that keep
  /// it open.
  ///
  /// Before the first request the `Flow` counts as well, unless a gate has shown a screen in the flow's slot
  /// (`noteShown`).
  package final var keepOpenCount: Int { holds }

  final func keepOpen() {
    holds += 1
  }

  /// Reduces the count by one, and ends the flow at zero.
  ///
  /// It can run inside a `deinit`, so it only decides the end, and calls neither the app nor UIKit.
  final func stopKeepingOpen() {
    holds -= 1
    // Screens inherited from gates, and wrappers in which none of the flow's own screens is left, may still have to
    // leave. The teardown of this flow or of an outer one then ends this flow once they have left.
    let waitsForTeardown = hasInheritedScreens && !isOpen || decided != nil && !leftWrappers.isEmpty
    if holds > 0 || waitsForTeardown { return HierarchyObserver.main.wake() }
    if isEnding {
      enqueueOnEnd()
    } else if case .asked(let error) = beginning {
      endNow(.failed(error))
    } else if hasInheritedScreens {
      removeInheritedScreens()
    } else {
      endNow(.dismissed)
    }
  }

  /// Stops counting the `Flow` object among the things that keep the flow open; a second call does nothing.
  final func stopCountingTheFlow() {
    guard case .unasked = beginning else { return }
    beginning = .asked(.neverShown)
    stopKeepingOpen()
  }

  final func flowWasDeallocated() {
    flowIsAlive = false
    stopCountingTheFlow()
  }

  // MARK: Its screens

  /// The token of the last of its own screens that hasn't left; never that of a screen inherited from a gate.
  final var front: ScreenToken? { tokens.last(that: { $0.isShown && $0.screen != nil }) }

  /// Adds a token.
  ///
  /// It forgets the tokens of deallocated screens whenever the list has doubled since the last time.
  final func add(_ token: ScreenToken) {
    if tokens.count >= tokensToSift {
      tokens = tokens.filter(that: { $0.screen != nil })
      tokensToSift = max(4, 2 * tokens.count)
    }
    var all = tokens.take()
    all.append(token)
    tokens = all
  }

  /// Moves a token to the end of the list, because UIKit has accepted its screen after all others.
  ///
  /// A screen that was requested later may have been shown before it.
  final func noteShownLast(_ token: ScreenToken) {
    if tokens.last !== token { tokens = tokens.filter(that: { $0 !== token }) + [token] }
  }

  final func remove(_ token: ScreenToken) {
    tokens = tokens.filter(that: { $0 !== token })
  }

  /// Notes that the app's own code hasn't placed the screen yet.
  final func noteNotPut(_ screen: UIViewController) {
    if case .asked = beginning { beginning = .asked(.notPut(ScreenName(screen))) }
  }

  final func noteShown() {
    stopCountingTheFlow()
    beginning = .shown
    // A gate's screen is in the slot of the outer flow, so it counts as a screen of the outer flow. Without this line
    // the outer flow would end `.failed` as soon as nothing keeps it open, as if it had never shown a screen.
    if isGate { outer?.noteShown() }
  }

  // MARK: The end
  //
  // 1. The app asks for the end (`askToEnd`), a screen can't be shown (`couldNotShow`), or nothing keeps the flow open
  //    any more (`stopKeepingOpen`).
  // 2. The end is decided once, when the `onEnd` closure is taken. If nothing keeps the flow open any more, and it has
  //    no inherited screens, `endNow` decides the end. The same is true if the outer flow ends this flow. Otherwise
  //    `endAfterTeardown` in `Ending` decides the end. If the flow then has no screen to remove, its `Teardown` ends it
  //    on the first pass.
  // 3. From then on the observer no longer looks at the flow's screens. After `endAfterTeardown` a token still ends
  //    if its screen is deallocated, if the `Teardown` finds that the window is gone, by an `Exchange`, or by an
  //    `EndlessMove` that began before.
  // 4. Once the screens have left, the `Teardown` calls `enqueueOnEnd`. `stopKeepingOpen` calls it earlier if nothing
  //    keeps the flow open any more, and the flow has neither inherited screens nor a wrapper in which none of its
  //    screens is left (`leftWrappers`). For example, the last screen was deallocated before the `Teardown` saw it
  //    leave, or the flow ends because its only screen can't be shown.
  // 5. `onEnd` is called in a later block on the main queue.

  /// Whether its screens stay until `onEnd` has been called.
  ///
  /// After `onEnd` has been called, the screens that it hasn't replaced are removed.
  final var keepsScreensUntilReplaced = false
  /// The screens that were on the stacks around the flow's screens when the flow ended, if the flow has kept its
  /// screens.
  ///
  /// Screens that are pushed later aren't in the list, so they aren't removed.
  final var stackedAtEnd: [Weak<UIViewController>] = []

  /// Ends the flow without a `Teardown`, because it has no screen that must be removed first.
  final func endNow(_ outcome: Outcome<Void>) {
    guard let onEnd = take(outcome) else { return }
    let ending = (outcome, since: Platform.now)
    decide(.ended(ending), ending)
    callOnLaterPass(onEnd)
  }

  /// Decides the end while its screens are in the hierarchy.
  ///
  /// The caller makes the `Teardown`, which calls `enqueueOnEnd` once the screens have left.
  final func decideToLeave(_ outcome: Outcome<Void>, _ onEnd: @escaping @MainActor () -> Void) {
    let ending = (outcome, since: Platform.now)
    decide(.leaving(ending, onEnd), ending)
  }

  private func decide(_ next: Life, _ ending: Ending) {
    life = next
    for follower in followers { follower.endWasDecided(ending.outcome, of: self) }
    HierarchyObserver.main.forget(self)
  }

  /// Schedules the call of `onEnd` on the main queue, even if screens are still in the hierarchy; a second call does
  /// nothing.
  final func enqueueOnEnd() {
    guard case .leaving(let ending, let onEnd) = life else { return }
    life = .ended(ending)
    callOnLaterPass(onEnd)
  }

  /// The rules that hold for all flows; see `FlowRule`.
  package internal(set) static var rules: [any FlowRule] = []

  /// The flows that have ended and are still alive.
  static var ended = WeakList<FlowCore>()

  /// The number of ended flows whose `onEnd` the main queue hasn't called yet, and of tasks that have awaited a flow
  /// and haven't continued yet.
  package internal(set) static var pendingEnds = 0

  /// The hosts of the flows that `pendingEnds` counts.
  package internal(set) static var pendingHosts: [PendingHost] = []

  /// The host of a flow whose `onEnd` will be called, or whose outcome a task will receive.
  ///
  /// The main queue or the task holds it. It refers weakly to the host.
  @MainActor
  package final class PendingHost {
    private weak var host: UIResponder?
    private let hadHost: Bool

    init(of core: FlowCore?) {
      host = core?.hostOfFirst
      hadHost = host != nil
      FlowCore.pendingHosts.append(self)
    }

    func remove() { FlowCore.pendingHosts = FlowCore.pendingHosts.filter(that: { $0 !== self }) }

    /// Whether the flow's caller might show its next screen in the window.
    ///
    /// It won't if the host has been deallocated or is in another window.
    package func mayShow(in window: UIWindow) -> Bool {
      guard let host else { return !hadHost }
      let other = host as? UIWindow ?? (host as? UIViewController)?.windowOfHierarchy
      return other == nil || other?.windowScene === window.windowScene
    }
  }

  /// Leaves the slot and ends the tokens at once, and calls `onEnd` in a later block on the main queue.
  ///
  /// So `onEnd` is never called inside a `deinit` or a UIKit method. The main queue holds the closure and the core
  /// until `onEnd` has been called. This flow keeps its outer flow open until then.
  private func callOnLaterPass(_ onEnd: @escaping @MainActor () -> Void) {
    let inPlace = leaveSlot()
    slot = nil
    placement = nil
    leftWrappers = []
    FlowCore.ended.append(self)
    // If a token has ended already, because its screen couldn't be shown, this call stops the listeners of that screen.
    for token in tokens { token.end(.flowEnded) }
    FlowCore.pendingEnds += 1
    let pendingHost = PendingHost(of: self)
    onLaterTurn {
      FlowCore.pendingEnds -= 1
      pendingHost.remove()
      for follower in self.followers { follower.onEndIsCalled(by: self) }
      // The late teardown is made before `onEnd`, so that screens which `onEnd` pushes aren't in its list and stay.
      let teardown = inPlace.isEmpty ? nil : self.lateTeardown(of: inPlace)
      onEnd()
      self.onEndWasCalled = true
      self.keepsScreensUntilReplaced = false
      if let teardown, !teardown.isOver { HierarchyObserver.main.add(teardown) }
      self.setOuter(nil)
    }
  }

  // MARK: Overridden by later folders
  //
  // `ValueFlowCore` overrides these functions, because it has the `onEnd` closure, and because the code that removes
  // screens is in the later folder `Ending`.

  /// Removes the `onEnd` closure from the core, and returns a closure that calls `onEnd` with the outcome, which has no
  /// value; returns nil if `onEnd` has been removed before.
  func take(_ outcome: Outcome<Void>) -> (@MainActor () -> Void)? { nil }

  /// Removes the screens inherited from gates, when nothing else keeps the flow open any more.
  func removeInheritedScreens() {}

  /// Returns the pending work that removes the screens of these tokens after `onEnd`.
  func lateTeardown(of inPlace: [ScreenToken]) -> (any Pending)? { nil }
}

/// The words of reports about a flow that has ended.
extension FlowCore {
  /// The words that say when and how the flow ended, for the report of a later call.
  var endSentence: String {
    guard let ending else { return "it had not ended." }
    let seconds = String(format: "%.1f", Platform.now - ending.since)
    let sentence = "\(seconds) s after .\(ending.outcome.words)"
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }

  /// The error of a screen that was requested after the end, or whose request still waited at the end.
  func endedBefore(_ screen: ScreenName) -> FlowError {
    FlowError.flowEnded(name).about(screen)
  }
}
