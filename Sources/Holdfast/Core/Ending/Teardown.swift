import Foundation

/// Takes a flow's screens away after its end was decided, and calls `onEnd` when they are gone.
///
/// It begins when the run loop is about to sleep, outside of UIKit's own changes, and every step is planned
/// from the hierarchy as it is then. The observer holds it until it is over, which takes no longer than its
/// deadline; until then it and the core hold each other.
@MainActor
final class Teardown: Departure {
  private let core: FlowCore
  /// Nil when `onEnd` was called, or is about to be.
  private var callOnEnd: (@MainActor () -> Void)?
  private var deadline = Deadline()
  /// Whether the deadline has passed once, and it is tried without animation.
  private var isLate = false
  /// Whether the app had UIKit's animations on when it ended the flow.
  private let areAnimationsEnabled = UIView.areAnimationsEnabled
  /// The screens of no flow that lay over its own when the end was decided: what the app pushes after that
  /// stays.
  private var laidOverAtEnd: [Weak<UIViewController>]?
  /// What moves since the last step; nothing is planned until that has ended.
  private weak var moving: UIViewController?

  /// How many have not begun.
  private(set) static var countToBegin = 0
  private var hasBegun = false

  init(of core: FlowCore, _ callOnEnd: @escaping @MainActor () -> Void) {
    self.core = core
    self.callOnEnd = callOnEnd
    Self.countToBegin += 1
  }

  /// Takes down what lies over its screens now.
  func noteStacks() {
    laidOverAtEnd = core.laidOver()
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { callOnEnd == nil }

  private func begin() {
    if hasBegun { return }
    hasBegun = true
    Self.countToBegin -= 1
  }

  /// Does what can be done now.
  func tryAgain() {
    begin()
    if isOver || isInUIKit(core) || !isLate && moving?.isMoving ?? false { return }
    prepare(core)
    let tokens = tokensToTakeAway(of: core)
    if tokens.isEmpty {
      endInnerFlows(of: core)
      guard core.inner.isEmpty else { return }
      if !core.isGate { core.seat?.place?.screensHaveLeft(core) }
      end()
      return
    }
    let leaving = TakingAway(
      controllers: tokens.compactMap(\.controller),
      animated: !isLate && areAnimationsEnabled,
      isTakenOutByTheApp: { controller in
        let flow = tokens.first(that: { $0.controller === controller })?.core
        return flow?.seat?.place?.isTakenOutByTheApp ?? false
      },
      staysAbove: { self.core.isAnothers($0) || self.wasPushedSince($0) }
    )
    moving = leaving.begin()
  }

  /// Calls `onEnd`, whatever is still there.
  func end() {
    begin()
    guard let callOnEnd else { return }
    self.callOnEnd = nil
    core.deliver(callOnEnd)
  }

  // MARK: The deadline

  /// Counts its deadline: the first time it passes it is tried once more without animation, the second
  /// time `onEnd` is called, whatever is still there.
  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    // What leaves with its window meanwhile may be the last.
    let scene = tokensToTakeAway(of: core).first?.screen?.windowOfHierarchy?.windowScene
    if isOver { return nil }
    if deadline.count(until: now, in: scene) {
      if isLate {
        giveUp()
      } else {
        isLate = true
        deadline = Deadline(in: Self.grace)
      }
    }
    return isOver ? nil : deadline.remaining
  }

  /// How long the last try gets, in seconds.
  private static let grace: TimeInterval = 1

  private func giveUp() {
    let left = tokensToTakeAway(of: core)
    let names = left.compactMap(\.controller?.screenName).joined(separator: ", ")
    let reason = left.isEmpty ? "a flow started from it has not ended" : "\(names) did not leave"
    core.site.report(
      "onEnd is called although \(reason) within \(Int(Deadline.patience + Self.grace)) s. Look for a "
        + "screen over it that is not the flow's, or a transition that never completes.",
      about: core.name
    )
    LateLeaving(of: left).begin()
    for inner in core.inner { inner.endBeforeOuter() }
    end()
  }

  // MARK: What is to go

  /// Whether UIKit is to take a screen of the flow's, or of one inside it, first.
  private func isInUIKit(_ flow: FlowCore) -> Bool {
    if flow.showsInUIKit > 0 { return true }
    for inner in flow.inner where isInUIKit(inner) { return true }
    return false
  }

  private func prepare(_ flow: FlowCore) {
    for inner in flow.inner { prepare(inner) }
    // What stays in another flow's place is prepared with that.
    guard let seat = flow.seat, seat.preparation == .pending, !flow.isGate || flow !== core
    else { return }
    seat.preparation = seat.place?.prepare(flow) ?? .done
  }

  /// The tokens of the flow's screens and its inner flows', as far as they can be taken away.
  private func tokensToTakeAway(of flow: FlowCore) -> [ScreenToken] {
    for token in flow.tokens {
      token.leaveWithItsWindow()
      token.includeWrapper()
    }
    var leaving = flow.tokens.filter(that: { canTakeAway($0, of: flow) })
    for inner in flow.inner { leaving += tokensToTakeAway(of: inner) }
    return leaving
  }

  private func canTakeAway(_ token: ScreenToken, of flow: FlowCore) -> Bool {
    guard token.core != nil, let seat = flow.seat, let controller = token.controller
    else { return false }
    // What UIKit has not put anywhere yet leaves when it has come.
    let isThere =
      controller.isInHierarchy || !token.presence.wasLinked && seat.preparation == .pending
    guard isThere || token.mayReturn, !stays(controller) else { return false }
    return token.isOfInnerFlow
      ? controller.canBeTakenAway : seat.place?.canTakeAway(controller, of: flow) ?? false
  }

  /// Whether the app has pushed a screen of no flow after the end was decided.
  private func wasPushedSince(_ screen: UIViewController) -> Bool {
    guard let laidOverAtEnd, screen.lastToken == nil else { return false }
    return !laidOverAtEnd.contains(that: { $0.object === screen })
  }

  /// Whether the controller stays in what the ending flow leaves as it is.
  private func stays(_ controller: UIViewController) -> Bool {
    core.handsOver(controller) || core.seat?.place?.keeps(controller) ?? false
  }

  // MARK: Inner flows

  /// Ends the inner flows that nothing on display waits for: those with declared work only, and those
  /// whose screens stay because nothing can take their place.
  private func endInnerFlows(of flow: FlowCore) {
    for inner in flow.inner {
      endInnerFlows(of: inner)
      guard inner.isOpen, inner.inner.isEmpty else { continue }
      // What stays on a gate's stack is left to the outer flow with the gate's own screens.
      let left = inner.tokens.filter(that: { core.handsOver($0.controller) })
      core.inherit(left, ofInnerFlow: true)
      inner.end(.dismissed)
    }
  }
}

extension FlowCore {
  /// Ends by the flow's own will, without a value; after the end it does nothing.
  func leave(_ outcome: Outcome<Void>) {
    if let callOnEnd = take(outcome) { leave(outcome, callOnEnd) }
  }

  /// Ends with its screens still there: decided here, `callOnEnd` is called when they have left.
  ///
  /// It may run inside a call of UIKit's: they begin to leave when the run loop is about to sleep.
  func leave(_ outcome: Outcome<Void>, _ callOnEnd: @escaping @MainActor () -> Void) {
    let teardown = Teardown(of: self, callOnEnd)
    teardown.noteStacks()
    begin(teardown, outcome)
  }
}

extension FlowCore {
  /// The screens of no flow that lie over its screens on their stacks, and over those of the flows inside it.
  ///
  /// Linear in what lies over the lowest of those: what a stack has below them is not looked at.
  fileprivate func laidOver() -> [Weak<UIViewController>] {
    var stacks: [(stack: UINavigationController, count: Int)] = []
    countScreens(on: &stacks)
    var screens: [Weak<UIViewController>] = []
    for (stack, count) in stacks {
      var below = count
      for screen in stack.viewControllers.reversed() {
        if screen.isOfNoFlow {
          screens.append(Weak(screen))
        } else if screen.ownFlow?.isInside(self) ?? false {
          below -= 1
          if below == 0 { break }
        }
      }
    }
    return screens
  }

  /// How many screens it, and the flows inside it, have on which stack.
  private func countScreens(on stacks: inout [(stack: UINavigationController, count: Int)]) {
    for token in tokens where token.isShown {
      guard let stack = token.controller?.stackAround else { continue }
      if let index = stacks.indices.first(that: { stacks[$0].stack === stack }) {
        stacks[index].count += 1
      } else {
        stacks.append((stack, 1))
      }
    }
    for inner in inner { inner.countScreens(on: &stacks) }
  }

  /// Ends now, since the flow it was started from ends and can't wait for it.
  fileprivate func endBeforeOuter() {
    for inner in inner { inner.endBeforeOuter() }
    if let departure { departure.end() } else { end(.dismissed) }
  }
}

extension FlowCore: EndingFlow {
  var firstController: UIViewController? { tokens.first(where: \.isShown)?.controller }
  var firstLeavesWhen: LeavesWhen? { tokens.first(where: \.isShown)?.leavesWhen }
  var preparation: Preparation { seat?.preparation ?? .pending }

  func isAnothers(_ screen: UIViewController) -> Bool {
    let screens = (screen as? UINavigationController)?.viewControllers ?? [screen]
    return screens.contains(that: { !($0.ownFlow?.isInside(self) ?? true) })
  }

  func report(_ message: String) { site.report(message, about: name) }
}
