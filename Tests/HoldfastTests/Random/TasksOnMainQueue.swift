import Foundation

/// Runs `body` while tasks run only through the main queue, so that they take the same passes each time.
///
/// A task that has waited in a continuation passes through another thread before it is on the main actor again, and the
/// machine decides how long that takes. The runtime has a hook for code that runs such jobs elsewhere, and here they
/// run in the next pass of the main queue. The hook belongs to the whole process, so it is restored afterwards. If the
/// runtime has no hook, nothing is changed.
@MainActor
func withTasksOnMainQueue<Result>(_ body: @MainActor () async -> Result) async -> Result {
  let before = enqueueHook?.pointee
  enqueueHook?.pointee = { job, _ in
    DispatchQueue.main.async { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
  }
  defer { enqueueHook?.pointee = before }
  return await body()
}

private typealias EnqueueOriginal = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, EnqueueOriginal) -> Void

@MainActor
private let enqueueHook: UnsafeMutablePointer<EnqueueHook?>? =
  dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")?
  .assumingMemoryBound(to: EnqueueHook?.self)
