import Foundation

/// The time of all ``TestClock``s, which advances only when a test lets time pass.
///
/// It is an integer number of nanoseconds, so that a time limit is reached exactly. This object holds the continuations
/// of sleeping tasks until their time is reached or they are cancelled.
///
/// Invariant of `@unchecked`: the lock is held wherever the variables are read or written. Tasks sleep on any
/// thread.
final class TestTime: @unchecked Sendable {
  static let main = TestTime()

  private struct Sleeper {
    let number: Int
    let due: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private let lock = NSLock()
  private var time = 0
  private var last = 0
  private var sleepers: [Sleeper] = []
  /// The numbers of the sleepers whose tasks were cancelled before they could sleep.
  private var cancelled: Set<Int> = []

  var now: Int { lock.withLock { time } }

  /// The time at which the next sleeping task continues.
  var nextDue: Int? { lock.withLock { sleepers.first?.due } }

  func sleep(until due: Int) async throws {
    try Task.checkCancellation()
    let number = lock.withLock {
      last += 1
      return last
    }
    let isDue = await withTaskCancellationHandler {
      await withCheckedContinuation { begin(Sleeper(number: number, due: due, continuation: $0)) }
    } onCancel: {
      cancel(number)
    }
    if !isDue { throw CancellationError() }
  }

  /// Adds a sleeper.
  ///
  /// If two sleepers have the same time, the one that was added first continues first.
  private func begin(_ sleeper: Sleeper) {
    let isOver: Bool? = lock.withLock {
      if cancelled.remove(sleeper.number) != nil { return false }
      if sleeper.due <= time { return true }
      let index = sleepers.firstIndex { $0.due > sleeper.due } ?? sleepers.endIndex
      sleepers.insert(sleeper, at: index)
      return nil
    }
    if let isOver { sleeper.continuation.resume(returning: isOver) }
  }

  private func cancel(_ number: Int) {
    let sleeper: Sleeper? = lock.withLock {
      guard let index = sleepers.firstIndex(where: { $0.number == number }) else {
        cancelled.insert(number)
        return nil
      }
      return sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(returning: false)
  }

  /// Advances to `end`, which isn't later than the next sleeper's time, and continues the tasks that sleep until `end`.
  func advance(to end: Int) {
    let due: [Sleeper] = lock.withLock {
      time = max(time, end)
      let due = sleepers.prefix { $0.due <= time }
      sleepers.removeFirst(due.count)
      return Array(due)
    }
    for sleeper in due { sleeper.continuation.resume(returning: true) }
  }
}

extension TimeInterval {
  /// The range of the time that a test may let pass at once, up to a hundred years.
  static let passable: ClosedRange<TimeInterval> = 0...3_155_760_000

  /// The time in nanoseconds, limited to the longest permitted time.
  var nanoseconds: Int { Int((Swift.min(self, Self.passable.upperBound) * 1e9).rounded()) }
}

extension Int {
  /// Returns the time that is later by `nanoseconds`, limited to the largest integer.
  func later(by nanoseconds: Int) -> Int {
    let (sum, isTooLate) = addingReportingOverflow(nanoseconds)
    return isTooLate ? .max : sum
  }

  /// The seconds of this number of nanoseconds.
  var seconds: TimeInterval { Double(self) / 1e9 }
}
