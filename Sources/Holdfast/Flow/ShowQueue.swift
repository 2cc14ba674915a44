import Foundation

/// Decides when a request can run: in the order asked, per flow and per stack.
///
/// It holds the requests until they are over, or their screens at rest.
@MainActor
final class ShowQueue {
  static let main = ShowQueue()

  /// Those that wait and those whose screens are looked for, in the order asked.
  private let requests = Roster<ShowRequest>()
  /// Those whose screens are left to their containers.
  private let placed = Roster<ShowRequest>()
  /// A screen's callback may ask for the next screen while this one is being shown.
  private var isRunning = false
  private var isToRun = false

  /// Whether nothing waits to be shown, or to be seen on display.
  var isEmpty: Bool { requests.isEmpty }

  /// Takes a request in and tries it at once.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - move: Where it goes, just read: with nothing before it, it need not be read again. Nil
  ///     where it can't go anywhere yet.
  ///   - core: Its flow.
  func add(_ request: ShowRequest, _ move: Move?, in core: FlowCore) {
    if isRunning || isOneWaiting {
      request.queue(in: core)
      run()
      return
    }
    isRunning = true
    request.attempt(in: core, move)
    isRunning = false
    if isToRun { run() }
  }

  /// Tries what waits, in order.
  ///
  /// Called when a request is added behind others and whenever the run loop is about to sleep.
  func run() {
    if !isOneWaiting { return }
    isToRun = true
    guard !isRunning else { return }
    isRunning = true
    while isToRun {
      isToRun = false
      tryAll()
    }
    isRunning = false
    forgetThoseDone()
  }

  /// What is asked for meanwhile comes after, and is tried in the next round.
  private func tryAll() {
    var busyFlows: Set<ObjectIdentifier> = []
    var busyPlaces: Set<UIResponder> = []
    for request in requests.members where request.isWaiting {
      guard let core = request.flow else { continue }
      let isBehind =
        busyFlows.contains(ObjectIdentifier(core))
        || request.places.contains(where: busyPlaces.contains)
      if isBehind { request.startWaiting(in: core) } else { request.attempt(in: core) }
      if request.isWaiting {
        busyFlows.insert(ObjectIdentifier(core))
        busyPlaces.formUnion(request.places)
      }
    }
  }

  private var isOneWaiting: Bool {
    for request in requests.members where request.isWaiting { return true }
    return false
  }

  private func forgetThoseDone() {
    requests.keep { !$0.isDone }
  }

  /// Looks out for the moment when the request can be tried, or its screen is on display.
  func watch(_ request: ShowRequest) {
    requests.append(request)
    Watch.main.observe()
  }

  /// UIKit has the request's screen.
  func didPlace(_ request: ShowRequest) {
    if request.isLeftToItsContainer {
      placed.append(request)
    } else if !request.isQueued {
      watch(request)
    }
  }

  /// What the flow has asked for and is not shown yet.
  func waiting(for core: FlowCore) -> [ShowRequest] {
    requests.members.filter { $0.flow === core && $0.isWaiting }
  }

  /// What the flow has asked for is not shown any more.
  func flowEnded(_ core: FlowCore) {
    for request in requests.members where request.flow === core { request.flowEnded(core) }
  }

  /// Looks which of the placed screens are on display by now.
  func lookAtDisplay() {
    var isOneDone = false
    for request in requests.members {
      request.lookAtDisplay()
      if request.isDone { isOneDone = true }
    }
    if isOneDone { forgetThoseDone() }
  }

  /// Lets the limits of the requests count; returns how much of the next one remains.
  func countLimits(at now: TimeInterval) -> TimeInterval? {
    var remaining: TimeInterval?
    for request in requests.members {
      guard let rest = request.countLimit(at: now) else { continue }
      remaining = min(rest, remaining ?? rest)
    }
    return remaining
  }

  /// A request that looks like the second of a double tap: from the same line, for the same kind of
  /// screen in the same place, asked in a later turn while the first is not on display yet.
  func repeats(_ request: ShowRequest) -> Bool {
    for earlier in requests.members where request.repeats(earlier) { return true }
    for earlier in placed.members where request.repeats(earlier) && !earlier.isAtRest {
      return true
    }
    return false
  }

  /// Screens have come to rest that were left to their containers.
  func forgetThoseAtRest() {
    if !placed.isEmpty { placed.keep { !$0.isAtRest } }
  }
}
