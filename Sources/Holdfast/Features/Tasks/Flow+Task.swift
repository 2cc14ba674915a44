extension Flow {
  /// Runs a task that ends with the flow: it keeps nothing open, and is cancelled when the flow ends.
  ///
  /// ```swift
  /// flow.task {
  ///   try? await Task.sleep(nanoseconds: 60_000_000_000)
  ///   if !Task.isCancelled { self.flow.cancel() }
  /// }
  /// ```
  ///
  /// The task holds the closure, and with it the coordinator, until it is done. It is cancelled on the
  /// pass of the main run loop in which `onEnd` is called, just before: a sleep, and a sequence that heeds
  /// cancellation, end then, so nothing outlives the flow. Begun after the end was decided it is
  /// cancelled from the start. What an answer depends on is ``work(fileID:line:_:)``, which keeps the flow open.
  ///
  /// - Parameter operation: What is done, on the main actor.
  /// - Returns: The task.
  @discardableResult
  public func task(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    // It runs as long as the flow, and so is no part of the call of an output that has begun it.
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

/// The tasks that are cancelled with their flow, whose core holds this.
///
/// A task that is done is kept until then, as a handle without its closure.
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
