import Foundation

/// Decides when a request can run: in the order asked, per flow and per stack.
///
/// It knows the requests weakly; their flows hold them.
@MainActor
final class ShowQueue {
  static let main = ShowQueue()

  private var requests: [Weak<ShowRequest>] = []
  private var turn = 0
  private var turnEndIsAsked = false

  /// Takes a request in and tries it at once.
  func add(_ request: ShowRequest) {
    requests.append(Weak(request))
    run()
  }

  /// Tries what waits.
  ///
  /// Called when a request is added and whenever the run loop is about to sleep.
  func run() {
    var busyFlows: Set<ObjectIdentifier> = []
    var busyStacks: Set<ObjectIdentifier> = []
    for request in requests.compactMap(\.object) {
      guard let core = request.core else { continue }
      let flow = ObjectIdentifier(core)
      let isBehind =
        busyFlows.contains(flow) || (request.stackIdentity.map(busyStacks.contains) ?? false)
      if !isBehind { request.attempt() }
      request.lookAtDisplay()
      guard request.isWaiting else { continue }
      if isBehind { request.startWaiting() }
      busyFlows.insert(flow)
      if let stack = request.stackIdentity { busyStacks.insert(stack) }
    }
    requests.removeAll { entry in
      guard let request = entry.object else { return true }
      if case .over = request.state { return true }
      return false
    }
  }

  /// A request that looks like the second of a double tap: from the same line, for the same kind of
  /// screen in the same stack, asked in a later turn while the first is not on display yet.
  func repeats(_ request: ShowRequest) -> Bool {
    requests.compactMap(\.object).contains { earlier in
      if case .over = earlier.state { return false }
      return earlier.site == request.site && earlier.turn != request.turn
        && earlier.screenType == request.screenType
        && earlier.stackIdentity == request.stackIdentity
    }
  }

  /// The number of this turn of the main queue; what is asked in one turn is no double tap.
  var currentTurn: Int {
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
