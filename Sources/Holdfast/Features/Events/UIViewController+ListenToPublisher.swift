#if canImport(Combine) && canImport(ObjectiveC)

import Combine

extension ConnectableScreen {
  /// Listens to a publisher as long as the screen belongs to its flow.
  ///
  /// The call subscribes at once. Every value is kept until it is delivered, no matter on which thread the publisher
  /// sends it. Values are delivered on the main actor and in order, starting on a later turn of the main queue. By
  /// contrast, `publisher.values` would drop values that arrive while no code awaits them. Ownership is the same as for
  /// a sequence, and listening ends at the same moments. At the end the subscription is cancelled, which releases
  /// everything that the publisher holds for it.
  ///
  /// Relies on <https://developer.apple.com/documentation/combine/publisher>.
  ///
  /// - Parameters:
  ///   - publisher: The publisher. It must not hold the screen.
  ///   - period: Whether values are also delivered while the screen isn't visible.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: Receives each value.
  ///   - onError: Receives the publisher's failure, even while the screen isn't visible. If nil, the failure is
  ///     reported as a ``FlowIssue``.
  public func listen<Values: Publisher>(
    to publisher: Values,
    while period: ListeningScope = .alive,
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
  /// This works like the function without a coordinator, but the closures receive the coordinator as a parameter, so
  /// they capture nothing.
  ///
  /// - Parameters:
  ///   - publisher: The publisher.
  ///   - coordinator: The object that the closures receive. It isn't held if it is the screen itself.
  ///   - period: Whether values are also delivered while the screen isn't visible.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: Receives each value.
  ///   - onError: Receives the publisher's failure. If nil, the failure is reported as a ``FlowIssue``.
  public func listen<Coordinator: AnyObject, Values: Publisher>(
    to publisher: Values,
    for coordinator: Coordinator,
    while period: ListeningScope = .alive,
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

/// Returns the publisher's values as a sequence, which holds the subscription and cancels it at its end.
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
  // `HandedOver` is safe here, because the subscription is only cancelled, once, when the sequence ends, and Combine
  // allows this on any thread.
  let handedOver = HandedOver(subscription)
  values.onTermination = { _ in handedOver.value.cancel() }
  return stream
}

#endif
