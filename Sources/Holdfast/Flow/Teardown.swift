import Foundation

/// Takes a flow's screens away after its end was decided, and calls `onEnd` when they are gone.
///
/// Every step is planned from the hierarchy as it is then. The observer holds the teardown until it is
/// over, which takes no longer than its deadline; until then it and the core hold each other.
@MainActor
final class Teardown: Pending {
  private let core: FlowCore
  /// Nil when `onEnd` was called, or is about to be.
  private var tell: (@MainActor () -> Void)?
  private var deadline = Deadline()
  /// Whether the deadline has passed once, and it is tried without animation.
  private var isLate = false
  private var wasTried = false

  init(of core: FlowCore, _ tell: @escaping @MainActor () -> Void) {
    self.core = core
    self.tell = tell
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { tell == nil }

  /// Whether it is left to the observer, as the end was decided in a `deinit`.
  var isLeftToObserver: Bool { !isOver && !wasTried }

  /// Does what can be done now.
  func tryAgain() {
    wasTried = true
    if isOver || isInACall(core) { return }
    giveWay(core)
    let tokens = tokensToTakeAway(of: core)
    if tokens.isEmpty {
      endInnerFlows(of: core)
      if core.inner.isEmpty { end() }
      return
    }
    let controllers = tokens.compactMap(\.controller)
    TakingAway(controllers: controllers, animated: !isLate, staysAbove: isAnothers).begin {
      controller in
      let flow = tokens.first { $0.controller === controller }?.core
      flow?.placeOfItsEnd?.takeOut(controller)
      // It does not come back: if something keeps it, a show on it fails.
      controller.attachment.leavesWhenUnlinked = true
    }
  }

  /// Calls `onEnd`, whatever is still there.
  func end() {
    guard let tell else { return }
    self.tell = nil
    core.deliver(tell)
  }

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
    let left = tokensToTakeAway(of: core).compactMap(\.controller?.screenName)
    let reason =
      left.isEmpty
      ? "a flow started from it has not ended" : "\(left.joined(separator: ", ")) did not leave"
    core.site.report(
      "onEnd is called although \(reason) within \(Int(Deadline.patience + Self.grace)) s. Look for a "
        + "screen over it that is not the flow's, or a transition that never completes.",
      about: core.name
    )
    for inner in core.inner { inner.endBeforeOuter() }
    end()
  }

  // MARK: What is to go

  /// A flow may end inside the call that shows its screen, and an outer one inside the app's code that takes
  /// an inner one's away.
  private func isInACall(_ flow: FlowCore) -> Bool {
    flow.isGivingWay || flow.firstToken { $0.placeBeingTried != nil } != nil
      || flow.inner.contains(where: isInACall)
  }

  private func giveWay(_ flow: FlowCore) {
    for inner in flow.inner { giveWay(inner) }
    // What stays in another flow's place gives way with that.
    guard flow.givenWay == .notYet, !flow.isGate || flow !== core else { return }
    flow.isGivingWay = true
    flow.givenWay = flow.placeOfItsEnd?.giveWay(flow.endingFlow) ?? .notYet
    flow.isGivingWay = false
  }

  /// The tokens of the flow's screens and its inner flows', as far as they can be taken away.
  private func tokensToTakeAway(of flow: FlowCore) -> [ScreenToken] {
    let tokens = flow.screenTokens
    for token in tokens {
      token.leaveWithItsWindow()
      token.takeWrapperAlong()
    }
    let (place, ending) = (flow.placeOfItsEnd, flow.endingFlow)
    let leaving = tokens.filter { token in
      guard let place, let controller = token.controller, !stays(controller) else { return false }
      // What UIKit has not put anywhere yet gives way when it has come.
      let mayCome = token.mayComeBack || !token.wasLinked && flow.givenWay == .notYet
      return (controller.isLinkedWithItsContainers || mayCome)
        && place.canTakeAway(controller, of: ending)
    }
    return leaving + flow.inner.flatMap(tokensToTakeAway)
  }

  /// Whether a screen, or the stack that a collapsed detail is, is of an open flow that is not inside this one.
  private func isAnothers(_ screen: UIViewController) -> Bool {
    let screens = (screen as? UINavigationController)?.viewControllers ?? [screen]
    return screens.contains { $0.ownFlow.map { !$0.isInside(core) } ?? false }
  }

  /// Whether the controller stays in what the ending flow leaves as it is.
  private func stays(_ controller: UIViewController) -> Bool {
    core.handsOver(controller) || core.placeOfItsEnd?.keeps(controller) ?? false
  }

  // MARK: Inner flows

  /// Ends the inner flows that nothing on display waits for: those with declared work only, and those
  /// whose screens stay because nothing can take their place.
  private func endInnerFlows(of flow: FlowCore) {
    for inner in flow.inner {
      endInnerFlows(of: inner)
      guard inner.isOpen, inner.inner.isEmpty else { continue }
      // What stays on a gate's stack is left to the outer flow with the gate's own screens.
      core.takeOver(inner.screenTokens.filter { $0.controller.map { core.handsOver($0) } ?? false })
      inner.end(.dismissed)
    }
  }
}

extension FlowCore {
  /// The flow as a place knows it that is to give way.
  fileprivate var endingFlow: EndingFlow { ending(with: firstToken(where: \.isShown)) }

  /// The flow as a place knows it that is to give way, with the first of its screens that is there.
  func ending(with first: ScreenToken?) -> EndingFlow {
    EndingFlow(first: first?.controller, leavesWhen: first?.leavesWhen, givenWay: givenWay) {
      self.site.report($0, about: self.name)
    }
  }

  /// Ends now, since the flow it was started from ends and can't wait for it.
  fileprivate func endBeforeOuter() {
    for inner in inner { inner.endBeforeOuter() }
    if let teardown { teardown.end() } else { end(.dismissed) }
  }
}
