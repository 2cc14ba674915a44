/// How a flow has ended.
///
/// `onEnd` is called exactly once, with one of these cases.
///
/// ```swift
/// switch outcome {
/// case .finished(let post): feed.insert(post)
/// case .cancelled, .dismissed: break
/// case .failed(let error): feed.notice = error.localizedDescription
/// }
/// ```
public enum Outcome<Value> {
  /// The app called `finish(with:)` with this value.
  case finished(Value)

  /// The app called `cancel()`, the task that awaited the flow was cancelled, or the flow only repeated another one.
  ///
  /// A flow repeats another one if a double tap has started it, or if it requests a lock and a screen of the same class
  /// already locks the scene.
  case cancelled

  /// The flow's screens left the hierarchy, by the user's action or because of other code.
  ///
  /// If `onEnd` takes a cause, the cause says which of the two it was. A flow also ends `.dismissed` when an outer flow
  /// has ended.
  case dismissed

  /// The flow requested a screen that couldn't be shown, and had shown no screen before.
  ///
  /// A flow that was released before it requested a screen ends in the same way.
  case failed(FlowError)

  /// The value of a finished flow; nil for the other outcomes.
  public var value: Value? {
    if case .finished(let value) = self { value } else { nil }
  }

  /// Returns this outcome with the value transformed, for a flow that passes on the outcome of another one.
  ///
  /// ```swift
  /// print(outcome.map { post in "\(post)" })  // an Outcome<String>
  /// ```
  ///
  /// The closure is called at once, and only for `.finished`.
  ///
  /// - Parameter transform: Makes the new value from the old one.
  /// - Returns: The outcome with the new value, or the same outcome if it has no value.
  /// - Throws: The error that `transform` throws.
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
  /// The name of the case, with its value or error.
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
  /// The outcome and its reason, as reports write them.
  var words: String {
    switch self {
    case .finished: "finished"
    case .dismissed: "dismissed: all screens had left"
    case .cancelled, .failed: description
    }
  }
}
