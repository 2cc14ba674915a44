import Foundation

/// Runs `body` while tasks go on by way of the main queue alone, so that they take the same turns each
/// time.
///
/// A task that waited in a continuation goes through another thread before it is on the main actor
/// again: when that is, is up to the machine. The runtime has a hook for whoever wants to run such jobs
/// in another place; here that is the main queue's next turn. It is the whole process's hook, and is
/// given back afterwards. Where the runtime has none, nothing is changed.
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
