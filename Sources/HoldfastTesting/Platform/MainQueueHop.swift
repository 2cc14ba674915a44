#if !(os(iOS) || os(tvOS) || os(visionOS))

/// Makes a task on the main actor wait for exactly one hop through the main queue.
///
/// `Task.yield` goes through another thread first, and a continuation resumed from the main queue is
/// queued there once more. A visit to this actor is run on the spot, so that the way back is put at
/// the end of the main queue before the caller's turn is over.
@available(macOS 14, *)
actor MainQueueHop {
  static let shared = MainQueueHop()

  private let executor = OnTheSpot()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var visits = 0

  /// Counts, and is not inlined: the optimizer leaves out a way to an actor that does nothing there.
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
