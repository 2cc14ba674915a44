import Foundation

/// A request to show one screen, from the app's call until UIKit has accepted the screen.
///
/// `attempt` runs the stages of the request in order. A request waits until its `Deadline`, and longer in these cases:
///
/// - A queued screen waits for its turn without a limit.
/// - While a guard asks the user about this request, or about an earlier one that it must not overtake, its time limit
///   pauses. It begins again after the answer about this request.
/// - A request that must not overtake an earlier one with a later deadline waits until that deadline as well.
/// - A request of a flow whose outer flow is ending waits for that end.
///
/// **Who holds whom.**
///
/// - While it waits, the queue holds it. While it calls UIKit, `ShowQueue.showing` holds it as well.
/// - It holds the flow's core, its token and its result. The result outlives it if the app holds the `ShowHandle`.
/// - It holds the screen, which may have no other owner yet, and the step with the app's closures.
/// - It holds the record of the guards that were asked for it.
@MainActor
final class Show: TimeLimited {
  let flow: FlowCore
  let screen: UIViewController
  private(set) var animated: Bool
  /// The token that keeps the flow open for the screen.
  let token: ScreenToken
  let step: Step
  private let result: ShowResult
  /// The number of the request, in the order in which the requests were made.
  let number: Int
  private static var lastNumber = 0

  /// The wrapper of the screen, which is made once.
  var wrapper: UIViewController?
  /// The record of this request's call to UIKit.
  ///
  /// It is set right before the app's closure makes the wrapper and UIKit is called. It is nil again after an obstacle
  /// has prevented the call, UIKit has accepted the screen, or the request has failed.
  var given: Given? {
    didSet {
      if oldValue != nil { flow.showsInUIKit -= 1 }
      if given != nil { flow.showsInUIKit += 1 }
    }
  }
  /// The obstacle that it waits for; nil as long as it hasn't had to wait.
  private(set) var obstacle: FlowError?
  /// Whether the flow's followers have been notified that it waits.
  private var isWaitNoted = false
  /// The objects by which requests are ordered: the hosts and the flow.
  ///
  /// Requests that have one of these objects in common run in order.
  private(set) var orderingKeys: [OrderingKey] = []
  /// Whether the guards of the screens that would leave for the requested screen are being asked.
  var leave = Leave.notAsking
  /// The outcome of a guard's question after which the request fails; nil for most requests.
  var refusal: Refusal?
  let askedBefore = FlowCore.AskedBeforeAct()
  var deadline = Deadline()
  /// Whether its time limit has expired, so that this is the last attempt.
  private(set) var isLastAttempt = false

  fileprivate init(
    _ screen: UIViewController,
    _ step: Step,
    animated: Bool,
    _ site: CallSite,
    _ result: ShowResult
  ) {
    flow = result.flow
    self.screen = screen
    self.step = step
    self.animated = animated
    self.result = result
    Self.lastNumber += 1
    number = Self.lastNumber
    token = ScreenToken(in: flow, for: screen, site: site)
    flow.stopCountingTheFlow()
  }

  /// Makes the first attempt, unless a rule refuses the screen.
  fileprivate func begin() {
    do throws(FlowError) {
      var request = ShowRequest(token: token, isAnimated: animated)
      for rule in FlowCore.rules { try rule.screenIsRequested(&request) }
      animated = request.isAnimated
      attempt()
    } catch {
      fail(error.about(ScreenName(screen)))
    }
  }

  /// Shows the screen if there is no obstacle.
  ///
  /// Otherwise the request waits in the queue, or fails.
  ///
  /// Each attempt reads everything from the hierarchy again. If UIKit has already been given the screen, the attempt
  /// only looks for it in the hierarchy.
  func attempt() {
    if isOver { return }
    // The flow has ended in the meantime, which ended all its tokens.
    if token.core == nil { return flowHasEnded() }
    do throws(FlowError) {
      let place = try settlePlace()
      // Once UIKit has been given the screen, its host doesn't change any more, and may be deallocated.
      if given == nil {
        flow.settleOuter(at: place, under: ShowQueue.main.flowComing(to: place.host))
      }
      // If the screen were shown while the outer flow is ending, it could still be visible when its own flow ends
      // .dismissed. So a new request fails. A request that has already waited goes on waiting until its flow ends, and
      // isn't reported.
      if given == nil, let decided = flow.decided {
        throw obstacle ?? .flowEnded(decided.name)
      }
      try takeTurn(at: place)
      if given == nil { try give(to: place) }
      let controller = try findController(in: place)
      if let given { noteShown(in: controller, given) }
      if flow.isOpen { finish(nil) } else { flowHasEnded() }
    } catch {
      let error = error.about(ScreenName(screen))
      if error.passes { wait(for: error) } else { fail(error) }
    }
  }

  // MARK: Its place

  /// Finds the place of the screen, and notes the place of a first screen in the flow's slot.
  private func settlePlace() throws(FlowError) -> any Place {
    let place = try findPlace()
    if given == nil, flow.front == nil { flow.slot?.note(place) }
    return place
  }

  /// Finds the place of the screen in the hierarchy as it is now, and changes neither the hierarchy nor the flow.
  func findPlace() throws(FlowError) -> any Place {
    if let given { return given.place }
    if let front = flow.front?.screen { return try step.find(screen, front, flow) }
    guard let slot = flow.slot else { throw .flowEnded(flow.name) }
    try flow.checkItsTurn()
    return try slot.findPlace(for: screen, of: flow)
  }

  /// Returns the place that the flow's slot holds if the screen is a first one, and `place` otherwise.
  ///
  /// The two places differ if `place` is the `Replacement` of a gate's screens, which may be at a root.
  func placeOfSlot(at place: any Place) -> any Place {
    flow.front == nil ? flow.slot?.place ?? place : place
  }

  // MARK: Its turn

  /// Throws if earlier requests come first, or if it has become certain that the screen can't be shown.
  private func takeTurn(at place: any Place) throws(FlowError) {
    token.host = place.host
    guard place.waitsForItsTurn else { return }
    guard let obstacle else {
      // A queued request that would fail without waiting must fail now, even if other queued requests come first.
      if place.isQueued { try place.check(screen) }
      return try ShowQueue.main.check(self, place)
    }
    updateOrderingKeys(of: place)
    // A flow has ended, and the code of its caller will run next. That code might show a screen in the same place, so a
    // queued screen lets it run first.
    if place.isQueued, given == nil, FlowCore.pendingEnds > 0 {
      onLaterTurn { HierarchyObserver.main.wake() }
      throw .waitsForTurn(behind: "the next screen of the previous screen's caller")
    }
    // The request has waited for a host that was being swiped away, and the host has left. Without this line, the
    // request would wait for it for five seconds if something still holds it.
    if obstacle.reason == .hostGone, flow.front == nil, let host = host as? UIViewController,
      host.windowOfHierarchy == nil
    {
      throw obstacle.forGood
    }
  }

  // MARK: Waiting

  private func wait(for error: FlowError) {
    let isNew = obstacle == nil
    let hadLimit = !(obstacle?.hasNoTimeLimit ?? false)
    obstacle = error
    if isNew {
      updateOrderingKeys(of: try? findPlace())
      ShowQueue.main.add(self)
    } else if !hadLimit, !error.hasNoTimeLimit {
      ShowQueue.main.resumeDeadlines()
    }
    // If the request only waits until the run loop is idle, the followers aren't notified.
    if isWaitNoted || error == .notIdle.about(ScreenName(screen)) { return }
    isWaitNoted = true
    for follower in flow.followers { follower.screenWaits(screen, for: error, in: flow) }
  }

  /// Whether a guard is waiting for the user's answer about this request.
  private var isAsking: Bool { if case .asking = leave { true } else { false } }

  private func updateOrderingKeys(of place: (any Place)?) {
    orderingKeys = OrderingKey.all(of: place, flow)
  }

  /// Whether a new request with these ordering keys comes after this one.
  func isAhead(of orderingKeys: [OrderingKey]) -> Bool {
    !isOver && self.orderingKeys.contains(where: orderingKeys.contains)
  }

  /// A host or a flow that orders requests.
  ///
  /// Requests with the same key run in the order in which they were made.
  struct OrderingKey: Equatable {
    private let object: ObjectIdentifier
    /// Whether it orders only requests for queued screens.
    ///
    /// Queued and other requests don't delay each other.
    private let isQueued: Bool

    @MainActor
    static func all(of place: (any Place)?, _ flow: FlowCore) -> [OrderingKey] {
      let isQueued = place?.isQueued ?? false
      let objects =
        (place?.orderingKeys ?? []).map { ObjectIdentifier($0) } + [ObjectIdentifier(flow)]
      return objects.map { OrderingKey(object: $0, isQueued: isQueued) }
    }
  }

  /// The host of the place that its last attempt has found.
  var host: UIResponder? { token.host }

  /// Advances the deadline, unless a guard is asking the user about this request, or about an earlier one that this
  /// request must not overtake.
  ///
  /// When the time limit expires, the screen is shown at that moment or not at all.
  func tick(at now: TimeInterval) {
    if isAsking || ShowQueue.main.requestsAhead(of: self).contains(that: { $0.isAsking }) { return }
    if hasTimeLimit {
      advanceDeadline(to: now)
    } else {
      deadline = Deadline()
    }
  }

  /// Whether the request waits for the obstacle with a time limit.
  ///
  /// If an outer flow is ending, the request has no time limit, because it is dropped when its own flow ends.
  var hasTimeLimit: Bool {
    !(obstacle?.hasNoTimeLimit ?? false) && (given != nil || flow.decided == nil)
  }

  var sceneOfDeadline: UIWindowScene? {
    let window = host as? UIWindow ?? (host as? UIViewController)?.windowOfHierarchy
    return window?.windowScene ?? screen.windowOfHierarchy?.windowScene
  }

  /// Whether its time limit pauses during an interactive transition.
  ///
  /// A root is shown during any transition, so its time limit doesn't pause.
  var pausesDuringGestures: Bool { !((try? findPlace())?.isShownAtTimeLimit ?? false) }

  func deadlineHasPassed() {
    // An earlier request still waits, for example because the answer to a guard's question has given it its whole time
    // limit again. This request must not overtake it, so it gets as much time as the earlier one has left.
    if let ahead = ShowQueue.main.requestsAhead(of: self).last {
      return deadline.extend(to: ahead.deadline.remaining)
    }
    isLastAttempt = true
    attempt()
    if let obstacle, !isOver { fail(obstacle) }
  }

  // The next stages are in two other files. `Show+Asking.swift` asks the guards of the screens that would leave, and
  // `Show+Stages.swift` gives UIKit the screen.

  // MARK: The end

  var isOver: Bool { result.isOver }

  private func fail(_ error: FlowError) {
    // The request ends first, so that the handle throws this error and not the error that the flow has ended.
    finish(error)
    flow.couldNotShow(token, error)
  }

  /// Gives up the screen, because its flow has ended.
  func flowHasEnded() { finish(flow.endedBefore(result.name)) }

  /// Ends the request, so that only the hierarchy holds the screen.
  private func finish(_ error: FlowError?) {
    given = nil
    result.end(error)
    withdrawQuestion()
  }
}

extension FlowCore {
  /// Ends the flow if it can't continue without the screen, and reports the failure otherwise.
  ///
  /// A flow can't continue if it has shown no screen and has requested no other one. `continues` has the exact
  /// conditions.
  ///
  /// The second request of a double tap is reported in both cases, because the developer can avoid it. If it would
  /// have started a flow, that flow ends `.cancelled`. A flow that requests a lock again also ends `.cancelled`, but
  /// without a report.
  func couldNotShow(_ token: ScreenToken, _ error: FlowError) {
    let continues = continues(without: token)
    if isOpen {
      let isRepeated = error.reason == .repeated
      if continues || isRepeated && error.isMistake { token.site.report("\(error)", about: name) }
      if !continues { endAfterTeardown(isRepeated ? .cancelled : .failed(error)) }
    }
    token.end(.notShown)
  }

  /// Whether the flow continues without this screen, which can't be shown.
  ///
  /// It continues in these cases:
  ///
  /// - Another of its screens has been requested, or is shown.
  /// - The flow or its gate has shown a screen before, and no inherited screen is left.
  ///
  /// Declared work and inner flows don't make it continue, because the user would see no screen of the flow. The flow
  /// also ends if a cancelled transition has removed this screen again, and nothing else keeps the flow open.
  private func continues(without token: ScreenToken) -> Bool {
    // The screen already counted as shown, and a cancelled transition has removed it again.
    if token.isShown, keepOpenCount == 1 { return false }
    if tokens.contains(that: { $0 !== token && $0.keepsFlowOpen }) { return true }
    return hasShown && !hasInheritedScreens
  }

  /// Shows a screen at once if there is no obstacle.
  ///
  /// Otherwise the request waits in the queue, or fails.
  func show(
    _ screen: UIViewController,
    as step: Step,
    animated: Bool,
    _ site: CallSite
  ) -> ShowResult {
    let result = ShowResult(of: screen, in: self)
    guard let decided else {
      let show = Show(screen, step, animated: animated, site, result)
      enterNamedOuter()
      show.begin()
      ShowQueue.main.runDeferredRequests()
      return result
    }
    let error = decided.endedBefore(result.name)
    if decided === self {
      site.report(
        "\(result.name) wasn't shown, because it was requested \(endSentence)",
        about: name
      )
    } else if !hasShown, tokens.isEmpty {
      // The end of the outer flow isn't a mistake of the caller, so there is nothing to report.
      endAfterTeardown(.failed(error))
    }
    result.end(error)
    return result
  }
}
