/// A flow's core with its value's type.
///
/// It holds the `onEnd` closure until an outcome takes it, so there is nothing left to be called a second
/// time.
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

  override func take(_ outcome: Outcome<Void>) -> (@MainActor () -> Void)? {
    switch outcome {
    case .finished: nil
    case .cancelled: takeOnEnd(for: .cancelled)
    case .dismissed: takeOnEnd(for: .dismissed)
    case .failed(let error): takeOnEnd(for: .failed(error))
    }
  }

  /// Ends by the flow's own will; the second end is reported.
  func finish(with value: Value) {
    guard let tell = takeOnEnd(for: .finished(value)) else { return reportLate("finish(with:)") }
    leave(.finished(()), tell)
  }

  /// Takes the closure with an outcome; nil the second time.
  func takeOnEnd(for outcome: Outcome<Value>) -> (@MainActor () -> Void)? {
    guard let onEnd else { return nil }
    self.onEnd = nil
    return { onEnd(outcome) }
  }
}
