import Foundation

#if canImport(Combine) && canImport(ObjectiveC)
import Combine
#endif

// Each declaration in this file matches a call that passes the coordinator as `to:` instead of `for:`, so that the
// compiler refuses the call with a message that says how to write it.

extension ConnectableScreen {
  // swift-format-ignore: LineLength
  /// Unavailable, because the coordinator is passed as `for:`.
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
  /// Unavailable, because the coordinator is passed as `for:`.
  ///
  /// This declaration is for a closure that names its event `_`. With the previous declaration the compiler couldn't
  /// infer the type of such an event.
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
  /// Unavailable, because the coordinator is passed as `for:`.
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
  /// Unavailable, because the coordinator is passed as `for:`.
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
  /// Unavailable, because the coordinator is passed as `for:`.
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
