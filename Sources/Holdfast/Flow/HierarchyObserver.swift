import Foundation

/// Something to be tried again whenever the run loop is about to sleep, until it is over.
@MainActor
protocol Pending: AnyObject {
  var isOver: Bool { get }

  func tryAgain()

  /// Counts its deadline, if it has one; returns what remains.
  func countDeadline(at now: TimeInterval) -> TimeInterval?
}

/// Looks at the hierarchy when the main run loop is about to sleep: takes away what is to leave, shows
/// what waited, and sees which screens have left though something keeps them alive.
///
/// It observes the run loop only while a flow is open or something is pending. It holds the cores of the
/// open flows, which their tokens hold anyway: a flow that ends is forgotten at once.
@MainActor
final class HierarchyObserver {
  static let main = HierarchyObserver()

  private(set) var openFlows: [FlowCore] = []
  private var teardowns: [Teardown] = []
  private var pending: [any Pending] = []
  private var observation: AnyObject?
  private var lastLook: TimeInterval = 0
  private var lookAlarm: Platform.Alarm?
  private var lookIsDue = TimeInterval.infinity
  private var deadlineAlarm: Platform.Alarm?

  /// How long nothing is looked at after a look, in seconds.
  private static let interval: TimeInterval = 0.2

  func add(_ flow: FlowCore) {
    openFlows.append(flow)
    wake()
  }

  /// Linear in the number of flows that began after it.
  func forget(_ flow: FlowCore) {
    for index in openFlows.indices.reversed() where openFlows[index] === flow {
      openFlows.remove(at: index)
      return
    }
  }

  /// Holds a teardown until it is over.
  func add(_ teardown: Teardown) {
    teardowns.append(teardown)
    countDeadlines()
    wake()
  }

  /// Holds something that is pending until it is over.
  func add(_ one: any Pending) {
    pending.append(one)
    countDeadlines()
    wake()
  }

  /// Starts the run-loop observer if needed, so that pending work is retried before the loop sleeps.
  func wake() {
    Platform.wake()
    if observation != nil { return }
    observation = Platform.observeIdle { HierarchyObserver.main.loopIsAboutToSleep() }
  }

  private func loopIsAboutToSleep() {
    // What is to leave goes before what is to come: pushed on it, that would leave with it.
    for teardown in teardowns { teardown.tryAgain() }
    teardowns.removeAll(where: \.isOver)
    ShowQueue.main.run()
    for one in pending { one.tryAgain() }
    pending.removeAll(where: \.isOver)
    lookAtScreens()
    if openFlows.isEmpty, teardowns.isEmpty, pending.isEmpty, ShowQueue.main.isEmpty {
      observation = nil
    }
  }

  // MARK: Screens

  /// Asks the open flows' screens whether they are still there, at most every `interval`, and once more
  /// after the last activity.
  private func lookAtScreens() {
    guard !openFlows.isEmpty else { return }
    let now = Platform.now
    if now < lastLook + Self.interval, now < lookIsDue {
      look(at: lastLook + Self.interval, now: now)
      return
    }
    lastLook = now
    var next: TimeInterval?
    for flow in openFlows where flow.isOpen {
      guard let wait = flow.look(at: now) else { continue }
      next = min(wait, next ?? wait)
    }
    lookAlarm?.cancel()
    lookIsDue = .infinity
    if let next { look(at: now + next, now: now) }
  }

  /// Sees to a look at the latest at `time`: the alarm's own turn of the main queue brings the run loop
  /// round.
  private func look(at time: TimeInterval, now: TimeInterval) {
    guard time < lookIsDue else { return }
    lookAlarm?.cancel()
    lookIsDue = time
    lookAlarm = Platform.alarm(after: time - now, for: .upkeep) {}
  }

  // MARK: Deadlines

  /// Counts all deadlines as long as there are any.
  func countDeadlines() {
    if deadlineAlarm == nil { countDeadlines(in: Deadline.part) }
  }

  private func countDeadlines(in seconds: TimeInterval) {
    deadlineAlarm = Platform.alarm(after: seconds, for: .deadline) {
      HierarchyObserver.main.deadlinesAreDue()
    }
  }

  private func deadlinesAreDue() {
    deadlineAlarm = nil
    let now = Platform.now
    let remaining =
      teardowns.compactMap { $0.countDeadline(at: now) }
      + pending.compactMap { $0.countDeadline(at: now) }
      + ShowQueue.main.countDeadlines(at: now)
    guard let next = remaining.min() else { return }
    // One that was set meanwhile has asked already, for no earlier time.
    deadlineAlarm?.cancel()
    countDeadlines(in: min(next, Deadline.part))
  }
}
