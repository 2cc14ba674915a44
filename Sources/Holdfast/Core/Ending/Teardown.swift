import Foundation

/// Takes a flow's screens away after its end was decided, and calls `onEnd` when they are gone.
///
/// It begins when the run loop is about to sleep, outside of UIKit's own changes, and every step is planned
/// from the hierarchy as it is then. The observer holds it until `onEnd` was called, which takes no longer
/// than its deadline; it holds the core.
@MainActor
final class Teardown: Pending, TimeLimited {
  private let core: FlowCore
  var deadline = Deadline()
  /// Whether the deadline has passed once, and it is tried without animation.
  private var isLate = false
  /// Whether the app had UIKit's animations on when it ended the flow.
  private let areAnimationsEnabled = UIView.areAnimationsEnabled
  /// What lay over its screens when the end was decided; nil where that may not be asked.
  private let overAtEnd: LaidOver?
  /// What moves since the last step; nothing is planned until that has ended.
  private weak var moving: UIViewController?

  private var hasBegun = false

  fileprivate init(of core: FlowCore) {
    self.core = core
    // When nothing keeps the flow open any more this may run inside a `deinit`, which looks at no hierarchy.
    overAtEnd = core.holdCount > 0 ? LaidOver(core) : nil
  }

  var phase: PendingPhase { .leaving }

  var isOver: Bool { core.hasEnded }

  var isToBegin: Bool { !hasBegun && !isOver }

  var endingFlow: FlowCore? { isOver ? nil : core }

  /// Does what can be done now.
  func tryAgain() {
    hasBegun = true
    if isOver || isInUIKit(core) || !isLate && moving?.isMoving ?? false { return }
    prepare(core)
    look(at: core)
    let tokens = tokensToTakeAway(of: core)
    if tokens.isEmpty {
      endInnerFlows(of: core)
      guard core.inner.isEmpty else { return }
      core.seat?.place?.screensHaveLeft(core)
      return core.callOnEnd()
    }
    takeAway(tokens)
  }

  /// Takes away what can go now; what the app has put there itself it is asked to take away, innermost flows first.
  private func takeAway(_ tokens: [ScreenToken]) {
    let byTheApp = tokens.filter(that: { $0.isTakenAwayByTheApp })
    var own = tokens.filter(that: { !$0.isTakenAwayByTheApp })
    var animated = !isLate && areAnimationsEnabled
    if let screen = byTheApp.last, let flow = screen.core, !isLate {
      // The app's own code may well say no more than "pop the top one".
      let above = own.filter(that: { $0.core?.isInside(flow) ?? false })
      if above.isEmpty {
        // Whether it has left is seen on the next pass, also where nothing of UIKit's moves.
        if flow.preparation == .pending { HierarchyObserver.main.wake() }
        prepare(flow, byTheApp: true)
      } else {
        own = above
        animated = false
      }
    }
    let step = TakingAway(
      controllers: own.compactMap(\.controller),
      animated: animated,
      staysAbove: { self.core.isAnothers($0) || self.wasPushedSince($0) },
      isWaitedFor: isWaitedFor
    )
    moving = step.begin()
  }

  // MARK: The deadline

  func tick(at now: TimeInterval) {
    // The last of its screens may be seen here to have left with its window, which calls `onEnd`.
    look(at: core)
    advanceDeadline(to: now)
  }

  var sceneOfDeadline: UIWindowScene? {
    tokensToTakeAway(of: core).first?.screen?.windowOfHierarchy?.windowScene
  }

  /// The first time the teardown is tried once more without animation; the second time `onEnd` is called, whatever is
  /// still there.
  func deadlineHasPassed() {
    if isLate { return giveUp() }
    isLate = true
    deadline.extend(to: Self.grace)
  }

  /// How long the last try gets, in seconds.
  static let grace: TimeInterval = 1

  /// After how many seconds `onEnd` is called, whatever is still there.
  static var secondsToLeave: Int { Int(Deadline.patience + grace) }

  private func giveUp() {
    look(at: core)
    let left = tokensToTakeAway(of: core)
    let names = left.compactMap(\.controller?.screenName).joined(separator: ", ")
    let reason = left.isEmpty ? "a flow started from it has not ended" : "\(names) did not leave"
    let advice =
      left.contains(that: { $0.isTakenAwayByTheApp })
      ? "Take the screen away in the placement's remove closure: it is called once, and nothing else does."
      : "Look for a screen over it that is not the flow's, or a transition that never completes."
    core.site.report(
      "onEnd is called although \(reason) within \(Self.secondsToLeave) s. \(advice)",
      about: core.name
    )
    LateTeardown(late: left).begin()
    for inner in core.inner { inner.endBeforeOuter() }
    core.callOnEnd()
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
    prepare(flow, byTheApp: false)
  }

  private func prepare(_ flow: FlowCore, byTheApp: Bool) {
    // For screens that stay where they are the place has nothing to show or to call.
    if flow === core, flow.handsSeatOver { return }
    guard let seat = flow.seat, seat.preparation == .pending,
      byTheApp == seat.place?.isTakenOutByTheApp ?? false
    else { return }
    seat.preparation = seat.place?.prepare(flow) ?? .done
  }

  /// Gives back the tokens of screens whose window has gone, and includes wrappers that leave now.
  private func look(at flow: FlowCore) {
    for token in flow.tokens {
      token.endIfWindowIsGone()
      token.includeWrapper()
    }
    for inner in flow.inner { look(at: inner) }
  }

  /// The tokens of the flow's screens and its inner flows', as far as they can be taken away.
  private func tokensToTakeAway(of flow: FlowCore) -> [ScreenToken] {
    var leaving = flow.tokens.filter(that: { canTakeAway($0, of: flow) })
    for inner in flow.inner { leaving += tokensToTakeAway(of: inner) }
    return leaving
  }

  private func canTakeAway(_ token: ScreenToken, of flow: FlowCore) -> Bool {
    guard token.core != nil, let seat = flow.seat, let controller = token.controller
    else { return false }
    let whereabouts = token.whereabouts
    // A page that waits for another one to turn is waited for: else `onEnd` would be called, and the page come on
    // display after that.
    let isToCome = whereabouts == .notYetInHierarchy && seat.preparation == .pending
    return (whereabouts.isToBeTakenAway || isToCome) && !stays(controller)
      && flow.canTakeAway(token)
  }

  /// Whether the app has pushed a screen of no flow after the end was decided.
  private func wasPushedSince(_ screen: UIViewController) -> Bool {
    guard let overAtEnd, screen.isOfNoFlow else { return false }
    return !overAtEnd.pushed.contains(that: { $0.object === screen })
  }

  /// Whether a modal over its screens is not taken along: the user could not dismiss it, another open flow has
  /// shown it or something in it, or it came after the end was decided.
  private func isWaitedFor(_ modal: UIViewController) -> Bool {
    if !modal.isDismissedByTheUser || core.carriesOthers(in: modal) { return true }
    return !(overAtEnd?.presented.contains(that: { $0.object === modal }) ?? false)
  }

  /// Whether the controller stays in what the ending flow leaves as it is.
  private func stays(_ controller: UIViewController) -> Bool {
    core.staysInSeat(controller) || core.seat?.place?.keeps(controller) ?? false
  }

  // MARK: Inner flows

  /// Ends the inner flows that nothing on display waits for: those with declared work only, and those
  /// whose screens stay because nothing can take their place.
  private func endInnerFlows(of flow: FlowCore) {
    for inner in flow.inner {
      endInnerFlows(of: inner)
      guard inner.isOpen, inner.inner.isEmpty else { continue }
      core.keepInSeat(screensOf: inner)
      inner.endNow(.dismissed)
    }
  }
}

extension FlowCore {
  /// Ends without a value while its screens are there; after the end it does nothing.
  func takeDown(_ outcome: Outcome<Void>) {
    if let onEnd = take(outcome) { takeDown(outcome, onEnd) }
  }

  /// Ends while its screens are there: decided here, `onEnd` is called when they have left.
  ///
  /// It may run inside a call of UIKit's: they begin to leave when the run loop is about to sleep.
  func takeDown(_ outcome: Outcome<Void>, _ onEnd: @escaping @MainActor () -> Void) {
    let teardown = Teardown(of: self)
    decideToLeave(outcome, onEnd)
    HierarchyObserver.main.add(teardown)
  }
}

/// What lies over the screens of a flow, and over those of the flows inside it, to which it refers weakly.
@MainActor
private struct LaidOver {
  /// The screens of no flow on their stacks: what the app pushes after the end was decided stays.
  private(set) var pushed: [Weak<UIViewController>] = []
  /// What is presented over its own modals: what the app presents after that is waited for.
  private(set) var presented: [Weak<UIViewController>] = []

  init(_ flow: FlowCore) { add(flow) }

  private mutating func add(_ flow: FlowCore) {
    for token in flow.tokens where token.isShownOrLeft {
      guard let controller = token.controller else { continue }
      if let stack = controller.stackAround {
        addPushed(on: controller, stack.viewControllers)
      } else if controller.isModal {
        addPresented(by: controller)
      }
    }
    for inner in flow.inner { add(inner) }
  }

  /// A stack is looked through from the top down to the controller: what it has below costs nothing.
  private mutating func addPushed(on controller: UIViewController, _ stacked: [UIViewController]) {
    guard let index = stacked.lastIndex(ofSame: controller) else { return }
    for screen in stacked[(index + 1)...] {
      // What lies above another screen of a flow goes, or stays, with that one.
      if screen.ownFlow != nil { return }
      if screen.isOfNoFlow { pushed.append(Weak(screen)) }
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
  /// Ends now, since the flow it was started from ends and can't wait for it.
  fileprivate func endBeforeOuter() {
    for inner in inner { inner.endBeforeOuter() }
    if isEnding { callOnEnd() } else { endNow(.dismissed) }
  }
}
