import Holdfast

/// Tells tests which links are being opened, so that a test needn't wait in real time.
@MainActor
package enum LinkWaiting {
  /// Called when a task begins to open a link or to work on one.
  ///
  /// It receives a closure that returns true once the task has stopped. The property is nil outside of tests, and then
  /// nothing is counted.
  package static var didBegin: (@MainActor (_ isOver: @escaping @MainActor () -> Bool) -> Void)?

  /// Whether a link is making progress instead of waiting.
  ///
  /// A link makes progress while a screen's work is running, and while the link's task is about to check again,
  /// possibly after a hop to another thread.
  package static var isAtWork: Bool { tasks.count > waits }

  /// The tasks that open links or run the work of screens.
  ///
  /// A task that opens an inner link as part of its work is in the set only once.
  private static var tasks: Set<UnsafeCurrentTask> = []
  private static var waits = 0

  /// A task that opens a link or works on one, until the task ends or no caller waits for it.
  @MainActor
  final class Activity {
    // The reference is valid only while the task runs. It is in `tasks` only for that time, and is only compared with
    // other references.
    private let task: UnsafeCurrentTask
    fileprivate var isOver = false

    fileprivate init(_ task: UnsafeCurrentTask) { self.task = task }

    /// Ends the activity.
    ///
    /// A second call does nothing.
    func end() {
      guard !isOver else { return }
      tasks.remove(task)
      isOver = true
      Platform.wake()
    }
  }

  /// Runs `body`, which opens a link or is a screen's work.
  ///
  /// It passes a new activity to `body`, or nil if the task already has an activity or no test is counting.
  static func running<Value>(
    _ body: @MainActor (Activity?) async throws -> Value
  ) async rethrows -> Value {
    guard let didBegin, let task = withUnsafeCurrentTask(body: { $0 }),
      tasks.insert(task).inserted
    else { return try await body(nil) }
    let activity = Activity(task)
    didBegin { activity.isOver }
    defer { activity.end() }
    return try await body(activity)
  }

  static func waitBegan() { waits += 1 }

  static func waitEnded() { waits -= 1 }
}
