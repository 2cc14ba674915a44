import Foundation

/// Decides when a request can run: in the order asked, per flow and per stack.
///
/// It holds the requests until they are over.
@MainActor
package final class ShowQueue {
  package static let main = ShowQueue()

  private var waiting: [ShowRequest] = []
  private var placed: [ShowRequest] = []
  /// A screen's callback may ask for the next screen while this one is being shown.
  private var isRunning = false
  private var isToRun = false
  private var turn = 0
  private var turnEndIsAsked = false

  /// Whether nothing waits to be shown, or to be seen on display.
  var isEmpty: Bool { waiting.isEmpty && placed.isEmpty }

  /// Takes a request in and tries it at once.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - move: Where it goes, just read: with nothing before it, it need not be read again. Nil
  ///     where it can't go anywhere yet.
  func add(_ request: ShowRequest, _ move: Move?) {
    Watch.main.observe()
    waiting.append(request)
    if waiting.count > 1 || isRunning {
      run()
      return
    }
    isRunning = true
    request.attempt(move)
    sort()
    isRunning = false
    if isToRun { run() }
  }

  /// Tries what waits, in order.
  ///
  /// Called when a request is added behind others and whenever the run loop is about to sleep.
  func run() {
    if waiting.isEmpty { return }
    isToRun = true
    guard !isRunning else { return }
    isRunning = true
    while isToRun {
      isToRun = false
      tryAll()
    }
    isRunning = false
  }

  /// What is asked for meanwhile comes after, and is tried in the next round.
  private func tryAll() {
    var busyFlows: Set<ObjectIdentifier> = []
    var busyPlaces: Set<UIResponder> = []
    for request in waiting {
      guard let core = request.core else { continue }
      let isBehind =
        busyFlows.contains(ObjectIdentifier(core))
        || request.places.contains(where: busyPlaces.contains)
      if isBehind { request.startWaiting() } else { request.attempt() }
      if request.isWaiting {
        busyFlows.insert(ObjectIdentifier(core))
        busyPlaces.formUnion(request.places)
      }
    }
    sort()
  }

  /// Parts those that are placed by now from those that wait.
  private func sort() {
    var stillWaiting: [ShowRequest] = []
    for request in waiting {
      if request.isPlaced { placed.append(request) }
      if request.isWaiting { stillWaiting.append(request) }
    }
    // Mostly nothing waits; the room is kept for the next one.
    waiting.removeAll(keepingCapacity: true)
    waiting += stillWaiting
  }

  /// Looks out for a placed screen to come on display.
  func watch(_ request: ShowRequest) {
    placed.append(request)
    Watch.main.observe()
  }

  /// What the flow has asked for and is not shown yet.
  func waiting(for core: FlowCore) -> [ShowRequest] {
    waiting.filter { $0.core === core && $0.isWaiting }
  }

  /// What the flow has asked for is not shown any more.
  func flowEnded(_ core: FlowCore) {
    if isEmpty { return }
    for request in waiting + placed where request.flow === core { request.flowEnded() }
  }

  /// Looks which of the placed screens are on display by now.
  func lookAtDisplay() {
    if placed.isEmpty { return }
    var isOneOver = false
    for request in placed where request.lookAtDisplay() { isOneOver = true }
    if isOneOver { placed.removeAll(where: \.isOver) }
  }

  /// Lets the limits of the requests count; returns how much of the next one remains.
  func countLimits(at now: TimeInterval) -> TimeInterval? {
    if isEmpty { return nil }
    return (waiting + placed).compactMap { $0.countLimit(at: now) }.min()
  }

  /// A request that looks like the second of a double tap: from the same line, for the same kind of
  /// screen in the same place, asked in a later turn while the first is not on display yet.
  func repeats(_ request: ShowRequest) -> Bool {
    if isEmpty { return false }
    return (waiting + placed).contains { earlier in
      !earlier.isOver && earlier.site == request.site && earlier.turn != request.turn
        && earlier.screenType == request.screenType && request.isForPlace(of: earlier)
    }
  }

  /// The number of this turn of the main queue; what is asked in one turn is no double tap.
  package var currentTurn: Int {
    if !turnEndIsAsked {
      turnEndIsAsked = true
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self.turn += 1
          self.turnEndIsAsked = false
        }
      }
    }
    return turn
  }
}
