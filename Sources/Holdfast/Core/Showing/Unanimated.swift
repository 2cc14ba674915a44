/// A stretch of code, and of the tasks it awaits or starts, in which flows show their screens without
/// animation: a link that is opened so, or a window's places that are restored.
///
/// The code that runs holds it. A task that lives on after `end()` shows with animation again.
@MainActor
package final class Unanimated {
  @TaskLocal private static var current: Unanimated?
  private var isOver = false

  package init() {}

  /// Whether the code that runs now shows without animation.
  package static var isOn: Bool { current?.isOver == false }

  /// Runs `body` without animation.
  package func run<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }

  /// Runs `body`, which takes its time, without animation.
  package func run<Value: Sendable>(
    _ body: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    try await Self.$current.withValue(self, operation: body)
  }

  /// From now on everything is animated again.
  package func end() {
    isOver = true
  }
}
