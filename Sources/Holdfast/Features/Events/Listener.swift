import Foundation

/// A screen's subscription to one source of events.
///
/// **Who holds whom**
///
/// - The screen holds the subscription.
/// - The subscription holds the closure that receives the events, and the closure holds the coordinator.
/// - The task or the notification center that delivers the events refers to the subscription weakly, so code that waits
///   for an event keeps neither the screen nor the coordinator alive.
final class EventListener<Event>: Listener {
  private let body: @MainActor (Event) -> Void
  /// Receives the error with which the source of events ended.
  private let onError: (@MainActor (any Error) -> Void)?

  init(
    of screen: UIViewController,
    while period: ListeningScope,
    _ body: @escaping @MainActor (Event) -> Void,
    onError: (@MainActor (any Error) -> Void)? = nil
  ) {
    self.body = body
    self.onError = onError
    super.init(of: screen, while: period)
  }

  func receive(_ event: Event) {
    receive { [body] in body(event) }
  }

  func fail(_ error: any Error) {
    if isListening { onError?(error) }
  }
}

/// The part of a subscription that decides when events are delivered.
///
/// It doesn't depend on the type of the events.
@MainActor
class Listener: ScreenAddition {
  private weak var screen: UIViewController?
  private let period: ListeningScope
  /// Stops the source of events; nil before the subscription begins and after it has ended.
  private var stopSource: (@Sendable () -> Void)?
  /// Delivers the last event that arrived while the screen wasn't visible.
  private var missed: (@MainActor () -> Void)?

  fileprivate init(of screen: UIViewController, while period: ListeningScope) {
    self.screen = screen
    self.period = period
  }

  /// Begins the subscription, which the screen holds from now on.
  ///
  /// The closure `stop` ends the source of events. It may be called on any thread.
  final func begin(endedBy stop: @escaping @Sendable () -> Void) {
    stopSource = stop
    screen?.add(self)
    if screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Ends the subscription at once, and releases the source and the closure one turn of the main queue later.
  ///
  /// This function is called while a flow is ending. Cancelling a sequence or deallocating a coordinator may run code
  /// of the app, so both happen later.
  final func screenHasLeft() {
    guard let stopSource else { return }
    self.stopSource = nil
    onLaterTurn {
      stopSource()
      self.screen?.attachmentIfAny?.remove(self)
    }
  }

  /// Whether events are still delivered, because the screen is alive and hasn't left its flow.
  fileprivate final var isListening: Bool {
    guard stopSource != nil, let screen else { return false }
    return !screen.hasLeftItsFlow
  }

  /// Ends the subscription if the screen has left its flow.
  ///
  /// `screenHasLeft` isn't called when the screen leaves inside a container that its flow has shown, so the
  /// subscription has to check for that itself.
  private func stopIfTheScreenHasLeft() {
    if screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Delivers an event now, or keeps it until the screen is visible again.
  ///
  /// An event that was kept earlier is dropped if the screen still isn't visible.
  fileprivate final func receive(_ deliver: @escaping @MainActor () -> Void) {
    deliverMissed()
    guard isListening else { return }
    if mayDeliver { return deliver() }
    if missed == nil { HierarchyObserver.main.add(MissedEvent(of: self)) }
    missed = deliver
  }

  /// Whether an event waits for the screen to become visible.
  fileprivate final var hasMissed: Bool { missed != nil && isListening }

  /// Delivers the missed event if the screen is visible again.
  fileprivate final func deliverMissed() {
    stopIfTheScreenHasLeft()
    guard hasMissed, mayDeliver, let deliver = missed else { return }
    missed = nil
    deliver()
  }

  private var mayDeliver: Bool {
    switch period {
    case .alive: true
    case .onDisplay: !(screen?.viewIfLoaded?.window?.isHidden ?? true)
    }
  }

  /// Stops the source on a later turn of the main queue, because UIKit may deallocate the screen inside any call.
  nonisolated deinit {
    guard let stopSource else { return }
    onLaterTurn(stopSource)
  }
}

/// An event that waits for its screen to become visible.
///
/// The hierarchy observer holds it. It refers weakly to the listener.
@MainActor
private final class MissedEvent: Pending {
  private weak var listener: Listener?

  init(of listener: Listener) {
    self.listener = listener
  }

  var isOver: Bool { !(listener?.hasMissed ?? false) }

  func proceed() {
    listener?.deliverMissed()
  }
}
