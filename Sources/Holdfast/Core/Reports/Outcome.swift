/// How a flow ended.
///
/// `onEnd` is called with exactly one of these, exactly once.
///
/// ```swift
/// switch outcome {
/// case .finished(let post): feed.insert(post)
/// case .cancelled, .dismissed: break
/// case .failed(let error): feed.notice = error.localizedDescription
/// }
/// ```
public enum Outcome<Value> {
  /// The flow reached its goal: `finish(with:)` was called.
  case finished(Value)

  /// The flow gave up: `cancel()` was called, or the task that awaited it was cancelled.
  case cancelled

  /// The flow's screens left the hierarchy: by the user's gesture, or by other code. Which it was, a
  /// flow that is made for it says, too.
  case dismissed

  /// The flow could not be shown.
  case failed(FlowError)

  /// The value of a finished flow, else nil.
  public var value: Value? {
    if case .finished(let value) = self { value } else { nil }
  }

  /// Returns the same end with another value, for a flow that passes on how another one ended.
  ///
  /// ```swift
  /// print(outcome.map { post in "\(post)" })  // an Outcome<String>
  /// ```
  ///
  /// The closure is called at once, and only for `.finished`.
  ///
  /// - Parameter transform: Makes the new value of the old one.
  /// - Returns: The outcome with the new value, or the same outcome without one.
  /// - Throws: What `transform` throws.
  public func map<NewValue, Failure: Error>(
    _ transform: (Value) throws(Failure) -> NewValue
  ) throws(Failure) -> Outcome<NewValue> {
    switch self {
    case .finished(let value): .finished(try transform(value))
    case .cancelled: .cancelled
    case .dismissed: .dismissed
    case .failed(let error): .failed(error)
    }
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

extension Outcome where Value == Void {
  /// The end and why, for reports.
  var words: String {
    switch self {
    case .finished: "finished"
    case .dismissed: "dismissed: all screens had left"
    case .cancelled, .failed: description
    }
  }
}
