import Foundation

/// When the main run loop is idle, retries pending work and has the open flows look for their screens.
///
/// Such a look finds screens that have left the hierarchy but haven't been deallocated, because something still holds
/// them.
///
/// It observes the run loop only while a flow is open or work is pending.
///
/// - It holds the cores of the open flows. It forgets a core as soon as the end of its flow is decided. `FlowCore`
///   lists the objects that hold the core after that.
/// - It holds pending work until the work is over.
@MainActor
final class HierarchyObserver {
  static let main = HierarchyObserver()

  private(set) var openFlows: [FlowCore] = []
  /// The pending work, ordered by its phase (`PendingPhase`).
  private var pending: [any Pending] = []
  private var observation: AnyObject?
  /// The number of the current run-loop pass.
  ///
  /// Passes are counted only while the run loop is observed.
  private(set) var pass = 0
  private var lastLook: TimeInterval = 0
  private var lookAlarm: Platform.Alarm?
  private var lookIsDue = TimeInterval.infinity
  private(set) var deadlineAlarm: Platform.Alarm?

  /// The minimum number of seconds between two looks.
  ///
  /// Only the second look for a missing screen may come earlier.
  private static let interval: TimeInterval = 0.2

  func add(_ flow: FlowCore) {
    var flows = openFlows.take()
    flows.append(flow)
    openFlows = flows
    wake()
  }

  /// Forgets a flow whose end has been decided.
  ///
  /// The cost is linear in the number of open flows that were made after this one.
  func forget(_ flow: FlowCore) {
    var flows = openFlows.take()
    if let index = flows.lastIndex(ofSame: flow) { flows.remove(at: index) }
    openFlows = flows
  }

  /// Holds pending work until the work is over.
  ///
  /// Work that is already held keeps its place in the order. The cost is linear in the amount of pending work.
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

  /// Whether a flow whose end is decided has screens that haven't begun to leave.
  var isOneToBegin: Bool { pending.contains(that: { $0.isToBegin }) }

  /// The flows whose end is decided, while a `Teardown` still waits for their screens.
  var endingFlows: [FlowCore] { pending.compactMap(\.endingFlow) }

  /// Starts the run-loop observer if needed, so that pending work is retried before the loop sleeps.
  func wake() {
    Platform.wake()
    if observation != nil { return }
    observation = Platform.observeIdle { HierarchyObserver.main.loopIsAboutToSleep() }
  }

  private func loopIsAboutToSleep() {
    pass += 1
    if !pending.isEmpty { retryPendingWork() }
    lookAtScreens()
    if openFlows.isEmpty, pending.isEmpty { observation = nil }
  }

  private func retryPendingWork() {
    var index = 0
    while index < pending.count {
      pending[index].proceed()
      index += 1
    }
    for index in pending.indices.reversed() where pending[index].isOver {
      pending.remove(at: index)
    }
  }

  // MARK: Screens

  /// Has the open flows look for their screens, unless the last look was less than `interval` ago.
  ///
  /// In that case an alarm makes sure that the look takes place when the interval is over.
  private func lookAtScreens() {
    let now = Platform.now
    if openFlows.isEmpty {
      lastLook = now
      screensWereLookedAt()
      return
    }
    if now < lastLook + Self.interval, now < lookIsDue {
      setLookAlarm(at: lastLook + Self.interval, now: now)
      return
    }
    lastLook = now
    var next = TimeInterval.infinity
    var look = Look(now: now)
    var outside: [FlowCore] = []
    for flow in openFlows {
      if !flow.leftWrappers.isEmpty { flow.handOnWrappers() }
      // `update` may dismiss a modal whose window is gone, and the app may show a screen while that happens. The loop
      // isn't affected, because it goes through its own copy of `tokens`.
      for token in flow.tokens where token.core != nil {
        next = min(next, token.update(by: &look) ?? .infinity)
      }
      if look.hasFoundScreenOutsideOfWindows { outside.append(flow) }
      look.hasFoundScreenOutsideOfWindows = false
    }
    lookAlarm?.cancel()
    lookIsDue = .infinity
    if next < .infinity { setLookAlarm(at: now + next, now: now) }
    screensWereLookedAt(outsideOfWindows: outside)
  }

  private func screensWereLookedAt(outsideOfWindows flows: [FlowCore] = []) {
    for rule in FlowCore.rules {
      rule.screensWereLookedAt(of: openFlows, outsideOfWindows: flows)
    }
  }

  /// Sets an alarm so that the next look takes place at `time` at the latest.
  ///
  /// The alarm's action is empty. The alarm only has to wake the run loop, and the look takes place before the run loop
  /// sleeps again.
  private func setLookAlarm(at time: TimeInterval, now: TimeInterval) {
    guard time < lookIsDue else { return }
    lookAlarm?.cancel()
    lookIsDue = time
    lookAlarm = Platform.alarm(after: time - now, for: .upkeep) {}
  }

  // MARK: Deadlines

  /// Sets the alarm that advances all deadlines.
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
    // If a request began to wait inside this loop, an alarm is already set. The one that is set below isn't later, so
    // it replaces that alarm.
    deadlineAlarm?.cancel()
    setDeadlineAlarm(in: min(next, Deadline.part))
  }
}
