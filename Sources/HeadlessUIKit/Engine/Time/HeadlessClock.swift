import Foundation

/// The time of the headless world, in seconds: the machine's uptime plus what tests skipped.
///
/// Transitions and timers are alarms on it. Left alone, an alarm rings when its time comes, on the
/// main queue; a test lets time pass at once with `skip`, so nothing here or there ever sleeps.
///
/// The clock holds each alarm's action until it rang or was cancelled.
@MainActor
package final class HeadlessClock {
  package static let main = HeadlessClock()

  /// What an alarm is for: settling lets motion and upkeep run out, but no deadline.
  ///
  /// In this order: where the one is let run out, so are those before it.
  package enum Purpose: Int {
    /// A transition or an animation.
    case motion
    /// Short-lived upkeep, such as a second look a moment later.
    case upkeep
    /// A limit that is only reached when really so much time goes by.
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
  /// The one that rings next is the last.
  private var alarms: [Alarm] = []
  /// When the main queue is to wake the clock, by the machine's uptime, which no skip changes; nil once
  /// it has.
  private(set) var nextWakeup: TimeInterval?
  /// How often it has.
  private(set) var wakeups = 0
  /// The main queue's; there is one, so that setting an earlier alarm takes back the later wakeup.
  private lazy var timer: any DispatchSourceTimer = {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.wakeUp() } }
    timer.activate()
    return timer
  }()

  /// The time while it is held.
  private var held: TimeInterval?

  package var now: TimeInterval { held ?? ProcessInfo.processInfo.systemUptime + skipped }

  /// Whether the time goes by only as it is skipped, so that what happens then can be repeated.
  ///
  /// It begins at a round time, and one so late that all of the times after it are as exact: sums are
  /// rounded in the same way each time.
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

  /// When the next alarm rings, of whatever purpose.
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
    // However short it is, it takes some time: else who waits in steps may never come to an end.
    let due = delay > 0 ? max(now + delay, now.nextUp) : now
    let alarm = Alarm(due: due, purpose: purpose, action: action)
    var all = alarms.take()
    // Of two for the same moment the one that was set first rings first.
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

  /// Whether there is an alarm for one of the purposes up to `last`.
  package func hasNext(upTo last: Purpose) -> Bool { nextDue(upTo: last) != nil }

  /// Skips to the next alarm for one of the purposes up to `last` and lets it ring with all that are due
  /// by then.
  ///
  /// Returns false when there is none.
  package func skipToNext(upTo last: Purpose) -> Bool {
    guard let next = nextDue(upTo: last) else { return false }
    advance(to: next)
    ring()
    arm()
    return true
  }

  /// Lets `seconds` go by at once; every alarm due in that time rings, in order.
  package func skip(_ seconds: TimeInterval) {
    skip(to: now + seconds)
  }

  /// As `skip`, up to a point in time.
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
