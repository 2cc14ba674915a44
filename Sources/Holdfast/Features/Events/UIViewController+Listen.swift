import Foundation

extension ConnectableScreen {
  /// Listens to a service's events as long as the screen is there.
  ///
  /// ```swift
  /// feed.listen(to: service.uploads()) { feed, progress in
  ///   feed.progress = progress
  /// }
  /// ```
  ///
  /// The screen holds the closure, and with it whom the closure captures: capture the coordinator
  /// strongly, and take the screen as the parameter. The task that waits for the events holds the
  /// sequence and neither of them. It is cancelled, and with it the sequence, one turn after the
  /// screen is freed, after its flow has ended, or after the screen is seen to have left its flow:
  /// no event arrives after a flow's end, also not at a leaked screen. A screen in a
  /// container that a flow shows belongs to that flow; a screen of no flow listens until it is freed.
  ///
  /// Events come on the main actor and in order, from a later turn on; whether one that was sent
  /// before still arrives is up to the sequence. A sequence that ignores cancellation is held by its
  /// task until it makes its next event. Each call makes a listener of its own.
  ///
  /// - Parameters:
  ///   - events: The sequence; each screen needs one of its own where it can be waited on only once,
  ///     as an `AsyncStream`. It must not hold the screen.
  ///   - period: Whether `body` is called also while the screen is off display.
  ///   - fileID: Where it listens, for reports.
  ///   - line: The line there.
  ///   - body: Called with each event.
  ///   - onError: Called with the error that ended the sequence, also while the screen is off display; nil
  ///     reports it as a ``FlowIssue``.
  public func listen<Events: AsyncSequence>(
    to events: Events,
    while period: ListeningPeriod = .alive,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (_ screen: Self, _ event: Events.Element) -> Void,
    onError: (@MainActor (_ screen: Self, _ error: any Error) -> Void)? = nil
  ) {
    listen(
      to: events,
      for: self,
      while: period,
      fileID: fileID,
      line: line,
      { _, screen, event in body(screen, event) },
      onError: onError.map { onError in
        { @MainActor _, screen, error in onError(screen, error) }
      }
    )
  }

  /// Listens to a service's events for a coordinator, which the screen then keeps alive.
  ///
  /// As ``listen(to:while:fileID:line:_:onError:)``, with the coordinator as a parameter: the closures
  /// capture nothing.
  ///
  /// - Parameters:
  ///   - events: The sequence.
  ///   - coordinator: Who answers; not held if it is the screen itself.
  ///   - period: Whether `body` is called also while the screen is off display.
  ///   - fileID: Where it listens, for reports.
  ///   - line: The line there.
  ///   - body: Called with each event.
  ///   - onError: Called with the error that ended the sequence; nil reports it as a ``FlowIssue``.
  public func listen<Coordinator: AnyObject, Events: AsyncSequence>(
    to events: Events,
    for coordinator: Coordinator,
    while period: ListeningPeriod = .alive,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body:
      @escaping @MainActor (
        _ coordinator: Coordinator, _ screen: Self, _ event: Events.Element
      ) -> Void,
    onError: (
      @MainActor (_ coordinator: Coordinator, _ screen: Self, _ error: any Error) -> Void
    )? = nil
  ) {
    let site = CallSite(fileID: fileID, line: line)
    let report: @MainActor (any Error) -> Void = { [weak self] in self?.reportUnheard($0, site) }
    let failed: (@MainActor (any Error) -> Void)? = onError.map { answer(of: coordinator, $0) }
    let body: @MainActor (Events.Element) -> Void = answer(of: coordinator, body)
    EventListener(of: self, while: period, body, onError: failed ?? report).wait(for: events)
  }

  /// Listens to a notification as long as the screen is there.
  ///
  /// Who holds whom, and when it ends, is as with ``listen(to:while:fileID:line:_:onError:)``. A
  /// notification posted on the main thread arrives at once, inside the post; one posted elsewhere is
  /// delivered on a turn of the main queue.
  ///
  /// Relies on <https://developer.apple.com/documentation/foundation/notificationcenter>.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - object: Whose notifications; nil for any. Not held, but by a notification of its own that waits
  ///     for the screen to be on display: nothing arrives once it is gone.
  ///   - center: Where they are posted.
  ///   - period: Whether `body` is called also while the screen is off display.
  ///   - body: Called with each notification.
  public func listen(
    to name: Notification.Name,
    object: AnyObject? = nil,
    in center: NotificationCenter = .default,
    while period: ListeningPeriod = .alive,
    _ body: @escaping @MainActor (_ screen: Self, _ notification: Notification) -> Void
  ) {
    listen(to: name, object: object, in: center, for: self, while: period) { _, screen, event in
      body(screen, event)
    }
  }

  /// Listens to a notification for a coordinator, which the screen then keeps alive.
  ///
  /// As the form without a coordinator; the closure captures nothing.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - object: Whose notifications; nil for everybody's. Not held.
  ///   - center: Where they are posted.
  ///   - coordinator: Who answers; not held if it is the screen itself.
  ///   - period: Whether `body` is called also while the screen is off display.
  ///   - body: Called with each notification.
  public func listen<Coordinator: AnyObject>(
    to name: Notification.Name,
    object: AnyObject? = nil,
    in center: NotificationCenter = .default,
    for coordinator: Coordinator,
    while period: ListeningPeriod = .alive,
    _ body:
      @escaping @MainActor (
        _ coordinator: Coordinator, _ screen: Self, _ notification: Notification
      ) -> Void
  ) {
    let body: @MainActor (Notification) -> Void = answer(of: coordinator, body)
    let listener = EventListener(of: self, while: period, body)
    listener.observe(name, of: object.map(Weak.init), in: center)
  }

  private func reportUnheard(_ error: any Error, _ site: CallSite) {
    site.report(
      "The events it listens to ended with an error: \(RecordedContent.words(of: error)). Give listen(to:) an onError that "
        + "says what the user sees then.",
      about: screenName
    )
  }
}

extension EventListener {
  /// Waits for events in a task, which holds the sequence and knows the listener weakly.
  ///
  /// Where the standard library has `next(isolation:)`, an event reaches the main actor without a detour.
  ///
  /// The task is no part of the call of an output in which the screen began to listen: it lasts as long as the events.
  fileprivate func wait<Events: AsyncSequence>(for events: Events) where Events.Element == Event {
    let task = Output.$origin.withValue(nil) { makeTask(for: events) }
    begin { task.cancel() }
  }

  private func makeTask<Events: AsyncSequence>(for events: Events) -> Task<Void, Never>
  where Events.Element == Event {
    Task { @MainActor [weak self] in
      do {
        guard #available(iOS 18, tvOS 18, visionOS 2, macOS 15, *) else {
          for try await event in events {
            guard let listener = self else { return }
            listener.hear(event)
          }
          return
        }
        var iterator = events.makeAsyncIterator()
        while let event = try await iterator.next(isolation: MainActor.shared) {
          guard let listener = self else { return }
          listener.hear(event)
        }
      } catch {
        self?.fail(error)
      }
    }
  }
}

extension EventListener<Notification> {
  /// The center holds the observation and knows the listener weakly.
  ///
  /// It receives every object's: on some systems the center would keep the object.
  fileprivate func observe(
    _ name: Notification.Name,
    of sender: Weak<AnyObject>?,
    in center: NotificationCenter
  ) {
    let observation = center.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] notification in
      let handedOver = HandedOver(notification)
      onMainActor {
        let notification = handedOver.value
        let object = notification.object.map { $0 as AnyObject }
        if let sender, object == nil || sender.object !== object { return }
        self?.hear(notification)
      }
    }
    // Only ever given back to the center, which takes it on any thread.
    let handedOver = HandedOver(observation)
    begin { center.removeObserver(handedOver.value) }
  }
}

/// When a screen hears the events it listens to.
public enum ListeningPeriod: Sendable {
  /// Always, on display or not.
  case alive

  /// While the screen's view is in a window that is seen.
  ///
  /// Under a sheet, a popover or an alert it is; below the top of a stack, in an unselected tab and
  /// under a full-screen modal it is not. Of the events that come meanwhile the last one arrives when
  /// the screen comes on display, and the others are dropped.
  case onDisplay
}
