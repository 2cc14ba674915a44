import Holdfast

/// A stretch of code, and of the tasks it awaits or starts, in which flows show their screens without
/// animation: a link that is opened so, or a window's places that are restored.
///
/// The code that runs holds it. A task that lives on after `end()` shows with animation again.
@MainActor
final class Unanimated {
  @TaskLocal private static var current: Unanimated?
  private var isOver = false

  init() {
    Rule.plugIn
  }

  /// Whether the code that runs now shows without animation.
  static var isOn: Bool { current?.isOver == false }

  /// Runs `body` without animation.
  func run<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }

  /// Runs `body`, which takes its time, without animation.
  func run<Value: Sendable>(
    _ body: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    try await Self.$current.withValue(self, operation: body)
  }

  /// From now on everything is animated again.
  func end() {
    isOver = true
  }

  private final class Rule: FlowRule {
    /// Plugs the rule in: until the first stretch begins, a request asks nothing.
    static let plugIn: Void = FlowCore.add(Rule())

    func screenIsRequested(_ request: inout ShowRequest) {
      if Unanimated.isOn { request.isAnimated = false }
    }
  }
}
