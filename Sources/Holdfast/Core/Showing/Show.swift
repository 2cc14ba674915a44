import Foundation

/// A screen that a flow is asked to show: `attempt` tells its stages, from the call to the end.
///
/// While it waits the queue holds it, for `Deadline.patience` at the longest. It holds the screen, which
/// nothing else may hold yet, and the step, with the app's closures; its result outlives it.
@MainActor
final class Show: TimeLimited {
  let flow: FlowCore
  let screen: UIViewController
  private(set) var animated: Bool
  /// What keeps the flow open for the screen; each new show is compared with it.
  let token: ScreenToken
  let step: Step
  private let result: ShowResult

  /// What the screen was wrapped in, which happens once.
  var wrapper: UIViewController?
  /// How UIKit was given the screen, until UIKit has put it into the hierarchy.
  var given: Given? {
    didSet {
      if oldValue != nil { flow.showsInUIKit -= 1 }
      if given != nil { flow.showsInUIKit += 1 }
    }
  }
  /// What is in the way; nil until it has to wait.
  private(set) var obstacle: FlowError?
  /// Whether the flow's followers know that it waits.
  private var isWaitNoted = false
  /// The places and the flow it is for; shows that have one in common keep their order.
  private(set) var lanes: [Lane] = []
  /// Whether what leaves for it has been asked.
  var leave = Leave.unasked
  var deadline = Deadline()
  /// Whether its patience is over, and this is the last try.
  private(set) var isLate = false

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
    token = ScreenToken(in: flow, for: screen, site: site)
    flow.stopCountingTheFlow()
  }

  /// The first try, unless a rule refuses the screen.
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

  /// Shows the screen if nothing is in the way; else it waits in the queue, or fails.
  ///
  /// All is read anew from the hierarchy each time, but for a screen that UIKit was given before: that is
  /// only looked for.
  func attempt() {
    if isOver { return }
    // Its flow has ended meanwhile, which gives all tokens back.
    if token.core == nil { return flowHasEnded() }
    do throws(FlowError) {
      let place = try settlePlace()
      flow.settleOuter(at: place, under: ShowQueue.main.flowComing(to: place.host))
      // Shown while the flow around it leaves, its screen could still be on display when it ends .dismissed.
      if obstacle == nil, let decided = flow.decided { throw .flowEnded(decided.name) }
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

  /// Finds where the screen goes; the place of a first screen is noted in the flow's slot.
  private func settlePlace() throws(FlowError) -> any Place {
    let place = try findPlace()
    if given == nil, flow.front == nil { flow.slot?.note(place) }
    return place
  }

  /// Where the screen goes, as the hierarchy is now: it changes nothing.
  func findPlace() throws(FlowError) -> any Place {
    if let given { return given.place }
    if let front = flow.front?.screen { return try step.find(screen, front, flow) }
    guard let slot = flow.slot else { throw .flowEnded(flow.name) }
    try flow.checkItsTurn()
    return try slot.findPlace(for: screen, of: flow)
  }

  // MARK: Its turn

  /// Throws if earlier shows come first, or nothing will come of it.
  private func takeTurn(at place: any Place) throws(FlowError) {
    token.host = place.host
    guard place.waitsForItsTurn else { return }
    guard let obstacle else {
      // What gives up at once if something else is in the way does so, too, while others wait for their turn.
      if place.isQueued { try place.check(screen) }
      return try ShowQueue.main.check(self, place)
    }
    joinLanes(of: place)
    // Whoever waits for the end of what came before may show the next screen there.
    if place.isQueued, given == nil, FlowCore.pendingEnds > 0 {
      onLaterTurn { HierarchyObserver.main.wake() }
      throw .waitsForTurn(behind: "what follows the screen before")
    }
    // It waits for a host that was being swiped away. Without this line it would wait five seconds for one
    // that has left, and that something else keeps alive.
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
      joinLanes(of: try? findPlace())
      ShowQueue.main.add(self)
    } else if !hadLimit, !error.hasNoTimeLimit {
      ShowQueue.main.countTime()
    }
    // The next pass of the run loop is nothing that anybody waits for.
    if isWaitNoted || error == .notIdle { return }
    isWaitNoted = true
    for follower in flow.followers { follower.screenWaits(screen, for: error, in: flow) }
  }

  private func joinLanes(of place: (any Place)?) {
    lanes = Lane.all(of: place, flow)
  }

  /// Whether a new show in these lanes comes after this one.
  func isAhead(of lanes: [Lane]) -> Bool {
    !isOver && self.lanes.contains(where: lanes.contains)
  }

  /// Something that shows have in common: a place, or the flow.
  struct Lane: Equatable {
    private let object: ObjectIdentifier
    /// Whether it is for those that wait for their turn: these and the others hold up each other nowhere.
    private let isQueued: Bool

    @MainActor
    static func all(of place: (any Place)?, _ flow: FlowCore) -> [Lane] {
      let isQueued = place?.isQueued ?? false
      let objects = (place?.lanes ?? []).map { ObjectIdentifier($0) } + [ObjectIdentifier(flow)]
      return objects.map { Lane(object: $0, isQueued: isQueued) }
    }
  }

  /// What it was asked for at.
  var host: UIResponder? { token.host }

  /// Advances the deadline, unless a guard waits for the user; when it has passed, the screen is shown now or not at
  /// all.
  func tick(at now: TimeInterval) {
    if case .asking = leave {
      deadline.skip(to: now)
    } else if hasTimeLimit {
      advanceDeadline(to: now)
    } else {
      deadline = Deadline()
    }
  }

  /// Whether what is in the way is waited for only so long.
  var hasTimeLimit: Bool { !(obstacle?.hasNoTimeLimit ?? false) }

  var sceneOfDeadline: UIWindowScene? {
    let window = host as? UIWindow ?? (host as? UIViewController)?.windowOfHierarchy
    return window?.windowScene ?? screen.windowOfHierarchy?.windowScene
  }

  /// A root is shown whatever moves, so that its deadline doesn't pause.
  var pausesDuringGestures: Bool { !((try? findPlace())?.comesAtLast ?? false) }

  func deadlineHasPassed() {
    isLate = true
    attempt()
    if let obstacle, !isOver { fail(obstacle) }
  }

  // When its turn has come the guards of screens that leave are asked, and UIKit gets the screen: Show+Stages.swift.

  // MARK: Over

  var isOver: Bool { result.isOver }

  private func fail(_ error: FlowError) {
    // First: its handle is to say this error, and not that the flow has ended, which may follow.
    finish(error)
    flow.couldNotShow(token, error)
  }

  /// The flow ended first; the screen is not shown any more.
  func flowHasEnded() { finish(flow.endedBefore(result.name)) }

  /// From now on the screen is held by the hierarchy alone.
  private func finish(_ error: FlowError?) {
    given = nil
    result.end(error)
    takeQuestionBack()
  }
}

extension FlowCore {
  /// The first screen's failure is the flow's end; a later one's is reported, and the flow goes on.
  ///
  /// The second request of a double tap is reported either way, because the developer can do something about it. A
  /// flow that it was to start is cancelled. A flow that asks again for a lock is cancelled, too, without a report.
  func couldNotShow(_ token: ScreenToken, _ error: FlowError) {
    let goesOn = goesOn(without: token)
    if isOpen {
      let isRepeated = error.reason == .repeated
      if goesOn || isRepeated && error.isMistake { token.site.report("\(error)", about: name) }
      if !goesOn { takeDown(isRepeated ? .cancelled : .failed(error)) }
    }
    token.end(.notShown)
  }

  /// Whether it is open for something else than this screen, which can't be shown, or has shown a screen itself.
  private func goesOn(without token: ScreenToken) -> Bool {
    if token.isShown, keepOpenCount == 1 { return false }
    if tokens.contains(that: { $0 !== token && $0.keepsFlowOpen }) { return true }
    return hasShown && !hasInheritedScreens
  }

  /// Shows a screen at once if nothing is in the way; else it waits in the queue, or fails.
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
      ShowQueue.main.runWhatWasAskedMeanwhile()
      return result
    }
    let error = decided.endedBefore(result.name)
    if decided === self {
      site.report("\(result.name) is not shown: it was asked for \(endSentence)", about: name)
    } else if !hasShown, tokens.isEmpty {
      // The end of the flow around it is no mistake of the caller's, so there is nothing to report.
      takeDown(.failed(error))
    }
    result.end(error)
    return result
  }
}
