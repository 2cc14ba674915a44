#if !(os(iOS) || os(tvOS) || os(visionOS))

/// Makes a task on the main actor wait for exactly one block of the main queue.
///
/// Other ways of waiting take more blocks. `Task.yield` uses another thread first, and a continuation that is resumed
/// on the main queue is enqueued on that queue once more. A call of this actor runs at once, so that the return to the
/// main actor is enqueued before the caller's block has returned.
@available(macOS 14, *)
actor MainQueueHop {
  static let shared = MainQueueHop()

  private let executor = OnTheSpot()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var visits = 0

  /// Counts the calls, because the optimizer would remove a call that has no effect.
  @inline(never)
  func visit() {
    visits &+= 1
  }

  private final class OnTheSpot: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}

#endif
