/// What a test is told of links that wait, so that it needn't take the time they would.
@MainActor
package enum LinkWaiting {
  /// Called when a link begins to wait, with a question that is answered `true` once it no longer does.
  package static var didBegin: (@MainActor (_ isOver: @escaping @MainActor () -> Bool) -> Void)?

  /// Whether a screen works on a link or on its answer, which takes the time it takes.
  package static var isAtWork: Bool { works > 0 }

  private static var works = 0

  /// Runs `body`, the work of a screen.
  static func working<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
    works += 1
    defer { works -= 1 }
    return try await body()
  }
}
