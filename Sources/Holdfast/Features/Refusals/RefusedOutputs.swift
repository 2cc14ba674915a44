// Each declaration in this file matches a call for an output whose shape `connect` doesn't support, or a call that
// passes the coordinator as `for:` instead of `to:`. The compiler then refuses the call with a message that says how to
// write it. A comment in the file of `connect` explains the parameter `column`.

extension ConnectableScreen {
  // swift-format-ignore: LineLength
  /// Unavailable, because an output of this shape is set with `bound(to:)`.
  @available(
    *,
    unavailable,
    message:
      "the closure of connect takes the coordinator, the screen and then the output's arguments: { coordinator, screen, item in … }; an output that is no optional closure of up to three arguments, returning nothing, is set with bound(to:): screen.output = screen.bound(to: coordinator) { coordinator, screen in … }"
  )
  public func connect<Coordinator: AnyObject, Output, each Argument>(
    _ output: ReferenceWritableKeyPath<Self, Output>,
    to coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) {}

  // swift-format-ignore: LineLength
  /// Unavailable, because an output of this shape is set with `bound(to:)`.
  @available(
    *,
    unavailable,
    message:
      "connect takes optional closures that return nothing, with up to three arguments; set any other output with bound(to:): screen.output = screen.bound(to: coordinator) { coordinator, screen in … }"
  )
  public func connect<Coordinator: AnyObject, A, B, C, D>(
    _ output: ReferenceWritableKeyPath<Self, ((A, B, C, D) -> Void)?>,
    to coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, A, B, C, D) -> Void
  ) {}

  // swift-format-ignore: LineLength
  /// Unavailable, because an output of this shape is set with `bound(to:)`.
  @available(
    *,
    unavailable,
    message:
      "connect takes optional closures that return nothing, with up to three arguments; set any other output with bound(to:): screen.output = screen.bound(to: coordinator) { coordinator, screen in … }"
  )
  public func connect<Coordinator: AnyObject, A, B, C, D>(
    _ output: ReferenceWritableKeyPath<Self, (@MainActor (A, B, C, D) -> Void)?>,
    to coordinator: Coordinator,
    column: UInt = #column,
    _ body: @escaping @MainActor (Coordinator, Self, A, B, C, D) -> Void
  ) {}

  // swift-format-ignore: LineLength
  /// Unavailable, because the coordinator is passed as `to:`.
  @available(
    *,
    unavailable,
    message:
      "write connect(…, to: coordinator). The screen holds the coordinator and calls it for as long as the screen lives"
  )
  public func connect<Coordinator: AnyObject, Output, each Argument>(
    _ output: ReferenceWritableKeyPath<Self, Output>,
    for coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) {}

  // swift-format-ignore: LineLength
  /// Unavailable, because the coordinator is passed as `to:`.
  @available(
    *,
    unavailable,
    message:
      "write bound(to: coordinator). The closure holds the coordinator and calls it for as long as the screen lives"
  )
  public func bound<Coordinator: AnyObject, each Argument>(
    for coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    bound(to: coordinator, body)
  }
}
