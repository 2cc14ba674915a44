import Foundation

/// A screen's subscription to one source of events.
///
/// The screen holds it; it holds the closure that answers, and with it the coordinator.
///
/// Who brings the events, a task or the notification center, knows it weakly: so nothing that waits
/// for an event keeps the screen or the coordinator alive.
@MainActor
final class Listener<Event>: ScreenAddition {
  private weak var screen: UIViewController?
  private let period: ListeningPeriod
  private let body: @MainActor (Event) -> Void
  /// What is done about the error that ends the events.
  private let onError: (@MainActor (any Error) -> Void)?
  /// Nil before it begins, and when it has ended.
  private var stopSource: (@Sendable () -> Void)?
  /// The last event that came while the screen was off display.
  private var missed: Event?

  init(
    of screen: UIViewController,
    while period: ListeningPeriod,
    _ body: @escaping @MainActor (Event) -> Void,
    onError: (@MainActor (any Error) -> Void)? = nil
  ) {
    self.screen = screen
    self.period = period
    self.body = body
    self.onError = onError
  }

  /// From now on the screen holds it; `stop` lets go of the source, on any thread.
  func begin(endedBy stop: @escaping @Sendable () -> Void) {
    stopSource = stop
    screen?.add(self)
    if screen?.hasLeftItsFlow ?? false { screenHasLeft() }
  }

  /// Hears nothing from now on; the source and the closure are let go of one turn later.
  ///
  /// It is called where flows end, and a sequence that is cancelled, like a coordinator that is freed,
  /// may run code of the app.
  func screenHasLeft() {
    guard let stopSource else { return }
    self.stopSource = nil
    DispatchQueue.main.async {
      stopSource()
      self.screen?.attachmentIfAny?.remove(self)
    }
  }

  /// Whether events still arrive: the screen lives and its flow has not ended.
  private var isListening: Bool {
    guard let screen else { return false }
    if screen.hasLeftItsFlow { screenHasLeft() }
    return stopSource != nil
  }

  func hear(_ event: Event) {
    hearMissed()
    guard isListening else { return }
    if hasTime { return body(event) }
    if missed == nil { HierarchyObserver.main.add(MissedEvent(of: self)) }
    missed = event
  }

  func fail(_ error: any Error) {
    if isListening { onError?(error) }
  }

  /// Whether an event waits for the screen to be on display.
  fileprivate var hasMissed: Bool { missed != nil && isListening }

  /// Hears what was missed, if the screen is on display again.
  fileprivate func hearMissed() {
    guard hasMissed, hasTime, let event = missed else { return }
    missed = nil
    body(event)
  }

  private var hasTime: Bool {
    switch period {
    case .alive: true
    case .onDisplay: !(screen?.viewIfLoaded?.window?.isHidden ?? true)
    }
  }

  /// The screen is freed inside some UIKit call; what stops the source runs on a turn of its own.
  nonisolated deinit {
    guard let stopSource else { return }
    DispatchQueue.main.async(execute: stopSource)
  }
}

/// An event that waits for its screen to be on display.
///
/// The observer holds it, and it refers weakly to the listener.
@MainActor
private final class MissedEvent<Event>: Pending {
  private weak var listener: Listener<Event>?

  init(of listener: Listener<Event>) {
    self.listener = listener
  }

  var isOver: Bool { !(listener?.hasMissed ?? false) }

  func tryAgain() {
    listener?.hearMissed()
  }
}
