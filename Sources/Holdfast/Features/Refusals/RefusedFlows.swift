// Some mistaken calls would get a misleading error message from the compiler. Each declaration in this file matches one
// of these calls, so that the compiler refuses it with a message that says how to write it.

extension Flow {
  // swift-format-ignore: LineLength
  /// Unavailable, because a flow with a value needs a closure that receives the outcome.
  @available(
    *,
    unavailable,
    message:
      "a flow with a value needs a closure for its outcome: write Flow<Value>(place) { outcome in … }. Only a Flow<Void> can be made without the closure"
  )
  public convenience init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(placement, name: name, fileID: fileID, line: line) { _ in }
  }

  // swift-format-ignore: LineLength
  /// Unavailable, because a flow with a value finishes with that value.
  @available(
    *,
    unavailable,
    message:
      "write finish(with: value), because only a Flow<Void> finishes without a value. cancel() ends a flow without a result"
  )
  public func finish() {}
}

extension Step {
  // swift-format-ignore: LineLength
  /// Unavailable, because a later screen is presented over the flow's front screen.
  @available(
    *,
    unavailable,
    message:
      "a step takes no host, because a later screen is presented over the flow's front screen: write show(screen, as: .sheet). Only the flow's own placement names a host: Flow(.sheet(over: host))"
  )
  public static func sheet<Host>(
    over host: Host,
    detents: [Placement.Detent] = [],
    selected: Placement.Detent? = nil,
    largestUndimmed: Placement.Detent? = nil,
    showsGrabber: Bool = false,
    embeddedIn embedding: Placement.Embedding = .navigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step { .sheet }

  // swift-format-ignore: LineLength
  /// Unavailable, because a later screen is presented over the flow's front screen.
  @available(
    *,
    unavailable,
    message:
      "a step takes no host, because a later screen is presented over the flow's front screen: write show(screen, as: .modal). Only the flow's own placement names a host: Flow(.modal(over: host))"
  )
  public static func modal<Host>(
    over host: Host,
    style: UIModalPresentationStyle = .automatic,
    embeddedIn embedding: Placement.Embedding = .navigationController,
    whenBusy: Placement.WhenBusy = .fail
  ) -> Step { .modal }

  // swift-format-ignore: LineLength
  /// Unavailable, because a later screen is pushed on the stack of the flow's front screen.
  @available(
    *,
    unavailable,
    message:
      "a step takes no stack, because a later screen is pushed on the stack of the flow's front screen: write show(screen, as: .push). Only the flow's own placement names a stack: Flow(.push(onto: stack))"
  )
  public static func push(onto stack: UINavigationController) -> Step { .push }
}
