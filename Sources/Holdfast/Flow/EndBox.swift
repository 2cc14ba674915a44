/// How a flow ends when there is no value.
enum ValuelessEnd {
  case cancelled
  case dismissed
  case failed(FlowError)

  /// The end and why, for reports.
  var reason: String {
    switch self {
    case .cancelled: "cancelled"
    case .dismissed: "dismissed: all screens had left"
    case .failed(let error): "failed: \(error)"
    }
  }
}

/// What is to be told at the end, without its type: the latch that makes it once.
///
/// The core holds the box; the box holds the starter's closure until the outcome is taken.
@MainActor
class EndBox {
  /// Takes the closure with an outcome; nil the second time.
  func take(_ end: ValuelessEnd) -> (@MainActor () -> Void)? { nil }
}

/// The box with the value's type.
@MainActor
final class OutcomeBox<Value>: EndBox {
  private var onEnd: (@MainActor (Outcome<Value>) -> Void)?

  init(_ onEnd: @escaping @MainActor (Outcome<Value>) -> Void) {
    self.onEnd = onEnd
  }

  override func take(_ end: ValuelessEnd) -> (@MainActor () -> Void)? {
    switch end {
    case .cancelled: take(Outcome.cancelled)
    case .dismissed: take(Outcome.dismissed)
    case .failed(let error): take(Outcome.failed(error))
    }
  }

  func take(_ outcome: Outcome<Value>) -> (@MainActor () -> Void)? {
    guard let onEnd else { return nil }
    self.onEnd = nil
    return { onEnd(outcome) }
  }
}
