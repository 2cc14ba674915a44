/// What a test learns of links that wait, so that it needn't take the time they would.
@MainActor
package enum LinkWaiting {
  /// Called when a link begins to wait, with a question that is answered `true` once it no longer does.
  package static var didBegin: (@MainActor (_ isOver: @escaping @MainActor () -> Bool) -> Void)?

  /// Whether a link goes on and doesn't wait: a screen works on it, which takes the time it takes, or its
  /// task is about to look again, which may be on its way through another thread.
  package static var isAtWork: Bool { works > 0 || openings > waits }

  private static var works = 0
  private static var openings = 0
  private static var waits = 0
  /// Each is released when it is called.
  private static var whenAtRest: [@MainActor () -> Void] = []

  /// Runs `body`, which opens a link.
  static func opening<Value>(_ body: @MainActor () async -> Value) async -> Value {
    openings += 1
    defer {
      openings -= 1
      callIfAtRest()
    }
    return await body()
  }

  static func waitBegan(_ isOver: @escaping @MainActor () -> Bool) {
    waits += 1
    didBegin?(isOver)
    callIfAtRest()
  }

  static func waitEnded() {
    waits -= 1
  }

  /// Runs `body`, the work of a screen.
  static func working<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
    works += 1
    defer {
      works -= 1
      callIfAtRest()
    }
    return try await body()
  }

  /// Calls `body` once, as soon as no link is at work.
  package static func atRest(_ body: @escaping @MainActor () -> Void) {
    whenAtRest.append(body)
    callIfAtRest()
  }

  private static func callIfAtRest() {
    if isAtWork { return }
    let bodies = whenAtRest
    whenAtRest = []
    for body in bodies { body() }
  }
}
