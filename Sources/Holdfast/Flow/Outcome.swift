/// How a flow ended.
///
/// Its starter is told exactly one of these, exactly once.
public enum Outcome<Value> {
  /// The flow reached its goal: `finish(with:)` was called.
  case finished(Value)

  /// The flow gave up: `cancel()` was called, or the task that awaited it was cancelled.
  case cancelled

  /// The hierarchy let the flow go: by the user's gesture or by someone else's code. Which of the
  /// two can't be known without taking UIKit's delegates from the app.
  case dismissed

  /// The flow could not be shown.
  case failed(FlowError)

  /// The value of a finished flow, else nil.
  public var value: Value? {
    if case .finished(let value) = self { value } else { nil }
  }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}

extension Outcome: CustomStringConvertible {
  /// The case, and the value or the error.
  public var description: String {
    switch self {
    case .finished(let value): "finished(\(value))"
    case .cancelled: "cancelled"
    case .dismissed: "dismissed"
    case .failed(let error): "failed: \(error)"
    }
  }
}
