import Foundation

/// Removes a flow's screens after the flow's end has been decided, and calls `onEnd` once they have left.
///
/// It begins when the main run loop is idle, outside of UIKit's own changes. Each step is planned from the hierarchy as
/// it is when the step begins. A flow that `FlowCore.endNow` ends has no teardown.
///
/// - The hierarchy observer holds it until the flow `hasEnded`, which happens at the second deadline at the latest. The
///   main queue then calls `onEnd` in a later block.
/// - It holds the core. The other objects that hold the core of an ending flow are listed at `FlowCore`.
@MainActor
final class Teardown: Pending, TimeLimited {
  private let core: FlowCore
  var deadline = Deadline()
  /// Whether the deadline has passed once, so that this attempt is the last one and isn't animated.
  private var isLastAttempt = false
  /// Whether UIKit's animations were enabled when the app ended the flow.
  private let areAnimationsEnabled = UIView.areAnimationsEnabled
  /// The controllers that covered the flow's screens when the end was decided, or on the first run-loop pass after it.
  ///
  /// Controllers that aren't in the list were added later. The list is nil before the first pass if nothing kept the
  /// flow open when its end was decided.
  private var coveringAtEnd: CoveringControllers?
  /// The stack or presenter in which the last step has begun a transition.
  ///
  /// The next step is planned after that transition has ended.
  private weak var moving: UIViewController?

  private var hasBegun = false

  fileprivate init(of core: FlowCore) {
    self.core = core
    // If nothing keeps the flow open, this code may run inside a `deinit`, which must not look at the hierarchy, so the
    // list is made on the first run-loop pass.
    coveringAtEnd = core.keepOpenCount > 0 ? CoveringControllers(core) : nil
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { core.hasEnded }

  var isToBegin: Bool { !hasBegun && !isOver }

  var endingFlow: FlowCore? { isOver ? nil : core }

  /// Takes the next step, unless a transition is running or UIKit hasn't accepted a requested screen yet.
  func proceed() {
    if coveringAtEnd == nil { coveringAtEnd = CoveringControllers(core) }
    hasBegun = true
    if isOver || isInUIKit(core) || !isLastAttempt && moving?.isMoving ?? false { return }
    prepare(core)
    look(at: core)
    let tokens = tokensToRemove(of: core)
    if tokens.isEmpty {
      endInnerFlows(of: core)
      guard core.inner.isEmpty else { return }
      core.slot?.place?.screensHaveLeft(core)
      return core.enqueueOnEnd()
    }
    remove(tokens)
  }

  /// Removes the screens that can be removed now.
  ///
  /// The app is asked to remove the screens that it has placed itself, innermost flows first.
  private func remove(_ tokens: [ScreenToken]) {
    let byTheApp = tokens.filter(that: { $0.isRemovedByApp })
    var own = tokens.filter(that: { !$0.isRemovedByApp })
    var animated = !isLastAttempt && areAnimationsEnabled
    if let screen = byTheApp.last, let flow = screen.core, !isLastAttempt {
      // The app's closure may just pop whichever screen is on top, so the screens above are removed first.
      let above = own.filter(that: { $0.core?.isInside(flow) ?? false })
      if above.isEmpty {
        // The app may remove the screen without a transition, so this call makes sure that there is another pass, which
        // finds out whether the screen has left.
        if flow.preparation == .pending, !isHeld(flow) { HierarchyObserver.main.wake() }
        prepare(flow, byTheApp: true)
      } else {
        own = above
        animated = false
      }
    }
    let step = RemovalStep(
      controllers: own.compactMap(controllerToRemove),
      animated: animated,
      staysAbove: { self.core.isForeign($0) || self.wasPushedSince($0) },
      isWaitedFor: isWaitedFor,
      isAlertToWaitFor: core.containsForeignScreen,
      endsSearches: !isLastAttempt
    )
    moving = step.begin()
    for token in tokens { token.leaveWrapper() }
  }

  // MARK: The deadline

  func tick(at now: TimeInterval) {
    // If the last of the flow's screens has left with its window, this call ends its token, and `onEnd` is called.
    look(at: core)
    advanceDeadline(to: now)
  }

  var sceneOfDeadline: UIWindowScene? {
    tokensToRemove(of: core).first?.screen?.windowOfHierarchy?.windowScene
  }

  /// Tries once more without animation the first time, and calls `onEnd` the second time.
  ///
  /// Screens that are still in the hierarchy by then are reported.
  func deadlineHasPassed() {
    if isLastAttempt { return giveUp() }
    isLastAttempt = true
    deadline.extend(to: Self.grace)
  }

  /// How long the last attempt may take, in seconds.
  static let grace: TimeInterval = 1

  /// The number of seconds after which `onEnd` is called at the latest, not counting the time in which the deadline
  /// pauses.
  static var secondsToLeave: Int { Int(Deadline.timeLimit + grace) }

  private func giveUp() {
    look(at: core)
    let left = tokensToRemove(of: core)
    let names = left.compactMap(\.controller?.screenName).joined(separator: ", ")
    let reason = left.isEmpty ? "an inner flow didn't end" : "\(names) didn't leave"
    let advice =
      left.contains(that: { $0.isRemovedByApp })
      ? "Remove the screen in the placement's remove closure, which is called once. Holdfast doesn't remove it."
      : "Look for a screen above it that isn't the flow's, or a transition that never completes."
    core.site.report(
      "onEnd is called although \(reason) within \(Self.secondsToLeave) s. \(advice)",
      about: core.name
    )
    let late = LateTeardown(late: left)
    for inner in core.inner { inner.endBeforeOuter() }
    core.enqueueOnEnd()
    // The late teardown removes only screens of flows that have ended, so it begins after the inner flows have ended.
    late.begin()
  }

  // MARK: The screens to remove

  /// Whether a request of the flow or of an inner flow has called UIKit, and UIKit hasn't accepted its screen yet.
  private func isInUIKit(_ flow: FlowCore) -> Bool {
    if flow.showsInUIKit > 0 { return true }
    for inner in flow.inner where isInUIKit(inner) { return true }
    return false
  }

  private func prepare(_ flow: FlowCore) {
    for inner in flow.inner { prepare(inner) }
    prepare(flow, byTheApp: false)
  }

  private func prepare(_ flow: FlowCore, byTheApp: Bool) {
    // If the flow keeps its screens for `onEnd`, the place shows no replacement for them, and doesn't ask the app to
    // remove them.
    if flow === core, flow.keepsScreensForOnEnd { return }
    guard let slot = flow.slot, slot.preparation == .pending,
      byTheApp == slot.place?.isRemovedByApp ?? false, !isHeld(flow)
    else { return }
    slot.preparation = slot.place?.prepare(flow) ?? .done
  }

  /// Whether the teardown waits for a modal that a screen of the flow presents in its own context.
  ///
  /// The modal may also be presented by a screen beside that one, in the controller that the place replaces. The modal
  /// would leave with its presenter, even if the place removes the presenter only by showing another screen.
  private func isHeld(_ flow: FlowCore) -> Bool {
    flow.tokens.contains(that: { token in
      guard token.isShownOrInherited, let controller = token.controller else { return false }
      // The place may replace the controller that contains the screen, such as the stack of a detail.
      let placed = controller.selfOrContainer(that: { $0.parent === flow.slot?.place?.host })
      return (placed ?? controller).presentsModal(that: isForeignModalToWaitFor)
    })
  }

  /// Whether the teardown waits for the modal, and the modal contains no screen of this flow or of an inner flow.
  private func isForeignModalToWaitFor(_ modal: UIViewController) -> Bool {
    if Platform.isSearch(modal) { return false }
    if modal is UIAlertController { return core.containsForeignScreen(in: modal) }
    return !core.containsOwnScreen(in: modal) && isWaitedFor(modal)
  }

  /// Ends the tokens of screens whose window is gone, and makes each wrapper leave with the lowest screen in it.
  ///
  /// If the caller has placed a screen in the same run-loop pass in which the flow ends, this also settles how that
  /// screen leaves.
  private func look(at flow: FlowCore) {
    for token in flow.tokens {
      token.settleWhereItWasPlaced()
      token.endIfWindowIsGone()
      token.includeWrapper()
    }
    for inner in flow.inner { look(at: inner) }
  }

  /// The tokens of the screens and wrappers that can be removed, in the flow and in its inner flows.
  private func tokensToRemove(of flow: FlowCore) -> [ScreenToken] {
    var leaving = flow.tokens.filter(that: { canRemove($0, of: flow) })
    leaving += flow.leftWrappers.filter(that: { canRemoveWrapper(of: $0, of: flow) })
    for inner in flow.inner { leaving += tokensToRemove(of: inner) }
    return leaving
  }

  private func canRemove(_ token: ScreenToken, of flow: FlowCore) -> Bool {
    guard token.core != nil, let controller = token.controller, !stays(controller),
      controllerToRemove(token) != nil
    else { return false }
    return isToLeave(token, of: flow) && flow.canRemove(token)
  }

  /// The screen with its wrapper, or the screen alone if another flow has shown a screen in the wrapper since the end
  /// was decided.
  ///
  /// If the wrapper is the root of a window, it always leaves as a whole, because the window closes with all screens in
  /// it.
  private func controllerToRemove(_ token: ScreenToken) -> UIViewController? {
    let isRoot = token.wrapper.map { $0.parent == nil && !$0.isModal } ?? false
    if isRoot { return token.controller }
    return token.controllerToRemove(besides: { screen in
      guard let coveringAtEnd, core.isForeign(screen) else { return false }
      return !coveringAtEnd.wrapped.contains(that: { $0.object === screen })
    })
  }

  /// Whether a wrapper can be removed after the flow's own screen has left it.
  ///
  /// Screens of inner flows and unmanaged screens may still be in the wrapper.
  ///
  /// A wrapper that another screen of the flow has taken over leaves with that screen.
  private func canRemoveWrapper(of left: ScreenToken, of flow: FlowCore) -> Bool {
    guard let wrapper = left.wrapper, left.whereabouts.needsRemoval, !stays(wrapper) else {
      return false
    }
    let isOfOther = flow.tokens.contains(that: { $0.core != nil && $0.controller === wrapper })
    return !isOfOther && !core.containsForeignScreen(in: wrapper) && flow.canRemove(left)
  }

  /// Whether the screen is in the hierarchy, or will be added to it.
  ///
  /// The teardown waits for a page that UIKit adds only after another page has turned. Otherwise the page would appear
  /// after `onEnd`.
  private func isToLeave(_ token: ScreenToken, of flow: FlowCore) -> Bool {
    let whereabouts = token.whereabouts
    if whereabouts == .notYetInHierarchy { return flow.preparation == .pending }
    return whereabouts.needsRemoval
  }

  /// Whether the app has pushed an unmanaged screen after the end was decided.
  private func wasPushedSince(_ screen: UIViewController) -> Bool {
    guard let coveringAtEnd, screen.isUnmanaged else { return false }
    return !coveringAtEnd.pushed.contains(that: { $0.object === screen })
  }

  /// Whether the teardown waits until a modal over the flow's screens has left, and doesn't dismiss it.
  ///
  /// It waits in these cases:
  ///
  /// - The user can't dismiss the modal.
  /// - Another open flow has shown the modal or a screen in it.
  /// - The modal wasn't over the flow's own modals when `coveringAtEnd` was made. For example, the app has presented
  ///   the modal after the end was decided.
  private func isWaitedFor(_ modal: UIViewController) -> Bool {
    if !modal.isDismissedByTheUser || core.containsForeignScreen(in: modal) { return true }
    return !(coveringAtEnd?.presented.contains(that: { $0.object === modal }) ?? false)
  }

  /// Whether the controller stays where it is when the flow ends.
  private func stays(_ controller: UIViewController) -> Bool {
    core.staysInSlot(controller) || core.slot?.place?.keeps(controller) ?? false
  }

  // MARK: Inner flows

  /// Ends the inner flows that have no screen to remove.
  ///
  /// These are flows that are kept open only by work that the app has declared, flows of which only a wrapper was left,
  /// and flows whose screens stay because nothing can replace them.
  ///
  /// An inner flow stays open until this call ends it, or until nothing keeps it open any more. While it is open, the
  /// hierarchy observer looks at its screens as usual, and ends the tokens of screens that have left.
  private func endInnerFlows(of flow: FlowCore) {
    for inner in flow.inner {
      endInnerFlows(of: inner)
      guard inner.isOpen, inner.inner.isEmpty else { continue }
      core.keepInSlot(screensOf: inner)
      inner.slot?.place?.screensHaveLeft(inner)
      inner.endNow(.dismissed)
    }
  }
}

extension FlowCore {
  /// Ends the flow without a value while its screens are still in the hierarchy; after the end it does nothing.
  func endAfterTeardown(_ outcome: Outcome<Void>) {
    if let onEnd = take(outcome) { endAfterTeardown(outcome, onEnd) }
  }

  /// Decides the flow's end while its screens are still in the hierarchy.
  ///
  /// The teardown calls `onEnd` once the screens have left. This function may run inside a UIKit method, so no screen
  /// is removed before the run loop is idle.
  func endAfterTeardown(_ outcome: Outcome<Void>, _ onEnd: @escaping @MainActor () -> Void) {
    let teardown = Teardown(of: self)
    decideToLeave(outcome, onEnd)
    HierarchyObserver.main.add(teardown)
  }
}

/// The controllers that cover the screens of a flow and of the flows inside it, at the moment when the list is made.
///
/// The list refers weakly to the controllers.
@MainActor
private struct CoveringControllers {
  /// The unmanaged screens above the flow's screens on their stacks.
  ///
  /// Screens that the app pushes after that moment aren't removed with the flow.
  private(set) var pushed: [Weak<UIViewController>] = []
  /// The modals over the flow's own modals.
  ///
  /// If the app presents other modals after that moment, the teardown waits until they have left; see `isWaitedFor`.
  private(set) var presented: [Weak<UIViewController>] = []

  /// The screens that are in wrappers of the flow.
  ///
  /// If another flow shows its screen in one of these wrappers after that moment, that screen and the wrapper stay.
  private(set) var wrapped: [Weak<UIViewController>] = []

  init(_ flow: FlowCore) { add(flow) }

  private mutating func add(_ flow: FlowCore) {
    for token in flow.tokens where token.isShownOrInherited {
      guard let controller = token.controller else { continue }
      wrapped += token.stackInWrapper?.viewControllers.map { Weak($0) } ?? []
      if let stack = controller.stackAround {
        addPushed(on: controller, stack.viewControllers)
      } else if controller.isModal {
        addPresented(by: controller)
      }
    }
    for inner in flow.inner { add(inner) }
  }

  /// Looks through the stack from the top down to the controller, so screens below it cost nothing.
  private mutating func addPushed(on controller: UIViewController, _ stacked: [UIViewController]) {
    guard let index = stacked.lastIndex(ofSame: controller) else { return }
    for screen in stacked[(index + 1)...] {
      // The screens above another flow's screen leave or stay with that screen.
      if screen.ownFlow != nil { return }
      if screen.isUnmanaged { pushed.append(Weak(screen)) }
    }
  }

  private mutating func addPresented(by modal: UIViewController) {
    var next = modal.presentedViewController
    while let modal = next {
      presented.append(Weak(modal))
      next = modal.presentedViewController
    }
  }
}

extension FlowCore {
  /// Ends the flow and its inner flows now, because the outer flow ends and can't wait for them any longer.
  fileprivate func endBeforeOuter() {
    for inner in inner { inner.endBeforeOuter() }
    if isEnding { enqueueOnEnd() } else { endNow(.dismissed) }
  }
}
