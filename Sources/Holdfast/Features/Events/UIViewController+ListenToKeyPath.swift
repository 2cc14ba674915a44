#if canImport(ObjectiveC)

import Foundation

extension ConnectableScreen {
  /// Listens to an observable property of an object, as long as the screen belongs to its flow.
  ///
  /// The current value is delivered first, and then each new one. Ownership is the same as for a sequence, and
  /// listening ends at the same moments. The object isn't held. Once it is deallocated, no more values arrive. A value
  /// is read on the thread that changes it, so a property may change on any thread. Values arrive on the main actor and
  /// in order.
  ///
  /// Relies on `NSObject.observe(_:options:changeHandler:)`,
  /// <https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift>.
  ///
  /// - Precondition: The property is `@objc dynamic`, or its class documents it as observable. Foundation terminates
  ///   the process for a key path that Objective-C doesn't know.
  /// - Parameters:
  ///   - object: The object with the property. It isn't held.
  ///   - keyPath: The property.
  ///   - period: Whether values are also delivered while the screen isn't visible.
  ///   - body: Receives each value.
  public func listen<Object: NSObject, Value: Sendable>(
    to object: Object,
    _ keyPath: KeyPath<Object, Value>,
    while period: ListeningScope = .alive,
    _ body: @escaping @MainActor (_ screen: Self, _ value: Value) -> Void
  ) {
    listen(to: values(of: object, keyPath), while: period, body)
  }

  /// Listens to a property for a coordinator, which the screen then keeps alive.
  ///
  /// This works like the function without a coordinator, but the closure receives the coordinator as a parameter, so it
  /// captures nothing.
  ///
  /// - Parameters:
  ///   - object: The object with the property. It isn't held.
  ///   - keyPath: The property.
  ///   - coordinator: The object that the closure receives. It isn't held if it is the screen itself.
  ///   - period: Whether values are also delivered while the screen isn't visible.
  ///   - body: Receives each value.
  public func listen<Object: NSObject, Value: Sendable, Coordinator: AnyObject>(
    to object: Object,
    _ keyPath: KeyPath<Object, Value>,
    for coordinator: Coordinator,
    while period: ListeningScope = .alive,
    _ body:
      @escaping @MainActor (_ coordinator: Coordinator, _ screen: Self, _ value: Value) -> Void
  ) {
    listen(to: values(of: object, keyPath), for: coordinator, while: period, body)
  }
}

/// Returns the values of a property as a sequence, which starts with the current value.
///
/// The sequence holds the observation, which refers weakly to the object. The observation ends when the sequence ends.
private nonisolated func values<Object: NSObject, Value: Sendable>(
  of object: Object,
  _ keyPath: KeyPath<Object, Value>
) -> AsyncStream<Value> {
  let (stream, values) = AsyncStream.makeStream(of: Value.self)
  // The key path is used only in the change handler, which runs on the thread that makes the change.
  let property = HandedOver(keyPath)
  // The value is read from the object because the change's `newValue` is nil for enumerations.
  let observation = object.observe(keyPath, options: [.initial]) { @Sendable object, _ in
    values.yield(object[keyPath: property.value])
  }
  // `HandedOver` is safe here, because the observation is only invalidated, once, when the sequence ends.
  let handedOver = HandedOver(observation)
  values.onTermination = { _ in handedOver.value.invalidate() }
  return stream
}

#endif
