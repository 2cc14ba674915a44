#if canImport(ObjectiveC)

import Foundation

extension ConnectableScreen {
  /// Listens to a property of an object that can be observed, as long as the screen is there.
  ///
  /// The value as it is comes first, then each new one. Who holds whom, and when it ends, is as with
  /// `listen(to:)` a sequence. The object is not held; once it is freed, no value comes any more. A
  /// value is read where it is changed, so a property may change on any thread; values come on the
  /// main actor and in order.
  ///
  /// Relies on `NSObject.observe(_:options:changeHandler:)`,
  /// <https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift>.
  ///
  /// - Precondition: The property is `@objc dynamic`, or one that its class documents as observable.
  ///   Foundation ends the process for a key path that Objective-C doesn't know.
  /// - Parameters:
  ///   - object: Whose property. It is not held.
  ///   - keyPath: The property.
  ///   - period: Whether values are delivered also while the screen is off display.
  ///   - body: Gets each value.
  public func listen<Object: NSObject, Value: Sendable>(
    to object: Object,
    _ keyPath: KeyPath<Object, Value>,
    while period: ListeningPeriod = .alive,
    _ body: @escaping @MainActor (_ screen: Self, _ value: Value) -> Void
  ) {
    listen(to: values(of: object, keyPath), while: period, body)
  }

  /// Listens to a property for a coordinator, which the screen then keeps alive.
  ///
  /// As the form without a coordinator; the closure captures nothing.
  ///
  /// - Parameters:
  ///   - object: Whose property. It is not held.
  ///   - keyPath: The property.
  ///   - coordinator: Who answers; not held if it is the screen itself.
  ///   - period: Whether values are delivered also while the screen is off display.
  ///   - body: Gets each value.
  public func listen<Object: NSObject, Value: Sendable, Coordinator: AnyObject>(
    to object: Object,
    _ keyPath: KeyPath<Object, Value>,
    for coordinator: Coordinator,
    while period: ListeningPeriod = .alive,
    _ body:
      @escaping @MainActor (_ coordinator: Coordinator, _ screen: Self, _ value: Value) -> Void
  ) {
    listen(to: values(of: object, keyPath), for: coordinator, while: period, body)
  }
}

/// The values of a property, from the one it has.
///
/// The sequence holds the observation, which refers weakly to the object; both end together.
private nonisolated func values<Object: NSObject, Value: Sendable>(
  of object: Object,
  _ keyPath: KeyPath<Object, Value>
) -> AsyncStream<Value> {
  let (stream, values) = AsyncStream.makeStream(of: Value.self)
  // Only used inside a change, on the thread that makes it, as any reader there would.
  let property = HandedOver(keyPath)
  // The change's own newValue is nil for enumerations.
  let observation = object.observe(keyPath, options: [.initial]) { @Sendable object, _ in
    values.yield(object[keyPath: property.value])
  }
  // Invalidated once, by the sequence's end.
  let handedOver = HandedOver(observation)
  values.onTermination = { _ in handedOver.value.invalidate() }
  return stream
}

#endif
