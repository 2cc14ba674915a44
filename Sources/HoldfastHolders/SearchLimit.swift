import Foundation

/// How long may be looked for who holds what: one for all walks and searches of a report.
///
/// What a busy machine does meanwhile is not counted, only the time for which the asking thread runs.
package final class SearchLimit {
  private let end: UInt64
  private let steps: Int
  private var asked = 0

  /// Whether something was left out because the time was up.
  package private(set) var hasEnded = false

  package init(seconds: Double = 2) {
    end = Self.now + UInt64(seconds * 1_000_000_000)
    steps = .max
  }

  /// For tests: it is over when it has been asked for so often.
  init(steps: Int) {
    end = .max
    self.steps = steps
  }

  /// Whether to stop here; the clock is looked at every so often.
  package func isOver() -> Bool {
    if hasEnded { return true }
    asked &+= 1
    guard asked & 31 == 1 || asked > steps else { return false }
    hasEnded = asked > steps || Self.now >= end
    return hasEnded
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
