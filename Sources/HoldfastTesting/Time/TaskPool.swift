#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation

/// The threads for the jobs of tasks outside of actors, in tests.
///
/// An event of an `AsyncStream` passes through such jobs to the main actor, as do an `async let` and most
/// continuations. Swift's own threads don't say which jobs are pending. On a busy machine such a job takes
/// milliseconds, during which the main queue seems idle. For this reason the jobs run on queues of this object, which
/// counts them until they have ended.
///
/// It receives the jobs by the runtime's `swift_task_enqueueGlobal_hook`, which is exported for such purposes and not
/// documented. If the hook isn't found, or is already in use, the jobs run as usual, and tests don't wait for them.
///
/// Invariant of `@unchecked`: the condition's lock is held wherever the variables are read or written.
final class TaskPool: @unchecked Sendable {
  static let main = TaskPool()

  private let condition = NSCondition()
  private var total = 0
  private var handedOnTotal = 0
  private var running = 0
  /// The number of blocked jobs, for which tests don't wait again.
  private var stuck = 0

  /// The mark of the main queue, which has no fixed thread in a process with an asynchronous main function.
  private static let isMainQueue = DispatchSpecificKey<Bool>()

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Installs the hook once.
  @MainActor static let install: Void = {
    guard #available(macOS 15, *) else { return }
    let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
    guard let hook = symbol?.assumingMemoryBound(to: Hook?.self), hook.pointee == nil else {
      return
    }
    DispatchQueue.main.setSpecific(key: isMainQueue, value: true)
    hook.pointee = { job, _ in Threads.shared.run(job) }
  }()

  /// Runs jobs of tasks without an executor.
  @available(macOS 15, *)
  private final class Threads: TaskExecutor {
    static let shared = Threads()

    private let queue = DispatchQueue(label: "HoldfastTesting.tasks", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) { run(UnownedJob(job)) }

    func run(_ job: UnownedJob) {
      TaskPool.main.begin()
      queue.async(qos: Self.quality(of: job)) {
        job.runSynchronously(on: self.asUnownedTaskExecutor())
        TaskPool.main.end()
      }
    }

    /// The quality of service of the runtime's queue for the priority.
    private static func quality(of job: UnownedJob) -> DispatchQoS {
      switch job.priority.rawValue {
      case 33...: .userInteractive
      case 25...: .userInitiated
      case 21...: .default
      case 17...: .utility
      default: .background
      }
    }
  }

  private func begin() {
    let isHandedOn = DispatchQueue.getSpecific(key: Self.isMainQueue) ?? false
    condition.withLock {
      total += 1
      if isHandedOn { handedOnTotal += 1 }
      running += 1
    }
  }

  private func end() {
    condition.withLock {
      running -= 1
      stuck = min(stuck, running)
      if running == stuck { condition.broadcast() }
    }
  }

  /// The number of jobs from the main actor.
  ///
  /// Such a job belongs to a task of the main actor that leaves it for a step, such as for the next event of a stream,
  /// and may return.
  var handedOnCount: Int { condition.withLock { handedOnTotal } }

  /// The total number of jobs.
  var count: Int { condition.withLock { total } }

  /// Whether jobs are pending.
  var isBusy: Bool { condition.withLock { running > stuck } }

  /// Waits for pending jobs, except for those that take longer than a fifth of a second.
  ///
  /// It blocks the main thread meanwhile, because waiting in a task would add another job.
  func drain() {
    let deadline = Date(timeIntervalSinceNow: 0.2)
    condition.withLock {
      while running > stuck, condition.wait(until: deadline) {}
      if running > stuck { stuck = running }
    }
  }
}

#endif
