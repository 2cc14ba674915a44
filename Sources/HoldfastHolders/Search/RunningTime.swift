import Foundation

/// How long the thread that asks has run: what a busy machine does meanwhile is not counted.
package enum RunningTime {
  /// Nanoseconds.
  package static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
