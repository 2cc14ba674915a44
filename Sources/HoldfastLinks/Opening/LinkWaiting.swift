import Holdfast

/// What a test learns of links on their way, so that it needn't take the time they would.
@MainActor
package enum LinkWaiting {
  /// Called when a task begins to open a link or to work on one, with a question that is answered `true` once it no
  /// longer does; nil outside of tests, and then nothing is counted.
  package static var didBegin: (@MainActor (_ isOver: @escaping @MainActor () -> Bool) -> Void)?

  /// Whether a link goes on and doesn't wait: a screen works on it, which takes the time it takes, or its
  /// task is about to look again, which may be on its way through another thread.
  package static var isAtWork: Bool { tasks.count > waits }

  /// A task that opens a link in the work of another one is here once: it waits where that does.
  private static var tasks: Set<UnsafeCurrentTask> = []
  private static var waits = 0

  /// A task that opens a link, or works on one, until it has ended or is waited for no longer.
  @MainActor
  final class Activity {
    // Only compared, and in `tasks` no longer than it runs.
    private let task: UnsafeCurrentTask
    fileprivate var isOver = false

    fileprivate init(_ task: UnsafeCurrentTask) { self.task = task }

    /// The second time nothing happens.
    func end() {
      guard !isOver else { return }
      tasks.remove(task)
      isOver = true
      Platform.wake()
    }
  }

  /// Runs `body`, which opens a link or is a screen's work on one; it gets the activity, if one has begun.
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
