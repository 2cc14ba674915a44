import Foundation

extension ConnectableScreen {
  /// Calls a closure repeatedly, as long as the screen belongs to its flow.
  ///
  /// Use it for changes that a service doesn't report by itself. The first call happens on the next turn of the main
  /// queue. Each following call is due `seconds` after the previous one was due. Calls that are missed while the app is
  /// suspended are combined into one. The closure is synchronous, so it only starts a query of the service, and the
  /// screen receives the answer with `listen(to:)`.
  ///
  /// Ownership is the same as for `listen(to:)`. The calls stop after the screen has been deallocated, after its flow
  /// has ended, or after Holdfast has found that the screen has left its flow. With `.onDisplay`, the closure isn't
  /// called while the screen isn't visible. Calls that came due in the meantime are combined into one when the screen
  /// becomes visible again. Each call to `poll` runs independently of the others.
  ///
  /// ```swift
  /// screen.poll(every: 30, while: .onDisplay) { screen in screen.refresh() }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: The time from one call to the next, at most a year. A time that isn't positive is reported as a
  ///     ``FlowIssue``, and `body` is never called.
  ///   - period: Whether `body` is also called while the screen isn't visible.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: The closure to call.
  public func poll(
    every seconds: TimeInterval,
    while period: ListeningScope = .alive,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (_ screen: Self) -> Void
  ) {
    poll(every: seconds, for: self, while: period, fileID: fileID, line: line) { _, screen in
      body(screen)
    }
  }

  /// Calls a closure repeatedly for a coordinator, which the screen then keeps alive.
  ///
  /// This works like ``poll(every:while:fileID:line:_:)``, but the closure receives the coordinator as a parameter, so
  /// it captures nothing.
  ///
  /// - Parameters:
  ///   - seconds: The time from one call to the next.
  ///   - coordinator: The object that queries the service. It isn't held if it is the screen itself.
  ///   - period: Whether `body` is also called while the screen isn't visible.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: The closure to call.
  public func poll<Coordinator: AnyObject>(
    every seconds: TimeInterval,
    for coordinator: Coordinator,
    while period: ListeningScope = .alive,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (_ coordinator: Coordinator, _ screen: Self) -> Void
  ) {
    guard seconds > 0 else {
      CallSite(fileID: fileID, line: line).report(
        "poll(every:) can't poll every \(seconds) seconds, so its closure is never called. Pass a number above zero.",
        about: screenName
      )
      return
    }
    let body: @MainActor () -> Void = answer(of: coordinator, body)
    EventListener<Void>(of: self, while: period, body).startTicking(every: seconds.asTimeLimit)
  }
}

extension EventListener<Void> {
  /// Delivers a tick on the next turn of the main queue, and then a tick after each interval on Holdfast's clock.
  ///
  /// The clock and the main queue refer to the listener weakly, so there is no source to stop at the end.
  fileprivate func startTicking(every seconds: TimeInterval) {
    begin {}
    onLaterTurn { [weak self] in self?.tick(every: seconds, due: Platform.now) }
  }

  private func tick(every seconds: TimeInterval, due: TimeInterval) {
    // All ticks that came due while the app was suspended are combined into this tick. If this tick takes longer than
    // the interval, the ticks that come due meanwhile are combined into the next one.
    let last = due + seconds > Platform.now ? due : Platform.now
    receive(())
    let now = Platform.now
    let next = max(last + seconds, now)
    _ = Platform.alarm(after: next - now, for: .deadline) { [weak self] in
      self?.tick(every: seconds, due: next)
    }
  }
}
