import Foundation

/// Acts when the main run loop is about to sleep: what is to leave or to come is tried again, and the
/// open flows look which of their screens have left though something keeps them alive.
///
/// It observes the run loop only while a flow is open or something is pending. It holds the cores of the
/// open flows, which their tokens hold anyway: a flow that ends is forgotten at once.
@MainActor
final class HierarchyObserver {
  static let main = HierarchyObserver()

  private(set) var openFlows: [FlowCore] = []
  /// In the order of their phases.
  private var pending: [any Pending] = []
  private var observation: AnyObject?
  /// The number of the run loop's pass, counted while something is observed.
  private(set) var pass = 0
  private var lastLook: TimeInterval = 0
  private var lookAlarm: Platform.Alarm?
  private var lookIsDue = TimeInterval.infinity
  private(set) var deadlineAlarm: Platform.Alarm?

  /// How long nothing is looked at after a look, in seconds.
  private static let interval: TimeInterval = 0.2

  func add(_ flow: FlowCore) {
    var flows = openFlows.take()
    flows.append(flow)
    openFlows = flows
    wake()
  }

  /// Linear in the number of flows that began after it.
  func forget(_ flow: FlowCore) {
    var flows = openFlows.take()
    if let index = flows.lastIndex(ofSame: flow) { flows.remove(at: index) }
    openFlows = flows
  }

  /// Holds something that is pending until it is over; what is held already keeps its place.
  ///
  /// Linear in the number of those pending.
  func add(_ one: any Pending) {
    if deadlineAlarm == nil { setDeadlineAlarm(in: Deadline.part) }
    for index in pending.indices where pending[index] === one { return }
    var all = pending.take()
    var index = all.endIndex
    while index > 0, all[index - 1].phase.rawValue > one.phase.rawValue { index -= 1 }
    all.insert(one, at: index)
    pending = all
    wake()
  }

  /// Whether screens of a flow that has ended have not begun to leave.
  var isOneToBegin: Bool { pending.contains(that: { $0.isToBegin }) }

  /// The flows whose end is decided, and whose screens have not left yet.
  var endingFlows: [FlowCore] { pending.compactMap(\.endingFlow) }

  /// Starts the run-loop observer if needed, so that pending work is retried before the loop sleeps.
  func wake() {
    Platform.wake()
    if observation != nil { return }
    observation = Platform.observeIdle { HierarchyObserver.main.loopIsAboutToSleep() }
  }

  private func loopIsAboutToSleep() {
    pass += 1
    if !pending.isEmpty { tryWhatIsPending() }
    lookAtScreens()
    if openFlows.isEmpty, pending.isEmpty { observation = nil }
  }

  private func tryWhatIsPending() {
    var index = 0
    while index < pending.count {
      pending[index].tryAgain()
      index += 1
    }
    for index in pending.indices.reversed() where pending[index].isOver {
      pending.remove(at: index)
    }
  }

  // MARK: Screens

  /// Lets the open flows look at their screens, at most every `interval`, and once more after the last
  /// activity.
  private func lookAtScreens() {
    let now = Platform.now
    if openFlows.isEmpty {
      lastLook = now
      FlowObservation.screensWereLookedAt?([])
      return
    }
    if now < lastLook + Self.interval, now < lookIsDue {
      setLookAlarm(at: lastLook + Self.interval, now: now)
      return
    }
    lastLook = now
    var next = TimeInterval.infinity
    var look = Look(now: now)
    for flow in openFlows { next = min(next, flow.update(by: &look)) }
    lookAlarm?.cancel()
    lookIsDue = .infinity
    if next < .infinity { setLookAlarm(at: now + next, now: now) }
    FlowObservation.screensWereLookedAt?(openFlows)
  }

  /// Sees to a look at the latest at `time`: the alarm's own turn of the main queue brings the run loop
  /// round.
  private func setLookAlarm(at time: TimeInterval, now: TimeInterval) {
    guard time < lookIsDue else { return }
    lookAlarm?.cancel()
    lookIsDue = time
    lookAlarm = Platform.alarm(after: time - now, for: .upkeep) {}
  }

  // MARK: Deadlines

  /// Sees to it that all deadlines are counted, as long as there are any.
  private func setDeadlineAlarm(in seconds: TimeInterval) {
    deadlineAlarm = Platform.alarm(after: seconds, for: .deadline) {
      HierarchyObserver.main.deadlinesAreDue()
    }
  }

  private func deadlinesAreDue() {
    deadlineAlarm = nil
    let now = Platform.now
    var next = TimeInterval.infinity
    for one in pending {
      one.tick(at: now)
      next = min(next, one.remaining ?? next)
    }
    if next == .infinity { return }
    // A show that began to wait inside this loop has set an alarm of its own, for no earlier time.
    deadlineAlarm?.cancel()
    setDeadlineAlarm(in: min(next, Deadline.part))
  }
}

extension FlowCore {
  /// Looks whether its screens are still there, and gives back the tokens of those that have left.
  ///
  /// - Returns: In how many seconds to look again; infinity if nothing is in doubt.
  fileprivate func update(by look: inout Look) -> TimeInterval {
    var next = TimeInterval.infinity
    if !leftWrappers.isEmpty { handOnWrappers() }
    // A modal whose window has gone is dismissed here, and the app may show a screen inside that call: the list
    // that is looked through stays as it was.
    for token in tokens where token.core != nil {
      next = min(next, token.update(by: &look) ?? .infinity)
    }
    return next
  }
}
