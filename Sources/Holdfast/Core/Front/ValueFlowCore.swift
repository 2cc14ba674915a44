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
    if case .finished = outcome { return nil }
    guard let onEnd = takeOnEnd() else { return nil }
    return {
      switch outcome {
      case .finished: break
      case .cancelled: onEnd(.cancelled)
      case .dismissed: onEnd(.dismissed)
      case .failed(let error): onEnd(.failed(error))
      }
    }
  }

  override func takeDownWhatIsInherited() { takeDown(.dismissed) }

  override func onEndWasCalled(_ left: [ScreenToken]) {
    if !left.isEmpty { LateTeardown(of: left, animated: true).begin() }
    ReturnedScreens.main.watch(self)
  }

  /// Ends by the flow's own will; the second end is reported.
  func finish(with value: Value) {
    guard let onEnd = takeOnEnd() else { return reportLate(.finish) }
    takeDown(.finished(())) { onEnd(.finished(value)) }
  }

  /// Takes the closure; nil the second time.
  private func takeOnEnd() -> (@MainActor (Outcome<Value>) -> Void)? {
    defer { onEnd = nil }
    return onEnd
  }
}
