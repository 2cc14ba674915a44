import Foundation

/// The shows that wait, in the order asked: per flow, and per stack, presenter or window.
@MainActor
final class ShowQueue: Pending {
  static let main = ShowQueue()

  private var requests: [ShowRequest] = []
  /// How many requests are for each flow and place.
  private var lanes: [ObjectIdentifier: Int] = [:]
  /// Whether UIKit is being called to show a screen; what the app asks for inside that comes after it.
  var isShowing = false
  private(set) var isRunning = false
  private var isToRun = false

  /// Throws if a new show has to wait for earlier ones, or is the second of a double tap.
  func check(_ show: Show, _ place: any Place, in core: FlowCore) throws(Obstacle) {
    let lanes = place.lanes
    if isDoubleTap(show, in: lanes) {
      throw .final(
        .repeated,
        "was asked for twice before the first was on display; this looks like a double tap, so the "
          + "second is dropped."
      )
    }
    let isBehind =
      isShowing || isRunning || self.lanes[ObjectIdentifier(core)] != nil
      || lanes.contains { self.lanes[ObjectIdentifier($0)] != nil }
    if isBehind { throw .waiting(for: "an earlier screen is not shown yet") }
    if HierarchyObserver.main.isAboutToTakeAway {
      throw .waiting(for: "the screens of a flow that has ended have not begun to leave")
    }
  }

  /// Takes a show in that has to wait.
  func add(_ request: ShowRequest) {
    requests.append(request)
    count(request.lanes, 1)
    isToRun = isShowing
    HierarchyObserver.main.add(self)
  }

  /// Runs after UIKit was called, if the app asked for more inside the call.
  func runWhatWasAskedMeanwhile() {
    if isToRun { run() }
  }

  /// Tries what waits, in order; what is asked for meanwhile comes last.
  func run() {
    guard !isRunning, !isShowing else { return }
    isRunning = true
    var busy: Set<ObjectIdentifier> = []
    var index = 0
    while index < requests.count {
      let request = requests[index]
      if busy.isDisjoint(with: request.lanes) {
        recounting(request) { request.attempt() }
      }
      if !request.isOver { busy.formUnion(request.lanes) }
      index += 1
    }
    isRunning = false
    isToRun = false
    forgetThoseOver()
  }

  private func forgetThoseOver() {
    for request in requests where request.isOver { count(request.lanes, -1) }
    requests.removeAll(where: \.isOver)
  }

  /// A request may be for another place after it was tried.
  private func recounting<Result>(_ request: ShowRequest, _ body: () -> Result) -> Result {
    count(request.lanes, -1)
    defer { count(request.lanes, 1) }
    return body()
  }

  private func count(_ lanes: Set<ObjectIdentifier>, _ change: Int) {
    for lane in lanes {
      let count = (self.lanes[lane] ?? 0) + change
      self.lanes[lane] = count == 0 ? nil : count
    }
  }

  /// What the flow has asked for and is not shown yet.
  func waiting(for core: FlowCore) -> [ShowRequest] {
    requests.filter { $0.core === core }
  }

  /// What the flow has asked for is not shown any more.
  func flowEnded(_ core: FlowCore) {
    guard lanes[ObjectIdentifier(core)] != nil else { return }
    for request in requests where request.core === core { request.flowEnded() }
    if !isRunning { forgetThoseOver() }
  }

  // MARK: Pending

  var phase: PendingPhase { .coming }

  var isOver: Bool { requests.isEmpty }

  func tryAgain() { run() }

  func countDeadline(at now: TimeInterval) -> TimeInterval? {
    let remaining = requests.compactMap { request in
      recounting(request) { request.countDeadline(at: now) }
    }
    return remaining.min()
  }

  // MARK: Double taps

  /// Whether a show would have to wait for one from the same line, for the same kind of screen and in the
  /// same place, that was asked for in an earlier turn.
  private func isDoubleTap(_ show: Show, in lanes: [UIResponder]) -> Bool {
    if isShowing { return false }
    for request in requests {
      guard let earlier = request.token, show.token.repeats(earlier) else { continue }
      if lanes.contains(where: { request.lanes.contains(ObjectIdentifier($0)) }) { return true }
    }
    return lanes.contains { lane in
      guard let controller = lane as? UIViewController,
        let earlier = controller.screenInFront.lastToken, show.token.repeats(earlier)
      else { return false }
      return earlier.isOnItsWay(in: controller) && earlier.core?.isOpen ?? false
    }
  }
}

extension ScreenToken {
  fileprivate func repeats(_ earlier: ScreenToken) -> Bool {
    guard earlier.site == site, earlier.turn != turn, let screen, let before = earlier.screen
    else { return false }
    return type(of: before) == type(of: screen)
  }
}

extension UIViewController {
  /// The screen that this stack or presenter showed last.
  fileprivate var screenInFront: UIViewController {
    let controller = presentedViewController ?? self
    return (controller as? UINavigationController)?.topViewController ?? controller
  }
}
