#if canImport(Combine) && canImport(ObjectiveC)

import Combine

extension ConnectableScreen {
  /// Listens to a publisher as long as the screen is there.
  ///
  /// It subscribes at once. Every value is kept until it is delivered, on the main actor and in order,
  /// from a later turn on, wherever the publisher sends it; `publisher.values` would drop what comes
  /// while nothing waits. Who holds whom, and when it ends, is as with `listen(to:)` a sequence: the
  /// subscription is cancelled, and with it what the publisher holds for it.
  ///
  /// Relies on <https://developer.apple.com/documentation/combine/publisher>.
  ///
  /// - Parameters:
  ///   - publisher: What is listened to. It must not hold the screen.
  ///   - period: Whether values are delivered also while the screen is off display.
  ///   - fileID: Where it listens, for reports.
  ///   - line: The line there.
  ///   - body: Gets each value.
  ///   - onError: Gets the publisher's failure, also while the screen is off display; nil reports it
  ///     as a ``FlowIssue``.
  public func listen<Values: Publisher>(
    to publisher: Values,
    while period: ListeningPeriod = .alive,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (_ screen: Self, _ value: Values.Output) -> Void,
    onError: (@MainActor (_ screen: Self, _ error: any Error) -> Void)? = nil
  ) where Values.Output: Sendable {
    listen(
      to: values(of: publisher),
      while: period,
      fileID: fileID,
      line: line,
      body,
      onError: onError
    )
  }

  /// Listens to a publisher for a coordinator, which the screen then keeps alive.
  ///
  /// As the form without a coordinator; the closures capture nothing.
  ///
  /// - Parameters:
  ///   - publisher: What is listened to.
  ///   - coordinator: Who answers; not held if it is the screen itself.
  ///   - period: Whether values are delivered also while the screen is off display.
  ///   - fileID: Where it listens, for reports.
  ///   - line: The line there.
  ///   - body: Gets each value.
  ///   - onError: Gets the publisher's failure; nil reports it as a ``FlowIssue``.
  public func listen<Coordinator: AnyObject, Values: Publisher>(
    to publisher: Values,
    for coordinator: Coordinator,
    while period: ListeningPeriod = .alive,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body:
      @escaping @MainActor (
        _ coordinator: Coordinator, _ screen: Self, _ value: Values.Output
      ) -> Void,
    onError: (
      @MainActor (_ coordinator: Coordinator, _ screen: Self, _ error: any Error) -> Void
    )? = nil
  ) where Values.Output: Sendable {
    listen(
      to: values(of: publisher),
      for: coordinator,
      while: period,
      fileID: fileID,
      line: line,
      body,
      onError: onError
    )
  }
}

/// The publisher's values as a sequence, which holds the subscription and cancels it when it ends.
private nonisolated func values<Values: Publisher>(
  of publisher: Values
) -> AsyncThrowingStream<Values.Output, any Error> where Values.Output: Sendable {
  let (stream, values) = AsyncThrowingStream.makeStream(of: Values.Output.self)
  let subscription = publisher.sink(
    receiveCompletion: { completion in
      switch completion {
      case .finished: values.finish()
      case .failure(let error): values.finish(throwing: error)
      }
    },
    receiveValue: { values.yield($0) }
  )
  // Cancelled once, by the sequence's end; Combine takes that on any thread.
  let handedOver = HandedOver(subscription)
  values.onTermination = { _ in handedOver.value.cancel() }
  return stream
}

#endif
