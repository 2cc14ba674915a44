extension Flow {
  /// Ends the flow with its value, and does not ask the guards of its screens unless they are to be asked.
  ///
  /// ```swift
  /// flow.finish(with: "the session has expired", askingGuards: false)
  /// ```
  ///
  /// All else is as in ``finish(with:)``. A question that is open is cancelled when its screen has left.
  public func finish(with value: Value, askingGuards asks: Bool) {
    if asks { finish(with: value) } else { LeavingGuard.withoutAsking { finish(with: value) } }
  }

  /// Ends the flow without a result, and does not ask the guards of its screens unless they are to be asked.
  ///
  /// All else is as in ``cancel()``.
  public func cancel(askingGuards asks: Bool) {
    if asks { cancel() } else { LeavingGuard.withoutAsking { cancel() } }
  }
}
