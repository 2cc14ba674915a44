/// Listens to the posts for as long as someone holds it.
///
/// A screen that shows posts keeps one with `keepAlive`: when the screen goes, so does the task.
package final class Listening: Sendable {
  private let task: Task<Void, Never>

  /// Hands every change to `body`, on the main actor and in order.
  package init(to posts: PostService, _ body: @escaping @MainActor (PostChange) -> Void) {
    task = Task { @MainActor in
      for await change in await posts.changes() { body(change) }
    }
  }

  deinit {
    task.cancel()
  }
}
