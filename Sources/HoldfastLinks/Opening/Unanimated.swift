import Holdfast

/// Makes flows show their screens without animation while a piece of code runs.
///
/// This applies to the tasks that the code awaits or starts as well. Each link that is opened without animation has an
/// object of this class, and each restoration of a window has one as well. The opening or the restoration holds the
/// object, and the running code holds it as a task-local value. A task that is still running after `end()` shows
/// screens with animation again.
@MainActor
final class Unanimated {
  @TaskLocal private static var current: Unanimated?
  private var isOver = false

  init() {
    Rule.plugIn
  }

  /// Whether the current code shows screens without animation.
  static var isOn: Bool { current?.isOver == false }

  /// Runs `body` without animation.
  func run<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }

  /// Runs the asynchronous `body` without animation.
  func run<Value: Sendable>(
    _ body: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Makes flows show screens with animation again.
  func end() {
    isOver = true
  }

  private final class Rule: FlowRule {
    /// Adds the rule to the core.
    ///
    /// This happens when the first `Unanimated` is made, so an app that never makes one doesn't pay for the rule.
    static let plugIn: Void = FlowCore.add(Rule())

    func screenIsRequested(_ request: inout ShowRequest) {
      if Unanimated.isOn { request.isAnimated = false }
    }
  }
}
