extension Flow {
  /// Runs a task that is cancelled when the flow ends, and that doesn't keep the flow open.
  ///
  /// ```swift
  /// flow.task {
  ///   try? await Task.sleep(nanoseconds: 60_000_000_000)
  ///   if !Task.isCancelled { self.flow.cancel() }
  /// }
  /// ```
  ///
  /// The task holds the closure, and with it the coordinator, until the task is done. It is cancelled immediately
  /// before `onEnd` is called, in the same block on the main queue. If the task is sleeping, or is waiting for a
  /// sequence that responds to cancellation, the wait ends then, so the task doesn't outlive the flow. A task that is
  /// started after the end was decided is cancelled at once. For work that must finish before the flow ends, use
  /// ``keepOpen(fileID:line:_:)``, which keeps the flow open.
  ///
  /// - Parameter operation: The code to run on the main actor.
  /// - Returns: The task.
  @discardableResult
  public func task(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    // The task may run as long as the flow. If an output starts the task, it isn't counted as a part of the output's
    // call, because the call would otherwise count as running until then.
    let task = Output.$origin.withValue(nil) { Task { @MainActor in await operation() } }
    guard core.isOpen else {
      task.cancel()
      return task
    }
    if let tasks = core.follower(TasksOfFlow.self) {
      tasks.add(task)
    } else {
      core.add(TasksOfFlow(task))
    }
    return task
  }
}

/// The tasks that are cancelled when their flow ends.
///
/// The flow's core holds this object. Until the flow ends, this object also holds the handles of tasks that are done,
/// but no longer their closures.
@MainActor
private final class TasksOfFlow: FlowFollower {
  private var tasks: [Task<Void, Never>]

  init(_ task: Task<Void, Never>) {
    tasks = [task]
  }

  func add(_ task: Task<Void, Never>) {
    tasks.append(task)
  }

  func onEndIsCalled(by flow: FlowCore) {
    for task in tasks { task.cancel() }
    tasks = []
  }
}
