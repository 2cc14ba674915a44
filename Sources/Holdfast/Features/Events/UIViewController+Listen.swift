import Foundation

extension ConnectableScreen {
  /// Listens to a service's events as long as the screen belongs to its flow.
  ///
  /// ```swift
  /// feed.listen(to: service.uploads()) { feed, progress in
  ///   feed.progress = progress
  /// }
  /// ```
  ///
  /// The screen holds the closure, and the closure holds the objects that it captures. Capture the coordinator
  /// strongly, and use the closure's parameter instead of capturing the screen. The task that waits for the events
  /// holds the sequence, but neither the screen nor the closure. The task and the sequence are cancelled one turn of
  /// the main queue after one of these moments:
  ///
  /// - The screen is deallocated.
  /// - The screen's flow ends.
  /// - Holdfast finds that the screen has left its flow.
  ///
  /// No event arrives after a flow's end, even if the screen leaks. A screen in a container that a flow shows belongs
  /// to that flow. An unmanaged screen listens until it is deallocated.
  ///
  /// Events arrive on the main actor and in order, starting on a later turn of the main queue. Whether an event that
  /// was sent before the call still arrives depends on the sequence. If a sequence ignores cancellation, its task holds
  /// the sequence until the sequence delivers its next event. Each call creates a separate subscription.
  ///
  /// - Parameters:
  ///   - events: The sequence. If it can be iterated only once, like an `AsyncStream`, each screen needs its own
  ///     sequence. It must not hold the screen.
  ///   - period: Whether `body` is also called while the screen isn't visible.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: Receives each event.
  ///   - onError: Receives the error that ended the sequence, even while the screen isn't visible. If nil, the error is
  ///     reported as a ``FlowIssue``.
  public func listen<Events: AsyncSequence>(
    to events: Events,
    while period: ListeningScope = .alive,
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
  /// This works like ``listen(to:while:fileID:line:_:onError:)``, but the closures receive the coordinator as a
  /// parameter, so they capture nothing.
  ///
  /// - Parameters:
  ///   - events: The sequence.
  ///   - coordinator: The object that the closures receive. It isn't held if it is the screen itself.
  ///   - period: Whether `body` is also called while the screen isn't visible.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: Receives each event.
  ///   - onError: Receives the error that ended the sequence. If nil, the error is reported as a ``FlowIssue``.
  public func listen<Coordinator: AnyObject, Events: AsyncSequence>(
    to events: Events,
    for coordinator: Coordinator,
    while period: ListeningScope = .alive,
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

  /// Listens to a notification as long as the screen belongs to its flow.
  ///
  /// Ownership is the same as for ``listen(to:while:fileID:line:_:onError:)``, and listening ends at the same moments.
  /// A notification that is posted on the main thread arrives at once, inside the call that posts it. A notification
  /// posted on another thread is delivered on a later turn of the main queue.
  ///
  /// Relies on <https://developer.apple.com/documentation/foundation/notificationcenter>.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - object: The object whose notifications are received, or nil for any. Holdfast doesn't hold it, but a
  ///     notification that waits until the screen becomes visible holds its object. No notification arrives once the
  ///     object has been deallocated.
  ///   - center: The center where the notifications are posted.
  ///   - period: Whether `body` is also called while the screen isn't visible.
  ///   - body: Receives each notification.
  public func listen(
    to name: Notification.Name,
    object: AnyObject? = nil,
    in center: NotificationCenter = .default,
    while period: ListeningScope = .alive,
    _ body: @escaping @MainActor (_ screen: Self, _ notification: Notification) -> Void
  ) {
    listen(to: name, object: object, in: center, for: self, while: period) { _, screen, event in
      body(screen, event)
    }
  }

  /// Listens to a notification for a coordinator, which the screen then keeps alive.
  ///
  /// This works like the function without a coordinator, but the closure receives the coordinator as a parameter, so it
  /// captures nothing.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - object: The object whose notifications are received, or nil for any. It isn't held.
  ///   - center: The center where the notifications are posted.
  ///   - coordinator: The object that the closures receive. It isn't held if it is the screen itself.
  ///   - period: Whether `body` is also called while the screen isn't visible.
  ///   - body: Receives each notification.
  public func listen<Coordinator: AnyObject>(
    to name: Notification.Name,
    object: AnyObject? = nil,
    in center: NotificationCenter = .default,
    for coordinator: Coordinator,
    while period: ListeningScope = .alive,
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
      """
      The events that the screen listens to ended with an error: \(RecordedContent.words(of: error)). Pass listen(to:) \
      a closure onError that handles the error.
      """,
      about: screenName
    )
  }
}

extension EventListener {
  /// Waits for events in a task, which holds the sequence and refers to the listener weakly.
  ///
  /// If the standard library has `next(isolation:)`, the sequence delivers its events directly on the main actor.
  ///
  /// If the screen begins to listen while one of its outputs is being called, the task doesn't count as a part of that
  /// call. Otherwise the call would count as running until the events end.
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
            listener.receive(event)
          }
          return
        }
        var iterator = events.makeAsyncIterator()
        while let event = try await iterator.next(isolation: MainActor.shared) {
          guard let listener = self else { return }
          listener.receive(event)
        }
      } catch {
        self?.fail(error)
      }
    }
  }
}

extension EventListener<Notification> {
  /// Observes a notification.
  ///
  /// The center holds the observation, which refers to the listener weakly.
  ///
  /// The observation receives the notifications of every object, and ignores those of objects other than `sender`. If
  /// the object were passed to the center, the center would keep it alive on some systems.
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
        self?.receive(notification)
      }
    }
    // The observation is only passed back to the center, which accepts it on any thread.
    let handedOver = HandedOver(observation)
    begin { center.removeObserver(handedOver.value) }
  }
}

/// When a screen receives the events it listens to.
public enum ListeningScope: Sendable {
  /// Always, whether the screen is visible or not.
  case alive

  /// While the screen's view is in a visible window.
  ///
  /// The view is also in a window while a sheet, a popover or an alert covers the screen. It isn't in a window if the
  /// screen is covered on its stack, in an unselected tab, or under a full-screen modal. If events arrive while the
  /// view isn't in a visible window, only the last one is delivered, when the screen becomes visible. The others are
  /// dropped.
  case onDisplay
}
