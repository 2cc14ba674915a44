import Foundation

/// Decides when a request can run: in the order asked, per flow and per stack.
///
/// It knows the requests weakly; their flows hold them.
@MainActor
package final class ShowQueue {
  package static let main = ShowQueue()

  private var waiting: [Weak<ShowRequest>] = []
  private var placed: [Weak<ShowRequest>] = []
  /// A screen's callback may ask for the next screen while this one is being shown.
  private var isRunning = false
  private var isToRun = false
  private var turn = 0
  private var turnEndIsAsked = false

  /// Takes a request in and tries it at once.
  func add(_ request: ShowRequest) {
    waiting.append(Weak(request))
    Watch.main.observe()
    run()
  }

  /// Tries what waits, in order.
  ///
  /// Called when a request is added and whenever the run loop is about to sleep.
  func run() {
    isToRun = true
    guard !isRunning else { return }
    isRunning = true
    while isToRun {
      isToRun = false
      tryAll()
    }
    isRunning = false
  }

  private func tryAll() {
    if waiting.isEmpty { return }
    var busyFlows: Set<ObjectIdentifier> = []
    var busyPlaces: Set<UIResponder> = []
    var stillWaiting: [Weak<ShowRequest>] = []
    let requests = waiting
    waiting = []
    for entry in requests {
      guard let request = entry.object, let core = request.core else { continue }
      let isBehind =
        busyFlows.contains(ObjectIdentifier(core))
        || request.places.contains(where: busyPlaces.contains)
      if isBehind { request.startWaiting() } else { request.attempt() }
      switch request.state {
      case .over:
        continue
      case .placed:
        placed.append(entry)
      case .waiting:
        stillWaiting.append(entry)
        busyFlows.insert(ObjectIdentifier(core))
        busyPlaces.formUnion(request.places)
      }
    }
    // What was asked for meanwhile comes after.
    waiting = stillWaiting + waiting
  }

  /// Looks out for a placed screen to come on display.
  func watch(_ request: ShowRequest) {
    placed.append(Weak(request))
    Watch.main.observe()
  }

  /// Whether nothing waits to be shown, or to be seen on display.
  var isEmpty: Bool { waiting.isEmpty && placed.isEmpty }

  /// Looks which of the placed screens are on display by now.
  func lookAtDisplay() {
    if placed.isEmpty { return }
    let looking = placed
    placed = []
    for entry in looking {
      guard let request = entry.object else { continue }
      request.lookAtDisplay()
      if case .over = request.state { continue }
      placed.append(entry)
    }
  }

  /// A request that looks like the second of a double tap: from the same line, for the same kind of
  /// screen in the same place, asked in a later turn while the first is not on display yet.
  func repeats(_ request: ShowRequest) -> Bool {
    guard let place = request.places.first, hasRequests(before: request.turn) else { return false }
    return (waiting + placed).compactMap(\.object).contains { earlier in
      if case .over = earlier.state { return false }
      return earlier.site == request.site && earlier.turn != request.turn
        && earlier.screenType == request.screenType
        && earlier.places.first === place
    }
  }

  private func hasRequests(before turn: Int) -> Bool {
    isEarlier(waiting.first, than: turn) || isEarlier(placed.first, than: turn)
  }

  private func isEarlier(_ oldest: Weak<ShowRequest>?, than turn: Int) -> Bool {
    guard let oldest else { return false }
    return oldest.object?.turn != turn
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
