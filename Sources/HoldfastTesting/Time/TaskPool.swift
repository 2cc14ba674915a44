#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation

/// Runs the jobs of tasks that don't run on an actor, and counts the jobs until they have ended, so that tests can wait
/// for them.
///
/// An event of an `AsyncStream` reaches the main actor through such jobs. An `async let` and most continuations need
/// them as well. Swift's own threads don't say which jobs are pending. On a busy machine, such a job takes
/// milliseconds, during which the main queue seems idle. For this reason, the jobs run on a queue of this object.
///
/// This object receives the jobs through the runtime's `swift_task_enqueueGlobal_hook`, which is exported for such
/// purposes but isn't documented. If the hook isn't found, or is already in use, the jobs run as usual, and tests don't
/// wait for them.
///
/// Invariant of `@unchecked`: the condition's lock is held wherever the variables are read or written.
final class TaskPool: @unchecked Sendable {
  static let main = TaskPool()

  private let condition = NSCondition()
  private var total = 0
  private var handedOnTotal = 0
  /// The jobs that haven't ended, by their numbers.
  private var jobs: [Int: Job] = [:]
  /// The number of jobs that tests wait for.
  private var awaited = 0
  /// The jobs that run now, by their threads.
  private var running: [ObjectIdentifier: Int] = [:]

  private struct Job {
    var hasStarted = false
    /// Whether tests have waited for the job in vain, so that they don't wait for it again.
    var isStuck: Bool
  }

  /// The key of a value that only the main queue has.
  ///
  /// The thread doesn't identify the main queue, because in a process with an asynchronous main function the main queue
  /// has no fixed thread.
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

  /// Runs the jobs of tasks that have no executor.
  @available(macOS 15, *)
  private final class Threads: TaskExecutor {
    static let shared = Threads()

    private let queue = DispatchQueue(label: "HoldfastTesting.tasks", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) { run(UnownedJob(job)) }

    func run(_ job: UnownedJob) {
      let number = TaskPool.main.add()
      queue.async(qos: Self.quality(of: job)) {
        TaskPool.main.start(number)
        job.runSynchronously(on: self.asUnownedTaskExecutor())
        TaskPool.main.end(number)
      }
    }

    /// Returns the quality of service that the runtime uses for the job's priority.
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

  /// Adds a job that the current thread has enqueued, and returns the job's number.
  ///
  /// If a stuck job adds another job, that one counts as stuck as well. Otherwise tests would wait forever for a task
  /// that checks a condition repeatedly.
  func add() -> Int {
    let isHandedOn = DispatchQueue.getSpecific(key: Self.isMainQueue) ?? false
    let thread = ObjectIdentifier(Thread.current)
    return condition.withLock {
      total += 1
      if isHandedOn { handedOnTotal += 1 }
      let isStuck = running[thread].flatMap { jobs[$0]?.isStuck } ?? false
      jobs[total] = Job(isStuck: isStuck)
      if !isStuck { awaited += 1 }
      return total
    }
  }

  /// Notes that the job runs on the current thread.
  func start(_ number: Int) {
    let thread = ObjectIdentifier(Thread.current)
    condition.withLock {
      jobs[number]?.hasStarted = true
      running[thread] = number
    }
  }

  /// Notes that the job, which runs on the current thread, has ended.
  func end(_ number: Int) {
    let thread = ObjectIdentifier(Thread.current)
    condition.withLock {
      running[thread] = nil
      guard jobs.removeValue(forKey: number)?.isStuck == false else { return }
      awaited -= 1
      if awaited == 0 { condition.broadcast() }
    }
  }

  /// The number of jobs that code on the main queue has added.
  ///
  /// Such a job belongs to a task of the main actor that leaves the actor for one step, such as the next event of a
  /// stream, and may return to the actor.
  var handedOnCount: Int { condition.withLock { handedOnTotal } }

  /// The total number of jobs.
  var count: Int { condition.withLock { total } }

  /// Whether jobs that tests wait for are pending.
  var isBusy: Bool { condition.withLock { awaited > 0 } }

  /// Returns whether tests wait for the job with this number.
  func isAwaited(_ number: Int) -> Bool {
    condition.withLock { jobs[number].map { !$0.isStuck } ?? false }
  }

  /// Waits until all jobs that tests wait for have ended or count as stuck.
  ///
  /// A job counts as stuck if it is still running after a wait of a fifth of a second, or if no thread has started it
  /// within two seconds. This method blocks the main thread meanwhile, because waiting in a task would add another job.
  func drain() {
    condition.withLock {
      for round in 1...10 where awaited > 0 {
        let deadline = Date(timeIntervalSinceNow: 0.2)
        while awaited > 0, condition.wait(until: deadline) {}
        let late = jobs.filter { !$0.value.isStuck && ($0.value.hasStarted || round == 10) }
        for (number, _) in late { jobs[number]?.isStuck = true }
        awaited -= late.count
      }
    }
  }
}

#endif
