import Foundation

/// A screen that a flow is asked to show: its stages from the call to the end, in their order.
///
/// Its handle holds it, and while it waits the queue does, for `Deadline.patience` at the longest. Until
/// it is over it holds the screen, which nothing else may hold yet, and the step, with the app's closures.
@MainActor
final class Show {
  let flow: FlowCore
  private(set) weak var screen: UIViewController?
  let name: ScreenName
  let animated: Bool

  // Nil when it is over.

  private var heldScreen: UIViewController?
  private var step: Step?
  /// What keeps the flow open for the screen; each new show is compared with it.
  private(set) var token: ScreenToken?
  /// What the screen was wrapped in, which happens once.
  var wrapper: UIViewController?
  /// How UIKit was given the screen, until it has put it into the hierarchy.
  private(set) var placeGiven: (any Place)?

  /// What is in the way, or what it was given up for.
  private(set) var error: FlowError?
  /// The places and the flow it is for; shows that have one in common keep their order.
  private(set) var lanes: [ObjectIdentifier] = []
  private var isWaiting = false
  private var deadline = Deadline()
  private var waiters: [(FlowError?) -> Void] = []

  fileprivate init(_ screen: UIViewController, in flow: FlowCore, _ step: Step, animated: Bool) {
    self.flow = flow
    self.screen = screen
    name = ScreenName(screen)
    self.animated = animated
    heldScreen = screen
    self.step = step
  }

  // MARK: Asked for

  fileprivate func begin(_ screen: UIViewController, _ site: CallSite) {
    guard flow.isOpen else {
      site.report("\(name) is not shown: it was asked for \(flow.endSentence)", about: flow.name)
      return finish(flow.endedBefore(name))
    }
    token = ScreenToken(in: flow, for: screen, site: site)
    // The flow that this one continues decides where its place is.
    if let place = flow.ownSeat?.place, case .continued = place.outer {
      flow.settleOuter(at: place)
    }
    attempt()
    flow.stopCountingTheFlow()
    ShowQueue.main.runWhatWasAskedMeanwhile()
  }

  /// Shows the screen if nothing is in the way; else it waits in the queue, or fails.
  func attempt() {
    guard let screen = heldScreen, let token else { return }
    // Its flow has ended without waiting for it.
    if token.core == nil { return finish(flow.endedBefore(name)) }
    do throws(FlowError) {
      let place = try findPlace(for: screen)
      flow.settleOuter(at: place)
      token.host = place.host
      if isWaiting {
        joinLanes(of: place)
        // The user's hand took it away. Something may keep it, so it is not simply gone.
        if error?.reason == .hostGone, flow.front == nil, let host = host as? UIViewController,
          host.windowOfHierarchy == nil
        {
          return fail()
        }
      } else {
        try ShowQueue.main.check(self, token, place)
      }
      try handOver(screen, token, to: place)
      finish(flow.isOpen ? nil : flow.endedBefore(name))
    } catch {
      self.error = error.about(ScreenName(screen))
      if !error.passes { fail() } else if !isWaiting { wait(with: screen) }
    }
  }

  // MARK: Its place

  /// Reads from the hierarchy where the screen goes now.
  private func findPlace(for screen: UIViewController) throws(FlowError) -> any Place {
    if let placeGiven { return placeGiven }
    guard let front = flow.frontScreen else {
      flow.takeSeat()
      guard let seat = flow.seat else { throw .flowEnded(flow.name) }
      return try seat.place(for: screen, of: flow)
    }
    if let place = try step?.place(screen, front).resolved() { return place }
    throw .hostGone(front.screenName)
  }

  // MARK: Waiting

  private func wait(with screen: UIViewController) {
    isWaiting = true
    joinLanes(of: try? findPlace(for: screen))
    ShowQueue.main.add(self)
    guard let error else { return }
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
  var host: UIResponder? { token?.host }

  /// Counts its deadline; returns the seconds that remain.
  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    guard let heldScreen else { return nil }
    let window = host as? UIWindow ?? (host as? UIViewController)?.windowOfHierarchy
    let scene = window?.windowScene ?? heldScreen.windowOfHierarchy?.windowScene
    if deadline.count(until: now, in: scene) {
      attempt()
      fail()
    }
    return isOver ? nil : deadline.remaining
  }

  // Then it is handed over: Show+HandingOver.swift.

  // MARK: Over

  var isOver: Bool { heldScreen == nil }

  /// Calls back once, when the screen was handed to UIKit or given up; at once if that is over.
  func whenOver(_ waiter: @escaping (FlowError?) -> Void) {
    if isOver { waiter(error) } else { waiters = waiters + [waiter] }
  }

  /// The first screen's failure is the flow's end; a later one's is reported, and the flow goes on.
  ///
  /// A double tap is reported either way: the developer can do something about it. A flow that is started
  /// by one is dropped.
  private func fail() {
    guard let token, let error else { return }
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
  func flowEnded() {
    // What UIKit was given already is shown, and taken away with the flow's other screens.
    if placeGiven == nil { finish(flow.endedBefore(name)) }
  }

  /// From now on the screen is held by the hierarchy alone.
  private func finish(_ error: FlowError?) {
    heldScreen = nil
    step = nil
    token = nil
    wrapper = nil
    takeBack()
    self.error = error
    for waiter in waiters.take() { waiter(error) }
  }
}

extension FlowCore {
  /// Shows a screen at once if nothing is in the way; else it waits in the queue, or fails.
  func show(
    _ screen: UIViewController,
    as step: Step,
    animated: Bool,
    _ site: CallSite
  ) -> ShowHandle {
    let isAnimated = animated && FlowCore.showsAnimated?() ?? true
    let show = Show(screen, in: self, step, animated: isAnimated)
    show.begin(screen, site)
    return ShowHandle(show)
  }
}
