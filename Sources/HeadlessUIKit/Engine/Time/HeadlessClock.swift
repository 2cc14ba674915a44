import Foundation

/// The clock that transitions and timers use.
///
/// Its time, in seconds, is the machine's uptime plus the time that tests have skipped.
///
/// Transitions and timers set alarms on this clock. An alarm rings on the main queue when its time has come. A
/// test can let time pass immediately with `skip`, so neither the library nor its tests sleep.
///
/// The clock holds the action of each alarm until the alarm has rung or is cancelled.
@MainActor
package final class HeadlessClock {
  package static let main = HeadlessClock()

  /// The purpose of an alarm.
  ///
  /// When a test lets the app settle, motion and upkeep complete, but deadlines aren't reached.
  ///
  /// The order of the cases matters, because `skipToNext(upTo:)` skips to alarms of the given purpose and of all
  /// purposes before it.
  package enum Purpose: Int {
    /// A transition or an animation.
    case motion
    /// Short-lived upkeep, such as checking the hierarchy again a moment later.
    case upkeep
    /// A time limit, which is reached only if that much time passes or a test skips it explicitly.
    case deadline
  }

  @MainActor
  package final class Alarm {
    fileprivate let due: TimeInterval
    fileprivate let purpose: Purpose
    fileprivate var action: (@MainActor () -> Void)?

    fileprivate init(
      due: TimeInterval,
      purpose: Purpose,
      action: @escaping @MainActor () -> Void
    ) {
      self.due = due
      self.purpose = purpose
      self.action = action
    }

    package func cancel() {
      action = nil
      HeadlessClock.main.forget(self)
    }
  }

  private var skipped: TimeInterval = 0
  /// The alarms, from the latest to the next one.
  private var alarms: [Alarm] = []
  /// The time at which the main queue will wake the clock, or nil if no wakeup is scheduled.
  ///
  /// It is a time of the machine's uptime, which skipping doesn't change.
  private(set) var nextWakeup: TimeInterval?
  /// The number of times that the main queue has woken the clock.
  private(set) var wakeups = 0
  /// The only timer of the main queue.
  ///
  /// Setting it for an earlier alarm replaces the later wakeup.
  private lazy var timer: any DispatchSourceTimer = {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.wakeUp() } }
    timer.activate()
    return timer
  }()

  /// The current time if it passes only when it is skipped, otherwise nil.
  private var held: TimeInterval?

  package var now: TimeInterval { held ?? ProcessInfo.processInfo.systemUptime + skipped }

  /// Whether time passes only when it is skipped, so that a test can be repeated exactly.
  ///
  /// The held time begins at a round number that is large enough for all later times to have the same
  /// precision. Sums are then rounded in the same way each time.
  package var isHeld: Bool {
    get { held != nil }
    set {
      guard newValue != isHeld else { return }
      if newValue {
        held = (max(now, 1_073_741_824) / 1024).rounded(.up) * 1024
      } else {
        skipped = now - ProcessInfo.processInfo.systemUptime
        held = nil
        arm()
      }
    }
  }

  private func advance(to time: TimeInterval) {
    if let held {
      self.held = max(held, time)
    } else {
      skipped += max(0, time - now)
    }
  }

  /// The time of the next alarm of any purpose.
  package var nextDue: TimeInterval? { nextDue(upTo: .deadline) }

  private func nextDue(upTo last: Purpose) -> TimeInterval? {
    for alarm in alarms.reversed() where alarm.purpose.rawValue <= last.rawValue {
      return alarm.due
    }
    return nil
  }

  @discardableResult
  package func schedule(
    after delay: TimeInterval,
    for purpose: Purpose,
    _ action: @escaping @MainActor () -> Void
  ) -> Alarm {
    // Even a very short delay takes some time. Otherwise code that waits in small steps might never end.
    let due = delay > 0 ? max(now + delay, now.nextUp) : now
    let alarm = Alarm(due: due, purpose: purpose, action: action)
    var all = alarms.take()
    // If two alarms have the same time, the one that was set first rings first.
    var place = all.endIndex
    while place > 0, all[place - 1].due <= due { place -= 1 }
    all.insert(alarm, at: place)
    alarms = all
    arm()
    return alarm
  }

  fileprivate func forget(_ alarm: Alarm) {
    var all = alarms.take()
    all.remove(same: alarm)
    alarms = all
  }

  /// Returns whether there is an alarm for one of the purposes up to `last`.
  package func hasNext(upTo last: Purpose) -> Bool { nextDue(upTo: last) != nil }

  /// Skips to the next alarm for one of the purposes up to `last`, and rings all alarms that are due then.
  ///
  /// - Returns: Whether there is such an alarm.
  package func skipToNext(upTo last: Purpose) -> Bool {
    guard let next = nextDue(upTo: last) else { return false }
    advance(to: next)
    ring()
    arm()
    return true
  }

  /// Lets `seconds` pass immediately, and rings every alarm due in that time, in order.
  package func skip(_ seconds: TimeInterval) {
    skip(to: now + seconds)
  }

  /// Lets time pass immediately up to a point in time, as `skip` does.
  package func skip(to end: TimeInterval) {
    while let next = nextDue, next <= end {
      advance(to: next)
      ring()
    }
    advance(to: end)
    arm()
  }

  private func ring() {
    let now = now
    var all = alarms.take()
    var due: [Alarm] = []
    while let next = all.last, next.due <= now {
      due.append(next)
      all.removeLast()
    }
    alarms = all
    guard !due.isEmpty else { return }
    for alarm in due {
      let action = alarm.action
      alarm.action = nil
      action?()
    }
    HeadlessRunLoop.main.wake()
  }

  private func arm() {
    guard !isHeld, let due = nextDue else { return }
    let wakeup = due - skipped
    if let nextWakeup, nextWakeup <= wakeup { return }
    nextWakeup = wakeup
    timer.schedule(deadline: .now() + max(0, wakeup - ProcessInfo.processInfo.systemUptime))
  }

  private func wakeUp() {
    nextWakeup = nil
    wakeups += 1
    guard !isHeld else { return }
    ring()
    arm()
  }
}
