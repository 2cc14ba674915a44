import Foundation

extension ConnectableScreen {
  /// Calls a closure again and again, as long as the screen is there.
  ///
  /// For what a service doesn't report by itself. The first call comes on the next turn of the main
  /// queue, and each following one `seconds` after the one before was due; calls that a suspended app
  /// missed are one. The closure is synchronous: it asks the service, and the screen listens to the
  /// answers with `listen(to:)`.
  ///
  /// Who holds whom, and when it ends, is as with `listen(to:)`: after the screen is freed, after its
  /// flow has ended, or after the screen is seen to have left its flow. While it is off display,
  /// `.onDisplay` calls nothing, and what came due meanwhile is one call when the screen is back.
  /// Each call of `poll` polls beside the others.
  ///
  /// ```swift
  /// screen.poll(every: 30, while: .onDisplay) { screen in screen.refresh() }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: The time from one call to the next, a year at most; one that isn't positive is reported as a
  ///     ``FlowIssue``, and nothing is called.
  ///   - period: Whether it is called also while the screen is off display.
  ///   - fileID: Where it polls, for reports.
  ///   - line: The line there.
  ///   - body: Called each time.
  public func poll(
    every seconds: TimeInterval,
    while period: ListeningPeriod = .alive,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (_ screen: Self) -> Void
  ) {
    poll(every: seconds, for: self, while: period, fileID: fileID, line: line) { _, screen in
      body(screen)
    }
  }

  /// Calls a closure again and again for a coordinator, which the screen then keeps alive.
  ///
  /// As ``poll(every:while:fileID:line:_:)``, with the coordinator as a parameter: the closure
  /// captures nothing.
  ///
  /// - Parameters:
  ///   - seconds: The time from one call to the next.
  ///   - coordinator: Who asks; not held if it is the screen itself.
  ///   - period: Whether it is called also while the screen is off display.
  ///   - fileID: Where it polls, for reports.
  ///   - line: The line there.
  ///   - body: Called each time.
  public func poll<Coordinator: AnyObject>(
    every seconds: TimeInterval,
    for coordinator: Coordinator,
    while period: ListeningPeriod = .alive,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (_ coordinator: Coordinator, _ screen: Self) -> Void
  ) {
    guard seconds > 0 else {
      CallSite(fileID: fileID, line: line).report(
        "poll(every:) can't poll every \(seconds) seconds, so nothing is called. Give it a time "
          + "above zero.",
        about: screenName
      )
      return
    }
    let body: @MainActor () -> Void = answer(of: coordinator, body)
    EventListener<Void>(of: self, while: period, body).hearTicks(every: seconds.asPatience)
  }
}

extension EventListener<Void> {
  /// Hears a tick on the next turn, and one every so many seconds on the library's clock.
  ///
  /// The clock and the main queue know the listener weakly, so there is nothing to let go of at its end.
  fileprivate func hearTicks(every seconds: TimeInterval) {
    begin {}
    onLaterTurn { [weak self] in self?.tick(every: seconds, due: Platform.now) }
  }

  private func tick(every seconds: TimeInterval, due: TimeInterval) {
    // What came due while the app was suspended is one tick: this one, or the next if this one took long.
    let last = due + seconds > Platform.now ? due : Platform.now
    hear(())
    let now = Platform.now
    let next = max(last + seconds, now)
    _ = Platform.alarm(after: next - now, for: .deadline) { [weak self] in
      self?.tick(every: seconds, due: next)
    }
  }
}
