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

  private final class Activity {
    var isOver = false
  }

  /// Runs `body`, which opens a link or is a screen's work on one.
  static func running<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
    guard let didBegin, let task, tasks.insert(task).inserted else { return try await body() }
    let activity = Activity()
    didBegin { activity.isOver }
    defer {
      tasks.remove(task)
      activity.isOver = true
      Platform.wake()
    }
    return try await body()
  }

  /// Only compared, and in `tasks` no longer than it runs.
  private static var task: UnsafeCurrentTask? { withUnsafeCurrentTask { $0 } }

  static func waitBegan() { waits += 1 }

  static func waitEnded() { waits -= 1 }
}
