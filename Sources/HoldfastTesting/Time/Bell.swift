import Foundation

/// Rings on the main actor every so often, and sees on a thread of its own that it no longer can.
///
/// The watch holds it, and so does its timer until `end()`. It holds the watch weakly, through `ring`.
///
/// Invariant of `@unchecked`: `ring` is set before `begin()`, and called on the main actor; the other variables are
/// read and written on the queue alone.
final class Bell: @unchecked Sendable {
  var ring: @MainActor () -> Void = {}

  private let interval: TimeInterval
  private let patience: Int
  private let isSilent: @Sendable (TimeInterval) -> Void
  private let queue = DispatchQueue(label: "HoldfastTesting.watch", qos: .userInteractive)
  private let timer: any DispatchSourceTimer
  /// Whether the main actor has been asked and has not answered.
  private var isAsked = false
  private var callsWithoutAnswer = 0

  /// The thread that the main queue is on, where that is always the same one: Apple's systems.
  @MainActor private static let thread = pthread_self()
  nonisolated(unsafe) private(set) static var mainThread: pthread_t?

  /// - Parameters:
  ///   - interval: The time between two rings, in seconds.
  ///   - calls: For how many rings the main actor may be silent.
  ///   - isSilent: Called on the bell's thread, with the seconds that it was.
  @MainActor
  init(
    every interval: TimeInterval,
    callsWithoutAnswer calls: Int,
    isSilent: @escaping @Sendable (TimeInterval) -> Void
  ) {
    // Invariant: it is written before the bell that reads it begins, and always the same.
    if Self.mainThread == nil { Self.mainThread = Self.thread }
    self.interval = interval
    patience = calls
    self.isSilent = isSilent
    timer = DispatchSource.makeTimerSource(queue: queue)
  }

  /// Rings from now on; never where the time between two rings has no end.
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
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.ring() }
        self.queue.async {
          self.isAsked = false
          self.callsWithoutAnswer = 0
        }
      }
      return
    }
    callsWithoutAnswer += 1
    if callsWithoutAnswer == patience { isSilent(interval * Double(patience)) }
  }
}
