import Foundation

/// The time limit of a search for holders, which all walks and searches of a report share.
///
/// Only the time for which the searching thread runs is counted, so a busy machine doesn't shorten a search.
package final class SearchLimit {
  private let end: UInt64
  private let steps: Int
  private var asked = 0

  /// Whether a search was stopped because the time limit had expired.
  package private(set) var hasEnded = false

  package init(seconds: Double = 2) {
    end = Self.now + UInt64(seconds * 1_000_000_000)
    steps = .max
  }

  /// Creates a limit for tests, which expires after this number of calls to `isOver()`.
  init(steps: Int) {
    end = .max
    self.steps = steps
  }

  /// Returns whether the search must stop.
  ///
  /// The clock is read only in every 32nd call.
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
