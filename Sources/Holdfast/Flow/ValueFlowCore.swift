/// How a flow ends when there is no value.
enum ValuelessEnd {
  case cancelled
  case dismissed
  case failed(FlowError)

  var ending: FlowEnding {
    switch self {
    case .cancelled: .cancelled
    case .dismissed: .dismissed
    case .failed(let error): .failed(error)
    }
  }
}

/// A flow's core with its value's type: the latch that makes the end be told once.
///
/// It holds the starter's closure until the outcome is taken.
@MainActor
final class ValueFlowCore<Value>: FlowCore {
  private var onEnd: (@MainActor (Outcome<Value>) -> Void)?

  init(
    name: String?,
    site: CallSite,
    placement: Placement,
    onEnd: @escaping @MainActor (Outcome<Value>) -> Void
  ) {
    self.onEnd = onEnd
    super.init(name: name, site: site, placement: placement)
  }

  override var isValueless: Bool { Value.self == Void.self || Value.self == Never.self }

  override var name: String {
    givenName ?? (Value.self == Void.self ? "Flow<Void>" : "Flow<\(Value.self)>")
  }

  override func take(_ end: ValuelessEnd) -> (@MainActor () -> Void)? {
    guard let onEnd = takeOnEnd() else { return nil }
    return switch end {
    case .cancelled: { onEnd(.cancelled) }
    case .dismissed: { onEnd(.dismissed) }
    case .failed(let error): { onEnd(.failed(error)) }
    }
  }

  /// Takes the starter's closure with a value; nil the second time.
  func take(finishedWith value: Value) -> (@MainActor () -> Void)? {
    guard let onEnd = takeOnEnd() else { return nil }
    return { onEnd(.finished(value)) }
  }

  private func takeOnEnd() -> (@MainActor (Outcome<Value>) -> Void)? {
    let onEnd = onEnd
    self.onEnd = nil
    return onEnd
  }
}
