#if !(os(iOS) || os(tvOS) || os(visionOS))

import Foundation

/// The threads on which a task takes each step that belongs to no actor, in tests.
///
/// An event of an `AsyncStream` goes through them on its way to the main actor, and so do an `async let` and most
/// continuations. Swift's own threads say nothing of what is on its way there; on a busy machine that takes
/// milliseconds, while the main queue seems to be at rest. So the jobs run on a queue of this one, which
/// counts them until each has ended.
///
/// It takes the jobs at the runtime's `swift_task_enqueueGlobal_hook`, which is exported for such purposes
/// and not documented. Where it is not found, or is taken already, jobs run as ever, and none is waited for.
///
/// Invariant of `@unchecked`: the condition's lock is held wherever the variables are read or written.
final class TaskPool: @unchecked Sendable {
  static let main = TaskPool()

  private let condition = NSCondition()
  private var total = 0
  private var handedOnTotal = 0
  private var running = 0
  /// How many of them something blocks: they are not waited for again.
  private var stuck = 0

  /// Set on the main queue, which has no thread of its own in a process whose main function is asynchronous.
  private static let isMainQueue = DispatchSpecificKey<Bool>()

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Counts from now on; called once.
  @MainActor static let install: Void = {
    guard #available(macOS 15, *) else { return }
    let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
    guard let hook = symbol?.assumingMemoryBound(to: Hook?.self), hook.pointee == nil else {
      return
    }
    DispatchQueue.main.setSpecific(key: isMainQueue, value: true)
    hook.pointee = { job, _ in Threads.shared.run(job) }
  }()

  /// Runs jobs of tasks that have no executor of their own.
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

    /// The class of the runtime's own queue for the priority.
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

  /// How many of them the main actor has put there: a task of the main actor that goes elsewhere for a step, such as
  /// for the next event of a stream, and may come back.
  var handedOnCount: Int { condition.withLock { handedOnTotal } }

  /// How many jobs there have been.
  var count: Int { condition.withLock { total } }

  /// Whether something is on its way.
  var isBusy: Bool { condition.withLock { running > stuck } }

  /// Returns when what is on its way has taken its step; what takes longer than a fifth of a second is not
  /// waited for any more.
  ///
  /// It blocks the main thread meanwhile: to wait in a task would bring one more job there.
  func drain() {
    let deadline = Date(timeIntervalSinceNow: 0.2)
    condition.withLock {
      while running > stuck, condition.wait(until: deadline) {}
      if running > stuck { stuck = running }
    }
  }
}

#endif
