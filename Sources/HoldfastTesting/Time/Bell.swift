import Foundation

/// Calls a closure on the main actor periodically, and notices on its own thread if the main actor is blocked.
///
/// A `TestWatch` holds it, and the timer of this object holds it as well until `end()`. The closure `ring` refers
/// weakly to the watch.
///
/// `@unchecked` is safe because `ring` is set before `begin()` and called on the main actor, and the other variables
/// are read and written only on the queue.
final class Bell: @unchecked Sendable {
  /// The closure, whose parameter is the number of seconds for which the call has waited for the main actor.
  var ring: @MainActor (TimeInterval) -> Void = { _ in }

  let interval: TimeInterval
  private let timeLimit: Int
  private let isSilent: @Sendable (TimeInterval) -> Void
  private let queue = DispatchQueue(label: "HoldfastTesting.watch", qos: .userInteractive)
  private let timer: any DispatchSourceTimer
  /// Whether a call on the main actor is pending.
  private var isAsked = false
  private var callsWithoutAnswer = 0

  /// The thread of the main queue.
  ///
  /// On Apple's systems, it is always the same thread.
  @MainActor private static let thread = pthread_self()
  nonisolated(unsafe) private(set) static var mainThread: pthread_t?

  /// - Parameters:
  ///   - interval: The time between two calls, in seconds.
  ///   - calls: The number of calls for which the main actor may be blocked.
  ///   - isSilent: Called on this object's thread with the number of seconds for which the main actor was blocked.
  @MainActor
  init(
    every interval: TimeInterval,
    callsWithoutAnswer calls: Int,
    isSilent: @escaping @Sendable (TimeInterval) -> Void
  ) {
    // Other threads can read the variable safely. It is written before the object that reads it begins, and it always
    // gets the same value.
    if Self.mainThread == nil { Self.mainThread = Self.thread }
    self.interval = interval
    timeLimit = calls
    self.isSilent = isSilent
    timer = DispatchSource.makeTimerSource(queue: queue)
  }

  /// Begins the calls, unless the interval is infinite.
  func begin() {
    if interval < .infinity { timer.schedule(deadline: .now() + interval, repeating: interval) }
    timer.setEventHandler { self.call() }
    timer.activate()
  }

  func end() {
    timer.setEventHandler {}
    timer.cancel()
  }

  private func call() {
    guard isAsked else {
      isAsked = true
      let asked = ProcessInfo.processInfo.systemUptime
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.ring(ProcessInfo.processInfo.systemUptime - asked) }
        self.queue.async {
          self.isAsked = false
          self.callsWithoutAnswer = 0
        }
      }
      return
    }
    callsWithoutAnswer += 1
    if callsWithoutAnswer == timeLimit { isSilent(interval * Double(timeLimit)) }
  }
}
