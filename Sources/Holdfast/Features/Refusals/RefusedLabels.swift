import Foundation

#if canImport(Combine) && canImport(ObjectiveC)
import Combine
#endif

// `to:` where a coordinator is named by `for:`. Each declaration here is refused by the compiler, with a
// message that says what to write instead.

extension ConnectableScreen {
  // swift-format-ignore: LineLength
  /// Refused: a coordinator is named by `for:`.
  @available(
    *,
    unavailable,
    message:
      "write listen(to: events, for: coordinator): the closure is released when the screen leaves its flow"
  )
  public func listen<Events, Coordinator: AnyObject, each Argument>(
    to events: Events,
    to coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) {}

  // swift-format-ignore: LineLength
  /// Refused: a coordinator is named by `for:`.
  ///
  /// For a closure that names its event `_`, whose type the one above could not tell.
  @available(
    *,
    unavailable,
    message:
      "write listen(to: events, for: coordinator): the closure is released when the screen leaves its flow"
  )
  public func listen<Events: AsyncSequence, Coordinator: AnyObject>(
    to events: Events,
    to coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, Events.Element) -> Void
  ) {}

  // swift-format-ignore: LineLength
  /// Refused: a coordinator is named by `for:`.
  @available(
    *,
    unavailable,
    message:
      "write listen(to: events, for: coordinator): the closure is released when the screen leaves its flow"
  )
  public func listen<Coordinator: AnyObject>(
    to name: Notification.Name,
    to coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, Notification) -> Void
  ) {}

  // swift-format-ignore: LineLength
  /// Refused: a coordinator is named by `for:`.
  @available(
    *,
    unavailable,
    message:
      "write poll(every: seconds, for: coordinator): the closure is released when the screen leaves its flow"
  )
  public func poll<Coordinator: AnyObject>(
    every seconds: TimeInterval,
    to coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self) -> Void
  ) {}
}

#if canImport(Combine) && canImport(ObjectiveC)
extension ConnectableScreen {
  // swift-format-ignore: LineLength
  /// Refused: a coordinator is named by `for:`.
  @available(
    *,
    unavailable,
    message:
      "write listen(to: events, for: coordinator): the closure is released when the screen leaves its flow"
  )
  public func listen<Values: Publisher, Coordinator: AnyObject>(
    to publisher: Values,
    to coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, Values.Output) -> Void
  ) {}
}
#endif
