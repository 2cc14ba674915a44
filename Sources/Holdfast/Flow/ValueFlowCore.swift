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
