import Foundation

/// A screen that a flow is asked to show: its stages from the call to the end, in their order.
///
/// While it waits the queue holds it, for `Deadline.patience` at the longest. It holds the screen, which
/// nothing else may hold yet, and the step, with the app's closures; its result outlives it.
@MainActor
final class Show {
  let flow: FlowCore
  let screen: UIViewController
  let animated: Bool
  /// What keeps the flow open for the screen; each new show is compared with it.
  let token: ScreenToken
  private let step: Step
  private let result: ShowResult

  /// What the screen was wrapped in, which happens once.
  var wrapper: UIViewController?
  /// How UIKit was given the screen, until it has put it into the hierarchy.
  private(set) var placeGiven: (any Place)?
  /// What is in the way; nil until it has to wait.
  private(set) var obstacle: FlowError?
  /// The places and the flow it is for; shows that have one in common keep their order.
  private(set) var lanes: [ObjectIdentifier] = []
  private var deadline = Deadline()

  fileprivate init(
    _ screen: UIViewController,
    in flow: FlowCore,
    _ step: Step,
    animated: Bool,
    _ site: CallSite,
    _ result: ShowResult
  ) {
    self.flow = flow
    self.screen = screen
    self.step = step
    self.animated = animated
    self.result = result
    token = ScreenToken(in: flow, for: screen, site: site)
    flow.stopCountingTheFlow()
  }

  // MARK: Asked for

  fileprivate func begin() {
    // Until its place is found.
    if flow.outer == nil, let continued = flow.ownSeat?.placement.outer().continued {
      flow.setOuter(continued)
    }
    attempt()
    ShowQueue.main.runWhatWasAskedMeanwhile()
  }

  /// Shows the screen if nothing is in the way; else it waits in the queue, or fails.
  func attempt() {
    if isOver { return }
    // Its flow has ended without waiting for it.
    if token.core == nil { return flowHasEnded() }
    do throws(FlowError) {
      let place = try findPlace()
      flow.settleOuter(at: place)
      token.host = place.host
      if let obstacle {
        joinLanes(of: place)
        // The user's hand took it away. Something may keep it, so it is not simply gone.
        if obstacle.reason == .hostGone, flow.front == nil, let host = host as? UIViewController,
          host.windowOfHierarchy == nil
        {
          return fail(obstacle)
        }
      } else {
        try ShowQueue.main.check(self, place)
      }
      try handOver(to: place)
      if flow.isOpen { finish(nil) } else { flowHasEnded() }
    } catch {
      let error = error.about(ScreenName(screen))
      if error.passes { wait(for: error) } else { fail(error) }
    }
  }

  // MARK: Its place

  /// Reads from the hierarchy where the screen goes now.
  private func findPlace() throws(FlowError) -> any Place {
    if let placeGiven { return placeGiven }
    guard let front = flow.frontScreen else {
      flow.takeSeat()
      guard let seat = flow.seat else { throw .flowEnded(flow.name) }
      return try seat.place(for: screen, of: flow)
    }
    return try step.find(screen, front)
  }

  // MARK: Waiting

  private func wait(for error: FlowError) {
    let isNew = obstacle == nil
    obstacle = error
    if !isNew { return }
    joinLanes(of: try? findPlace())
    ShowQueue.main.add(self)
    for follower in flow.followers { follower.screenWaits(screen, for: error, in: flow) }
  }

  private func joinLanes(of place: (any Place)?) {
    lanes = (place?.lanes ?? []).map { ObjectIdentifier($0) } + [ObjectIdentifier(flow)]
  }

  /// Whether a new show of the flow, for these places, comes after this one.
  func isAhead(of flow: FlowCore, _ lanes: [UIResponder]) -> Bool {
    if isOver { return false }
    if flow === self.flow { return true }
    for lane in lanes where self.lanes.contains(ObjectIdentifier(lane)) { return true }
    return false
  }

  /// What it was asked for at.
  var host: UIResponder? { token.host }

  /// Counts its deadline; returns the seconds that remain.
  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    if isOver { return nil }
    let window = host as? UIWindow ?? (host as? UIViewController)?.windowOfHierarchy
    let scene = window?.windowScene ?? screen.windowOfHierarchy?.windowScene
    if deadline.count(until: now, in: scene) {
      attempt()
      if let obstacle, !isOver { fail(obstacle) }
    }
    return isOver ? nil : deadline.remaining
  }

  // Then it is handed over: Show+HandingOver.swift.

  // MARK: Over

  var isOver: Bool { result.isOver }

  /// The first screen's failure is the flow's end; a later one's is reported, and the flow goes on.
  ///
  /// A double tap is reported either way: the developer can do something about it. A flow that is started
  /// by one is dropped.
  private func fail(_ error: FlowError) {
    // The end of its flow, which may follow, is not what it failed for.
    finish(error)
    let goesOn = flow.goesOn(without: token)
    if flow.isOpen {
      let isRepeated = error.reason == .repeated
      if goesOn || isRepeated { token.site.report("\(error)", about: flow.name) }
      if !goesOn { flow.leave(isRepeated ? .cancelled : .failed(error)) }
    }
    token.fail()
  }

  /// UIKit is about to be given the screen.
  func willGive(to place: any Place) {
    placeGiven = place
    flow.showsInUIKit += 1
  }

  /// UIKit has put the screen into the hierarchy, or has not taken it.
  func takeBack() {
    guard placeGiven != nil else { return }
    placeGiven = nil
    flow.showsInUIKit -= 1
  }

  /// The flow ended first; the screen is not shown any more.
  func flowHasEnded() { finish(flow.endedBefore(result.name)) }

  /// From now on the screen is held by the hierarchy alone.
  private func finish(_ error: FlowError?) {
    takeBack()
    result.end(error)
  }
}

extension FlowCore {
  /// Asked whether what the code that runs now shows is animated; nil while it always is.
  package static var showsAnimated: (@MainActor () -> Bool)?

  /// Shows a screen at once if nothing is in the way; else it waits in the queue, or fails.
  func show(
    _ screen: UIViewController,
    as step: Step,
    animated: Bool,
    _ site: CallSite
  ) -> ShowResult {
    let isAnimated = animated && FlowCore.showsAnimated?() ?? true
    let result = ShowResult(of: screen, in: self)
    if isOpen {
      Show(screen, in: self, step, animated: isAnimated, site, result).begin()
    } else {
      site.report("\(result.name) is not shown: it was asked for \(endSentence)", about: name)
      result.end(endedBefore(result.name))
    }
    return result
  }
}
